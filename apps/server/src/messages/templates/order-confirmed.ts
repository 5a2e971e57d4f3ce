import type { MailContent } from '../mail-content.ts'
import { momentOf, orderDetails, type OrderMail } from '../order-mail.ts'

export function orderConfirmed(mail: OrderMail): MailContent {
  const agreed = momentOf(mail, 'appointment')
  return {
    subject: `Ihre Bestellung ist bestätigt: ${mail.ticket}`,
    heading: 'Ihre Bestellung ist bestätigt.',
    paragraphs: [
      'Ihre Bestellung wurde bestätigt und wird für Sie zubereitet.',
      ...(agreed === '' ? [] : [`Ihr Termin: ${agreed}`]),
      mail.ticket,
    ],
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
    ...orderDetails(mail),
  }
}
