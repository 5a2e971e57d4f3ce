import { del, get } from '../endpoint.ts'

/** A login in one browser. */
export type SessionView = {
  id: number
  /** Browser and system, such as 'Chrome · Android'; empty where unknown. */
  device: string
  createdAt: string
  lastSeenAt: string
  /** When it ends at the latest. */
  endsAt: string
  /** The session that is asking. */
  isCurrent: boolean
}

/** How a person gets in, as administrators see it. */
export type UserAccess = { hasSecondFactor: boolean; passkeys: number; sessions: SessionView[] }

export const sessionsApi = {
  listSessions: get<SessionView[]>()('/api/sessions', {
    summary: 'Eigene Anmeldungen, die zuletzt benutzte zuerst',
    allow: 'staff',
    permission: 'sessions.list',
    failure: 'Anmeldungen konnten nicht geladen werden',
  }),
  endSession: del<null>()('/api/sessions/:id', {
    summary: 'Eine eigene Anmeldung beenden',
    allow: 'staff',
    permission: 'sessions.remove',
    failure: 'Anmeldung konnte nicht beendet werden',
  }),
  endOtherSessions: del<null>()('/api/sessions', {
    summary: 'Alle eigenen Anmeldungen außer dieser beenden',
    allow: 'staff',
    permission: 'sessions.removeOthers',
    failure: 'Anmeldungen konnten nicht beendet werden',
  }),
  loadUserAccess: get<UserAccess>()('/api/users/:id/access', {
    summary: 'Anmeldungen eines Benutzers und ob er einen zweiten Faktor und Passkeys hat',
    allow: 'admin',
    permission: 'users.access',
    failure: 'Anmeldungen konnten nicht geladen werden',
  }),
  endUserSessions: del<null>()('/api/users/:id/sessions', {
    summary: 'Einen Benutzer überall abmelden, nur nicht dort, von wo gefragt wird',
    allow: 'admin',
    permission: 'users.endSessions',
    failure: 'Anmeldungen konnten nicht beendet werden',
  }),
}
