import type { MailContent } from '../rendering/mail-content.ts'
import { amountOf, goesOn, type OrderMail } from '../rendering/order-mail.ts'

/** To the customer, when the provider has taken the order to return money. */
export function paymentRefunded(mail: OrderMail): MailContent {
  const amount = amountOf(mail)
  return {
    subject: `Erstattung über ${amount} veranlasst: ${mail.ticket}`,
    heading: `Erstattung über ${amount} veranlasst`,
    paragraphs: [
      ...(goesOn(mail) ? ['Ihre Bestellung kostet nun weniger, als Sie bezahlt haben.'] : []),
      ...(mail.order.isFailed
        ? ['Ihre Zahlung ist erst eingetroffen, als Ihre Bestellung schon verfallen war.']
        : []),
      'Sie erhalten das Geld auf dem Weg zurück, auf dem Sie bezahlt haben. Das kann einige Tage dauern.',
    ],
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
    facts: [
      ['Bestellung', mail.ticket],
      ['Filiale', mail.branch.name],
    ],
  }
}
