import { del, get, post, put } from '../endpoint.ts'
import { text } from '../fields.ts'

/** With what somebody records their working time, besides their login. */
export type TimeAccess = {
  /** When the token was made; null where there is none. */
  tokenAt: string | null
  hasPin: boolean
  hasBadge: boolean
}

/** Digits only, at most eight; a PIN protects nothing but clock events, and wrong ones lock it (R-TIME-14). */
export const pinPattern = /^\d{4,8}$/

const pin = text({
  label: 'PIN',
  hint: 'Vier bis acht Ziffern. Leer: keine PIN.',
  max: 8,
  format: 'password',
})

/** What a scanner may read from a badge. Shorter codes could be meant for something else, and are guessed too easily. */
export const badgePattern = /^[!-~]{6,64}$/

const badge = text({
  label: 'Ausweis',
  hint: 'Der Code auf dem Ausweis: ins Feld klicken und scannen. Leer: kein Ausweis.',
  max: 64,
  format: 'password',
})

const failures = {
  load: 'Zugang zur Zeiterfassung konnte nicht geladen werden',
  pin: 'PIN konnte nicht gespeichert werden',
  badge: 'Ausweis konnte nicht gespeichert werden',
}

export const timeAccessApi = {
  loadOwnTimeAccess: get<TimeAccess>()('/api/users/me/time-access', {
    summary: 'Womit man die eigene Arbeitszeit erfasst',
    allow: 'staff',
    permission: 'profile.timeAccess',
    failure: failures.load,
  }),
  setOwnPin: put<TimeAccess>()('/api/users/me/time-pin', {
    summary: 'Eigene PIN für Terminals setzen oder entfernen',
    allow: 'staff',
    permission: 'profile.setPin',
    body: { pin },
    rateLimit: { calls: 30, minutes: 10 },
    failure: failures.pin,
  }),
  loadTimeAccess: get<TimeAccess>()('/api/users/:id/time-access', {
    summary: 'Womit ein Benutzer der eigenen Filialen Arbeitszeit erfasst',
    allow: 'admin',
    permission: 'users.timeAccess',
    failure: failures.load,
  }),
  setPin: put<TimeAccess>()('/api/users/:id/time-pin', {
    summary: 'PIN eines Benutzers der eigenen Filialen setzen oder entfernen',
    allow: 'admin',
    permission: 'users.setPin',
    body: { pin },
    rateLimit: { calls: 120, minutes: 10 },
    failure: failures.pin,
  }),
  setBadge: put<TimeAccess>()('/api/users/:id/time-badge', {
    summary: 'Ausweis eines Benutzers der eigenen Filialen setzen oder entfernen',
    allow: 'admin',
    permission: 'users.setBadge',
    body: { badge },
    rateLimit: { calls: 120, minutes: 10 },
    failure: failures.badge,
  }),
  renewTimeToken: post<{ token: string }>()('/api/users/:id/time-token', {
    summary:
      'Zugangsschlüssel eines Benutzers für die Zeiterfassung erneuern; er steht nur in dieser Antwort, der alte gilt nicht mehr',
    allow: 'admin',
    permission: 'users.renewTimeToken',
    success: 201,
    failure: 'Zugangsschlüssel konnte nicht erneuert werden',
  }),
  revokeTimeToken: del<null>()('/api/users/:id/time-token', {
    summary: 'Zugangsschlüssel eines Benutzers widerrufen',
    allow: 'admin',
    permission: 'users.revokeTimeToken',
    failure: 'Zugangsschlüssel konnte nicht widerrufen werden',
  }),
}
