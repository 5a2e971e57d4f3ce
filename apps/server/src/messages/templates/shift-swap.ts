import type { MailContent } from '../rendering/mail-content.ts'

const dayFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
})

const news: Readonly<Record<string, (other: string) => { subject: string; text: string }>> = {
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
  rejected: () => ({
    subject: 'Der Schichttausch wurde abgelehnt',
    text: 'Die Filialleitung hat abgelehnt, dass diese Schicht die Person wechselt:',
  }),
}

/** To somebody whose shift is offered, accepted or stays where it is. */
export function shiftSwap(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { kind = '', name = '', other = '', day = '', time = '', comment = '' } = values
  const { subject = '', text = '' } = news[kind]?.(other) ?? {}
  return {
    subject,
    heading: `${subject}.`,
    paragraphs: [`Guten Tag ${name},`, text, `${dayFormat.format(Date.parse(day))}, ${time}`],
    ...(comment === '' ? {} : { quote: comment }),
    button: { label: 'Zu meiner Zeit', link: `${origin}/backend#/my-time` },
  }
}
