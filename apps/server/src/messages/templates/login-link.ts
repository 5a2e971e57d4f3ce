import type { MailContent } from '../rendering/mail-content.ts'

/** A link to log in. Where the link may not be shown, only that one was sent. */
export function loginLink(values: Readonly<Record<string, string>>): MailContent {
  const { name = '', link = '', minutes = '' } = values
  return {
    subject: 'Ihr Anmelde-Link',
    heading: 'Anmelden im Back-Office',
    paragraphs: [
      `Guten Tag ${name}, mit diesem Link melden Sie sich an. Er gilt ${minutes} Minuten und nur einmal.`,
      'Wenn Sie keinen Link angefordert haben, brauchen Sie nichts zu tun.',
    ],
    ...(link === '' ? {} : { button: { label: 'Anmelden', link } }),
  }
}
