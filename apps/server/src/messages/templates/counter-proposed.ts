import type { MailContent } from '../rendering/mail-content.ts'
import { momentOf, type OrderMail, whatOf } from '../rendering/order-mail.ts'

export function counterProposed(mail: OrderMail): MailContent {
  const proposed = momentOf(mail, 'counterAppointment')
  const what = whatOf(mail)
  // A customer who ordered for "as soon as possible" did not choose a time that could be impossible.
  const hasWish = mail.order.appointmentDate !== null
  return {
    subject: `${hasWish ? 'Anderer Termin' : 'Terminvorschlag'} für Ihre ${what}: ${mail.ticket}`,
    heading: hasWish ? 'Passt Ihnen auch ein anderer Termin?' : 'Passt Ihnen dieser Termin?',
    paragraphs: [
      `${hasWish ? 'Ihr Wunschtermin ist leider nicht möglich. ' : ''}Wäre ${proposed} für Sie in Ordnung?`,
      `Bitte sagen Sie uns mit einem Klick, ob der Termin passt. Ihre ${what} wartet so lange.`,
    ],
    button: { label: 'Termin annehmen oder ablehnen', link: mail.statusLink },
    facts: [
      [what, mail.ticket],
      ['Filiale', mail.branch.name],
    ],
  }
}

export function counterConfirmedAtBranch(mail: OrderMail): MailContent {
  return {
    subject: `Termin angenommen: ${mail.ticket}`,
    heading: 'Der Kunde nimmt den Termin an.',
    paragraphs: [`${mail.ticket} ist bestätigt für ${momentOf(mail, 'appointment')}.`],
    button: { label: 'Zu den Bestellungen', link: mail.boardLink },
  }
}

export function counterRejectedAtBranch(mail: OrderMail): MailContent {
  return {
    subject: `Termin abgelehnt: ${mail.ticket}`,
    heading: 'Der Kunde lehnt den Termin ab.',
    paragraphs: [`${mail.ticket} ist damit storniert.`],
    button: { label: 'Zu den Bestellungen', link: mail.boardLink },
  }
}
