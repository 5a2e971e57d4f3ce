import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import { momentOf, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

const sentences: Readonly<Record<Mode, (moment: string) => string>> = {
  takeaway: (moment) => `Wir freuen uns auf Sie: ${moment} ist Ihre Bestellung abholbereit.`,
  delivery: (moment) => `Wir liefern Ihre Bestellung: ${moment}.`,
  dineIn: (moment) => `Wir freuen uns auf Ihren Besuch: ${moment}.`,
}

/** To the customer, the day before the appointment. */
export function orderReminder(mail: OrderMail): MailContent {
  const moment = momentOf(mail, 'appointment')
  return {
    subject: `Morgen ist es so weit: ${mail.ticket}, ${moment}`,
    heading: 'Morgen ist es so weit.',
    paragraphs: [sentences[modeOf(mail.order)](moment), mail.ticket],
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
    ...orderDetails(mail),
  }
}
