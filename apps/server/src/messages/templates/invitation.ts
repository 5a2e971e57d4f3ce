import type { MailContent } from '../rendering/mail-content.ts'

/** Invites a new member of staff to choose a password. Where the link must not be shown, the text only says that it was sent. */
export function invitation(values: Readonly<Record<string, string>>): MailContent {
  const { name = '', username = '', link = '' } = values
  return {
    subject: 'Ihr Zugang zum Back-Office',
    heading: 'Willkommen im Back-Office',
    paragraphs: [
      `Guten Tag ${name}, für Sie wurde der Zugang „${username}“ angelegt. Mit diesem Link wählen Sie Ihr Passwort. Er gilt 24 Stunden und nur einmal.`,
      'Ist der Link abgelaufen, stellt Ihnen die Administration einen neuen aus.',
    ],
    ...(link === '' ? {} : { button: { label: 'Passwort wählen', link } }),
  }
}
