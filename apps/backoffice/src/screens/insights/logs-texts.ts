import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
import { countText, totalText } from '../../texts/counts.ts'

const levels: Readonly<Record<LogEntry['level'], string>> = {
  info: 'Hinweis',
  warn: 'Warnung',
  error: 'Fehler',
}

/** What the log says around its entries. */
export const logsTexts = {
  title: 'Logs',
  levels,
  level: 'Stufe',
  everything: 'Alle Stufen',
  time: 'Zeit',
  message: 'Meldung',
  user: 'Benutzer',
  request: 'Anfrage',
  details: 'Einzelheiten',
  empty: 'Keine Einträge. Hier steht, was der Server meldet: Anmeldungen, Warnungen und Fehler.',
  more: 'Ältere laden',
  refresh: 'Aktualisieren',
  shown: (shown: number, total: number) => `${countText(shown)} von ${totalText(total)} Einträgen geladen`,
} as const
