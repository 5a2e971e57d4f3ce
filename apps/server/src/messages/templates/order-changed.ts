import type { MailContent } from '../rendering/mail-content.ts'
import { numberLines, orderDetails, type OrderMail, whatOf } from '../rendering/order-mail.ts'

/** What is other in the order, and below it the order as it is now. */
export function orderChanged(mail: OrderMail): MailContent {
  const { changes = '' } = mail.values
  const what = whatOf(mail)
  return {
    subject: `Ihre ${what} ist geändert: ${mail.ticket}`,
    heading: `Ihre ${what} ist geändert.`,
    paragraphs: [...changes.split('\n').filter(Boolean), ...numberLines(mail)],
    button: { label: `${what} ansehen`, link: mail.statusLink },
    ...orderDetails(mail),
  }
}
