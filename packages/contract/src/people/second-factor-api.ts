import { del, get, post } from '../endpoint.ts'
import { text } from '../fields.ts'

const password = text({ label: 'Passwort', isRequired: true, max: 200 })

/** A new secret that waits to be confirmed with a first code. */
export type NewSecondFactor = {
  /** Base32, for typing in. */
  secret: string
  /** `otpauth://…`, for a QR code. */
  address: string
}

/** `hasRecoveryCodes`: whether there can be any, because there is an app or a passkey. */
export type SecondFactorState = { isOn: boolean; hasRecoveryCodes: boolean; recoveryCodesLeft: number }

export type RecoveryCodes = { recoveryCodes: string[] }

export const secondFactorApi = {
  loadSecondFactor: get<SecondFactorState>()('/api/users/me/second-factor', {
    summary: 'Ob der eigene Zugang einen zweiten Faktor hat',
    allow: 'staff',
    permission: 'secondFactor.load',
    failure: 'Zwei-Faktor-Anmeldung konnte nicht geladen werden',
  }),
  beginSecondFactor: post<NewSecondFactor>()('/api/users/me/second-factor', {
    summary: 'Geheimnis für eine Authenticator-App erzeugen; gilt erst mit dem ersten Code',
    allow: 'staff',
    permission: 'secondFactor.create',
    body: { password },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Zwei-Faktor-Anmeldung konnte nicht eingerichtet werden',
  }),
  confirmSecondFactor: post<RecoveryCodes>()('/api/users/me/second-factor/confirm', {
    summary:
      'Zweiten Faktor mit dem ersten Code einschalten; die Antwort nennt die Notfallcodes ein einziges Mal',
    allow: 'staff',
    permission: 'secondFactor.confirm',
    body: { code: text({ label: 'Code', isRequired: true, max: 40 }) },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Zwei-Faktor-Anmeldung konnte nicht eingeschaltet werden',
  }),
  renewRecoveryCodes: post<RecoveryCodes>()('/api/users/me/second-factor/recovery-codes', {
    summary: 'Neue Notfallcodes; die alten gelten nicht mehr',
    allow: 'staff',
    permission: 'secondFactor.renewCodes',
    body: { password },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Notfallcodes konnten nicht erneuert werden',
  }),
  removeSecondFactor: post<null>()('/api/users/me/second-factor/remove', {
    summary: 'Eigenen zweiten Faktor ausschalten',
    allow: 'staff',
    permission: 'secondFactor.remove',
    body: { password },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Zwei-Faktor-Anmeldung konnte nicht ausgeschaltet werden',
  }),
  removeUserSecondFactor: del<null>()('/api/users/:id/second-factor', {
    summary: 'Zweiten Faktor eines Benutzers ausschalten, etwa nach dem Verlust des Telefons',
    allow: 'admin',
    permission: 'users.removeSecondFactor',
    failure: 'Zwei-Faktor-Anmeldung konnte nicht ausgeschaltet werden',
  }),
}
