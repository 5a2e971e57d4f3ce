import { del, get, post, put } from '../endpoint.ts'
import { json, text } from '../fields.ts'
import type { RecoveryCodes } from './second-factor-api.ts'
import type { CurrentUser } from './user.ts'

/** A key of a device that lets its person in. */
export type PasskeyView = { id: number; name: string; createdAt: string; lastUsedAt: string | null }

/** What a browser hands to the device, as WebAuthn writes it in JSON. */
export type PasskeyOptions = Record<string, unknown> & { challenge: string }

const name = text({ label: 'Name', isRequired: true, max: 64 })
/** What the device said, as WebAuthn writes it in JSON. */
const response = json<Record<string, unknown>>({ label: 'Antwort des Geräts' })

export const passkeysApi = {
  listPasskeys: get<PasskeyView[]>()('/api/users/me/passkeys', {
    summary: 'Eigene Passkeys',
    allow: 'staff',
    permission: 'passkeys.list',
    failure: 'Passkeys konnten nicht geladen werden',
  }),
  beginPasskey: post<PasskeyOptions>()('/api/users/me/passkeys/options', {
    summary:
      'Einen Passkey vorbereiten; die Antwort ist für navigator.credentials.create und gilt fünf Minuten',
    allow: 'staff',
    permission: 'passkeys.begin',
    body: { password: text({ label: 'Passwort', isRequired: true, max: 200 }) },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Passkey konnte nicht erstellt werden',
  }),
  addPasskey: post<PasskeyView & RecoveryCodes>()('/api/users/me/passkeys', {
    summary:
      'Den vom Gerät erzeugten Passkey aufnehmen; wo ein zweiter Faktor verlangt wird und es noch keine gab, mit Notfallcodes',
    allow: 'staff',
    permission: 'passkeys.create',
    body: { name, response },
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Passkey konnte nicht erstellt werden',
  }),
  renamePasskey: put<PasskeyView>()('/api/users/me/passkeys/:id', {
    summary: 'Einen eigenen Passkey umbenennen',
    allow: 'staff',
    permission: 'passkeys.update',
    body: { name },
    failure: 'Passkey konnte nicht umbenannt werden',
  }),
  removePasskey: del<null>()('/api/users/me/passkeys/:id', {
    summary: 'Einen eigenen Passkey entfernen',
    allow: 'staff',
    permission: 'passkeys.remove',
    failure: 'Passkey konnte nicht entfernt werden',
  }),
  removeUserPasskeys: del<null>()('/api/users/:id/passkeys', {
    summary: 'Alle Passkeys eines Benutzers entfernen, etwa nach dem Verlust eines Geräts',
    allow: 'admin',
    permission: 'users.removePasskeys',
    failure: 'Passkeys konnten nicht entfernt werden',
  }),
  beginPasskeyLogin: post<PasskeyOptions>()('/backend/passkey/options', {
    summary: 'Anmelden mit Passkey vorbereiten; die Antwort ist für navigator.credentials.get',
    allow: 'anyone',
    permission: 'session.beginPasskey',
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Anmeldung mit Passkey fehlgeschlagen',
  }),
  loginByPasskey: post<CurrentUser>()('/backend/passkey', {
    summary: 'Mit Passkey anmelden; einen zweiten Faktor ersetzt er, da das Gerät die Person prüft',
    allow: 'anyone',
    permission: 'session.createByPasskey',
    body: { response },
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Anmeldung mit Passkey fehlgeschlagen',
  }),
}
