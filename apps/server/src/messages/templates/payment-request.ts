import type { MailContent } from '../rendering/mail-content.ts'
import { amountOf, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

/** To the customer, when the order is weighed and something is left to be paid online. */
export function paymentRequest(mail: OrderMail): MailContent {
  const amount = amountOf(mail)
  const isDifference = mail.order.isPaid
  return {
    subject: `${isDifference ? 'Noch ' : ''}${amount} zu bezahlen: ${mail.ticket}`,
    heading: 'Ihre Bestellung ist gewogen.',
    paragraphs: [
      `Bitte bezahlen Sie ${isDifference ? 'noch ' : ''}${amount}. Das geht online in wenigen Augenblicken.`,
      mail.ticket,
    ],
    button: { label: 'Jetzt bezahlen', link: mail.payLink },
    ...orderDetails(mail),
  }
}
