import type { MailContent } from '../mail-content.ts'
import type { OrderMail } from '../order-mail.ts'

export function orderRejected(mail: OrderMail): MailContent {
  return ended(mail, 'Leider können wir Ihre Bestellung nicht annehmen.')
}

export function orderCanceled(mail: OrderMail): MailContent {
  return ended(mail, 'Ihre Bestellung wird nicht zubereitet.')
}

function ended(mail: OrderMail, sentence: string): MailContent {
  const { name, phone } = mail.branch
  const contact = phone === '' ? [] : [`Bei Fragen erreichen Sie uns in der Filiale ${name} unter ${phone}.`]
  return {
    subject: `Ihre Bestellung wurde storniert: ${mail.ticket}`,
    heading: 'Ihre Bestellung wurde storniert.',
    paragraphs: [sentence, ...contact],
    quote: mail.values.rejectionMessage ?? '',
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
    facts: [
      ['Bestellung', mail.ticket],
      ['Filiale', name],
    ],
  }
}
