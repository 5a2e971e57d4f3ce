import type { MailContent } from '../rendering/mail-content.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** To somebody whose plan of a week was published or changed; names their own changes only. */
export function planPublished(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { name = '', week = '', branch = '', changes = '' } = values
  const monday = day.format(Date.parse(week))
  const lines = changes.split('\n')
  return {
    subject: `Ihr Dienstplan ab ${monday}`,
    heading:
      lines.length === 1
        ? 'Ihr Dienstplan hat sich geändert.'
        : `Ihr Dienstplan hat ${lines.length} Änderungen.`,
    paragraphs: [
      `Guten Tag ${name}, für die Woche ab ${monday} ${branch && `in der Filiale ${branch} `}gilt:`,
      ...lines,
    ],
    button: { label: 'Zu meiner Zeit', link: `${origin}/backend#/my-time` },
  }
}
