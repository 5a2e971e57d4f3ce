import type { MailContent } from '../rendering/mail-content.ts'
import { type OrderMail, whatOf } from '../rendering/order-mail.ts'

/** What is missing and what the shop offers instead, to be answered on the page of the order. */
export function substituteOffered(mail: OrderMail): MailContent {
  const { changes = '', answerUntil = '' } = mail.values
  const what = whatOf(mail)
  return {
    subject: `Etwas fehlt, wir haben einen Ersatz: ${mail.ticket}`,
    heading: 'Wäre Ihnen ein Ersatz recht?',
    paragraphs: [
      'Ein Produkt Ihrer Bestellung ist leider nicht zu haben. Wir schlagen vor:',
      ...changes.split('\n').filter(Boolean),
      `Bitte antworten Sie bis ${answerUntil}. Was es kostet, steht bei Ihrer ${what}. Ohne Antwort gilt, was Sie für Fehlendes gewünscht haben; teurer wird es ohne Ihre Zustimmung nicht.`,
    ],
    button: { label: 'Annehmen oder ablehnen', link: mail.statusLink },
    facts: [
      [what, mail.ticket],
      ['Filiale', mail.branch.name],
    ],
  }
}
