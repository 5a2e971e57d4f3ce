import type { MailContent } from '../rendering/mail-content.ts'
import { amountOf, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

/** Whether something of the order was sold by what it weighs. */
export function isWeighed({ order }: OrderMail): boolean {
  return order.items.some(({ scale }) => scale !== null && scale.weights.length > 0)
}

/** To the customer, when something is left to be paid online and it is known how much, as all is weighed. */
export function paymentRequest(mail: OrderMail): MailContent {
  const amount = amountOf(mail)
  const isDifference = mail.order.isPaid
  return {
    subject: `${isDifference ? 'Noch ' : ''}${amount} zu bezahlen: ${mail.ticket}`,
    heading: isWeighed(mail) ? 'Ihre Bestellung ist gewogen.' : 'Es ist noch etwas zu bezahlen.',
    paragraphs: [
      `Bitte bezahlen Sie ${isDifference ? 'noch ' : ''}${amount}. Das geht online in wenigen Augenblicken.`,
      mail.ticket,
    ],
    button: { label: 'Jetzt bezahlen', link: mail.payLink },
    ...orderDetails(mail),
  }
}
