import { del, get } from '../endpoint.ts'

/** Unexpected errors of the server that are the same: of one kind, at one place, in one call. */
export type ErrorGroup = {
  id: number
  /** The class of the error, and its code where it has one. */
  kind: string
  /** File and line of the program. */
  place: string
  method: string
  /** The pattern of the address. */
  route: string
  count: number
  firstAt: string
  lastAt: string
  /** The latest calls, the newest first; the log of the server has the rest under these. */
  requestIds: string[]
}

export const errorsApi = {
  listErrors: get<ErrorGroup[]>()('/api/errors', {
    summary: 'Unerwartete Fehler des Servers, die neuesten zuerst, ohne Personendaten',
    allow: 'admin',
    permission: 'errors.list',
    failure: 'Fehler konnten nicht geladen werden',
  }),
  clearErrors: del<null>()('/api/errors', {
    summary: 'Liste der Fehler leeren',
    allow: 'admin',
    permission: 'errors.clear',
    failure: 'Liste konnte nicht geleert werden',
  }),
}
