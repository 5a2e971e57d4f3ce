import type { MailContent } from '../mail-content.ts'
import { momentOf, type OrderMail } from '../order-mail.ts'

export function counterProposed(mail: OrderMail): MailContent {
  const proposed = momentOf(mail, 'counterAppointment')
  return {
    subject: `Anderer Termin für Ihre Bestellung: ${mail.ticket}`,
    heading: 'Passt Ihnen auch ein anderer Termin?',
    paragraphs: [
      `Ihr Wunschtermin ist leider nicht möglich. Wäre ${proposed} für Sie in Ordnung?`,
      'Bitte sagen Sie uns mit einem Klick, ob der Termin passt. Ihre Bestellung wartet so lange.',
    ],
    button: { label: 'Termin annehmen oder ablehnen', link: mail.statusLink },
    facts: [
      ['Bestellung', mail.ticket],
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
