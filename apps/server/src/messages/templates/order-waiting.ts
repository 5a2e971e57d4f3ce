import type { MailContent } from '../rendering/mail-content.ts'
import { customerFacts, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

/** To other staff and the manager about an unaccepted order. */
export function orderWaiting(mail: OrderMail): MailContent {
  const { facts = [], ...details } = orderDetails(mail)
  return {
    subject: `Bestellung ohne Antwort: ${mail.ticket}, ${mail.branch.name}`,
    heading: 'Eine Bestellung wartet auf Antwort.',
    paragraphs: [
      `${mail.ticket} in der Filiale ${mail.branch.name} wartet seit ${mail.values.minutes} Minuten, ohne dass sie jemand bestätigt oder ablehnt.`,
    ],
    button: { label: 'Zur Bestellung', link: `${mail.boardLink}?order=${mail.order.id}` },
    ...details,
    facts: [...customerFacts(mail.order), ...facts],
  }
}
