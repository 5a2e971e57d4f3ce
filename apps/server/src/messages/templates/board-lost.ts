import type { MailContent } from '../rendering/mail-content.ts'
import { formatDateTime } from '../../text/format-date-time.ts'

/** To the manager, when a board of a branch is not heard of any more. */
export function boardLost(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { name = '', branch = '', since = '' } = values
  return {
    subject: `Gerät meldet sich nicht: ${name}, ${branch}`,
    heading: 'Ein Gerät für Bestellungen meldet sich nicht.',
    paragraphs: [
      `Das Gerät „${name}“ der Filiale ${branch} war zuletzt ${formatDateTime(Date.parse(since))} zu erreichen. Neue Bestellungen läuten dort nicht.`,
      'Bitte prüfen Sie, ob es eingeschaltet ist, mit dem Internet verbunden ist und die Bestellungen zeigt.',
    ],
    button: { label: 'Zu den Bestellungen', link: `${origin}/backend#/orders` },
  }
}
