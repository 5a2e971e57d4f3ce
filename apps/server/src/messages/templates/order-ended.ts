import type { MailContent } from '../rendering/mail-content.ts'
import { moneyAfterEnd, type OrderMail, whatOf } from '../rendering/order-mail.ts'

export function orderRejected(mail: OrderMail): MailContent {
  return ended(mail, `Leider können wir Ihre ${whatOf(mail)} nicht annehmen.`)
}

export function orderCanceled(mail: OrderMail): MailContent {
  return ended(
    mail,
    mail.isQuotation ? 'Sie erhalten kein Angebot von uns.' : 'Ihre Bestellung wird nicht zubereitet.',
  )
}

function ended(mail: OrderMail, sentence: string): MailContent {
  const { name, phone } = mail.branch
  const what = whatOf(mail)
  const contact = phone === '' ? [] : [`Bei Fragen erreichen Sie uns in der Filiale ${name} unter ${phone}.`]
  return {
    subject: `Ihre ${what} wurde storniert: ${mail.ticket}`,
    heading: `Ihre ${what} wurde storniert.`,
    paragraphs: [sentence, ...moneyAfterEnd(mail), ...contact],
    quote: mail.values.rejectionMessage ?? '',
    button: { label: `${what} ansehen`, link: mail.statusLink },
    facts: [
      [what, mail.ticket],
      ['Filiale', name],
    ],
  }
}
