import { get } from '../endpoint.ts'
import { integer } from '../fields.ts'

/** An entry of the server's log as administrators read it. */
export type LogEntry = {
  id: number
  at: string
  level: 'info' | 'warn' | 'error'
  message: string
  user: { id: number; name: string } | null
  requestId: string
  data: Record<string, unknown>
}

export const shopApi = {
  init: get<{ url: string; data: unknown }[]>()('/api/init', {
    summary: 'Alles, was eine Oberfläche beim Start braucht; scheitert nie für Besucher',
    allow: 'anyone',
    permission: 'init.load',
    isCached: true,
    failure: 'Daten konnten nicht geladen werden',
  }),
  listLogs: get<LogEntry[]>()('/api/logs', {
    summary: 'Protokoll, neueste Einträge zuerst',
    allow: 'admin',
    permission: 'logs.list',
    query: {
      before: integer({ label: 'Einträge vor dieser Nummer' }),
      page: integer({ label: 'Seite', min: 1 }),
      limit: integer({ label: 'Anzahl', min: 1, max: 500 }),
    },
    isList: true,
    failure: 'Logs konnten nicht geladen werden',
  }),
  loadLog: get<LogEntry>()('/api/logs/:id', {
    summary: 'Eintrag des Protokolls laden',
    allow: 'admin',
    permission: 'logs.load',
    failure: 'Log konnte nicht geladen werden',
  }),
}
