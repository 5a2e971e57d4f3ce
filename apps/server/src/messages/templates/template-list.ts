import type { Language } from '@theke/domain/language.ts'
import type { Audience } from '../enqueue-message.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import type { OrderMail } from '../rendering/order-mail.ts'
import {
  counterConfirmedAtBranch,
  counterExpired,
  counterProposed,
  counterRejectedAtBranch,
} from './counter-proposed.ts'
import {
  counterExpiredInEnglish,
  counterProposedInEnglish,
  orderCanceledInEnglish,
  orderConfirmedInEnglish,
  orderReadyInEnglish,
  orderReceivedInEnglish,
  orderReminderInEnglish,
  orderChangedInEnglish,
  orderRejectedInEnglish,
  paymentRefundedInEnglish,
  paymentRequestInEnglish,
  substituteOfferedInEnglish,
} from './english-templates.ts'
import { advanceReminder, advanceReminderInEnglish } from './advance-reminder.ts'
import { orderChanged, orderChangedAtBranch } from './order-changed.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderCanceled, orderRejected } from './order-ended.ts'
import { orderReady } from './order-ready.ts'
import { orderReminder } from './order-reminder.ts'
import { orderWaiting } from './order-waiting.ts'
import { orderReceived, orderReceivedAtBranch } from './order-received.ts'
import { cashReceipt } from './cash-receipt.ts'
import { invoiceMail } from './invoice.ts'
import { paymentRefunded } from './payment-refunded.ts'
import { substituteOffered } from './substitute-offered.ts'
import { paymentRequest } from './payment-request.ts'

type Template = (mail: OrderMail) => MailContent

/** The templates about orders, by name and audience. */
const orderTemplates: Readonly<Record<string, Partial<Record<Audience, Template>>>> = {
  'order-received': { customer: orderReceived, branch: orderReceivedAtBranch },
  'order-confirmed': { customer: orderConfirmed },
  'counter-proposed': { customer: counterProposed },
  'counter-expired': { customer: counterExpired },
  'substitute-offered': { customer: substituteOffered },
  'counter-confirmed': { branch: counterConfirmedAtBranch },
  'counter-rejected': { branch: counterRejectedAtBranch },
  'order-waiting': { branch: orderWaiting },
  'order-changed': { customer: orderChanged, branch: orderChangedAtBranch },
  'order-reminder': { customer: orderReminder },
  'order-ready': { customer: orderReady },
  'order-rejected': { customer: orderRejected },
  'order-canceled': { customer: orderCanceled },
  'payment-request': { customer: paymentRequest },
  'payment-refunded': { customer: paymentRefunded },
  'advance-reminder': { customer: advanceReminder },
  'cash-receipt': { customer: cashReceipt },
  invoice: { customer: invoiceMail },
}

/** The same to customers who ordered in English. */
const englishTemplates: Readonly<Record<string, Template>> = {
  'order-received': orderReceivedInEnglish,
  'order-confirmed': orderConfirmedInEnglish,
  'counter-proposed': counterProposedInEnglish,
  'counter-expired': counterExpiredInEnglish,
  'order-changed': orderChangedInEnglish,
  'substitute-offered': substituteOfferedInEnglish,
  'order-reminder': orderReminderInEnglish,
  'order-ready': orderReadyInEnglish,
  'order-rejected': orderRejectedInEnglish,
  'order-canceled': orderCanceledInEnglish,
  'payment-request': paymentRequestInEnglish,
  'payment-refunded': paymentRefundedInEnglish,
  'advance-reminder': advanceReminderInEnglish,
  'cash-receipt': cashReceipt,
  invoice: invoiceMail,
}

/** The template of a message and its language: that of the customer where it is translated, German for staff. */
export function orderTemplate(
  name: string,
  audience: Audience,
  wished: Language,
): { template: Template; language: Language } | null {
  const english = audience === 'customer' && wished === 'en' ? englishTemplates[name] : undefined
  if (english) return { template: english, language: 'en' }
  const german = orderTemplates[name]?.[audience]
  return german ? { template: german, language: 'de' } : null
}
