import type { Audience } from '../enqueue-message.ts'
import type { MailContent } from '../mail-content.ts'
import type { OrderMail } from '../order-mail.ts'
import { counterConfirmedAtBranch, counterProposed, counterRejectedAtBranch } from './counter-proposed.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderCanceled, orderRejected } from './order-ended.ts'
import { orderReady } from './order-ready.ts'
import { orderReceived, orderReceivedAtBranch } from './order-received.ts'

type Template = (mail: OrderMail) => MailContent

/** What orders are told about, by template and audience. */
export const orderTemplates: Readonly<Record<string, Partial<Record<Audience, Template>>>> = {
  'order-received': { customer: orderReceived, branch: orderReceivedAtBranch },
  'order-confirmed': { customer: orderConfirmed },
  'counter-proposed': { customer: counterProposed },
  'counter-confirmed': { branch: counterConfirmedAtBranch },
  'counter-rejected': { branch: counterRejectedAtBranch },
  'order-ready': { customer: orderReady },
  'order-rejected': { customer: orderRejected },
  'order-canceled': { customer: orderCanceled },
}
