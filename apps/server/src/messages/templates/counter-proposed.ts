import { timeBefore } from '@theke/domain/ordering/counter-appointment.ts'
import type { MailContent } from '../rendering/mail-content.ts'
import { momentOf, type OrderMail, ticketAtBranch, whatOf } from '../rendering/order-mail.ts'

const sorryTexts = {
  agreed: 'Ihr bestätigter Termin ist leider nicht mehr möglich. ',
  wished: 'Ihr Wunschtermin ist leider nicht möglich. ',
} as const

export function counterProposed(mail: OrderMail): MailContent {
  const proposed = momentOf(mail, 'counterAppointment')
  // Messages that were written before this was known have no end.
  const until = momentOf(mail, 'counterUntil')
  const what = whatOf(mail)
  const before = timeBefore(mail.order)
  return {
    subject: `${before === null ? 'Terminvorschlag' : 'Anderer Termin'} für Ihre ${what}: ${mail.ticket}`,
    heading: before === null ? 'Passt Ihnen dieser Termin?' : 'Passt Ihnen auch ein anderer Termin?',
    paragraphs: [
      `${before === null ? '' : sorryTexts[before]}Wäre ${proposed} für Sie in Ordnung?`,
      `Bitte sagen Sie uns ${until === '' ? 'bald' : `bis ${until}`} mit einem Klick, ob der Termin passt. So lange halten wir ihn für Sie frei.`,
    ],
    button: { label: 'Termin annehmen oder ablehnen', link: mail.statusLink },
    facts: [
      [what, mail.ticket],
      ['Filiale', mail.branch.name],
    ],
  }
}

/** Nobody answered in time. What was agreed before may be closed meanwhile, so nothing is promised. */
export function counterExpired(mail: OrderMail): MailContent {
  const what = whatOf(mail)
  return {
    subject: `Der vorgeschlagene Termin ist nicht mehr frei: ${mail.ticket}`,
    heading: 'Der vorgeschlagene Termin ist nicht mehr frei.',
    paragraphs: [
      `Zu unserem Vorschlag für Ihre ${what} haben wir keine Antwort bekommen. Er gilt nicht mehr.`,
      'Bitte rufen Sie uns an, damit wir gemeinsam einen Termin finden.',
    ],
    button: { label: 'Bestellung ansehen', link: mail.statusLink },
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
    paragraphs: [`${ticketAtBranch(mail)} ist bestätigt für ${momentOf(mail, 'appointment')}.`],
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
