import type { MailContent } from '../rendering/mail-content.ts'

/** To administrators, when something is wrong with the server. `texts` holds a sentence a line. */
export function shopAlarm({ texts = '' }: Readonly<Record<string, string>>, origin: string): MailContent {
  const [first = '', ...others] = texts.split('\n')
  return {
    subject: `Shop: ${first}`,
    heading: 'Der Shop braucht Aufmerksamkeit.',
    paragraphs: [first, ...others, 'Was zu tun ist, zeigt die Übersicht im Backend.'],
    button: { label: 'Zur Übersicht', link: `${origin}/backend#/` },
  }
}
