import type { MailContent } from '../rendering/mail-content.ts'

const dayFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
})

const news: Readonly<Record<string, (other: string, owner: string) => { subject: string; text: string }>> = {
  offered: (other) => ({
    subject: `${other} bietet Ihnen eine Schicht an`,
    text: `${other} bietet Ihnen diese Schicht an. Nehmen Sie an, entscheidet die Filialleitung:`,
  }),
  accepted: (other) => ({
    subject: `${other} möchte Ihre Schicht übernehmen`,
    text: `${other} möchte diese Schicht übernehmen. Sie bleibt bei Ihnen, bis die Filialleitung zustimmt:`,
  }),
  declined: (other) => ({
    subject: `${other} übernimmt Ihre Schicht nicht`,
    text: `${other} übernimmt diese Schicht nicht, sie bleibt bei Ihnen:`,
  }),
  takenBack: (other) => ({
    subject: `${other} übernimmt Ihre Schicht doch nicht`,
    text: `${other} hat die Zusage zurückgezogen. Die Schicht bleibt angeboten:`,
  }),
  withdrawn: (other) => ({
    subject: `${other} behält die angebotene Schicht`,
    text: `${other} hat das Angebot zurückgezogen und behält diese Schicht:`,
  }),
  toDecide: (other, owner) => ({
    subject: `${other} möchte eine Schicht übernehmen`,
    text:
      owner === ''
        ? `${other} möchte diese offene Schicht übernehmen, was gegen eine Regel verstößt oder sich überschneidet. Bitte entscheiden Sie:`
        : `${other} möchte diese Schicht von ${owner} übernehmen. Bitte entscheiden Sie:`,
  }),
  rejected: () => ({
    subject: 'Der Schichttausch wurde abgelehnt',
    text: 'Die Filialleitung hat abgelehnt, dass diese Schicht die Person wechselt:',
  }),
}

/** To somebody whose shift is offered, accepted or stays where it is, or who is to decide about it. */
export function shiftSwap(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { kind = '', name = '', other = '', owner = '', day = '', time = '', comment = '' } = values
  const { subject = '', text = '' } = news[kind]?.(other, owner) ?? {}
  return {
    subject,
    heading: `${subject}.`,
    paragraphs: [`Guten Tag ${name},`, text, `${dayFormat.format(Date.parse(day))}, ${time}`],
    ...(comment === '' ? {} : { quote: comment }),
    button:
      kind === 'toDecide'
        ? { label: 'Zu den Anträgen', link: `${origin}/backend#/absence-requests` }
        : { label: 'Zu meiner Zeit', link: `${origin}/backend#/my-time` },
  }
}
