import type { MailContent } from '../rendering/mail-content.ts'
import {
  customerFacts,
  numberLines,
  orderDetails,
  type OrderMail,
  ticketAtBranch,
  whatOf,
} from '../rendering/order-mail.ts'

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

/** The same for the branch, where the customer has changed it. */
export function orderChangedAtBranch(mail: OrderMail): MailContent {
  const { facts = [], ...details } = orderDetails(mail)
  return {
    subject: `Vom Kunden geändert: ${mail.ticket}`,
    heading: 'Ein Kunde hat seine Bestellung geändert.',
    paragraphs: [ticketAtBranch(mail), ...(mail.values['changes'] ?? '').split('\n').filter(Boolean)],
    button: { label: 'Zu den Bestellungen', link: mail.boardLink },
    ...details,
    facts: [...customerFacts(mail.order), ...facts],
  }
}
