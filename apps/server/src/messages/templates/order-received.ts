import type { MailContent } from '../rendering/mail-content.ts'
import { customerFacts, orderDetails, type OrderMail } from '../rendering/order-mail.ts'

export function orderReceived(mail: OrderMail): MailContent {
  const what = mail.isQuotation ? 'Angebotsanfrage' : 'Bestellung'
  return {
    subject: `Ihre ${what} ist eingegangen: ${mail.ticket}`,
    heading: mail.isQuotation ? 'Vielen Dank für Ihre Anfrage!' : 'Vielen Dank für Ihre Bestellung!',
    paragraphs: [
      `${greeting(mail)}Ihre ${what} ist bei uns eingegangen und wartet auf Bestätigung. ${mail.isToldOfConfirmation ? 'Wir melden uns, sobald wir sie bestätigt haben.' : 'Ob wir sie bestätigt haben, sehen Sie auf ihrer Seite.'}`,
      mail.ticket,
    ],
    button: { label: `${what} ansehen`, link: mail.statusLink },
    ...orderDetails(mail),
  }
}

export function orderReceivedAtBranch(mail: OrderMail): MailContent {
  const { facts = [], ...details } = orderDetails(mail)
  const what = mail.isQuotation ? 'Neue Angebotsanfrage' : 'Neue Bestellung'
  return {
    subject: `${what}: ${mail.ticket}`,
    heading: what,
    paragraphs: [`${mail.ticket} wartet auf Bestätigung.`],
    button: { label: 'Zu den Bestellungen', link: mail.boardLink },
    ...details,
    facts: [...customerFacts(mail.order), ...facts],
  }
}

/** `Sabine, ` before a sentence that goes on; nothing where nobody left a name. */
function greeting({ order }: OrderMail): string {
  return order.firstName === '' ? '' : `Guten Tag ${`${order.firstName} ${order.lastName}`.trim()}, `
}
