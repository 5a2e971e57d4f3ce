import type { MailContent } from '../rendering/mail-content.ts'
import { momentOf, numberLines, orderDetails, type OrderMail, whatOf } from '../rendering/order-mail.ts'

export function orderConfirmed(mail: OrderMail): MailContent {
  const agreed = momentOf(mail, 'appointment')
  const what = whatOf(mail)
  const state = mail.isQuotation ? 'wird bearbeitet' : 'ist bestätigt'
  return {
    subject: `Ihre ${what} ${state}: ${mail.ticket}`,
    heading: `Ihre ${what} ${state}.`,
    paragraphs: [
      mail.isQuotation
        ? 'Wir haben Ihre Angebotsanfrage angenommen und bearbeiten sie.'
        : 'Ihre Bestellung wurde bestätigt. Wir bereiten sie rechtzeitig für Sie zu.',
      ...(agreed === '' ? [] : [`Ihr Termin: ${agreed}`]),
      ...numberLines(mail),
    ],
    button: { label: `${what} ansehen`, link: mail.statusLink },
    ...orderDetails(mail),
  }
}
