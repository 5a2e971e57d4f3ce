import { get, post, put } from '../endpoint.ts'
import { text } from '../fields.ts'
import { user } from './user.ts'

const { firstName, lastName, phone, email } = user.fields
const ownFields = { firstName, lastName, phone }

/** What people see of their own account and may change of it without an administrator. */
export type Profile = {
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

const currentPassword = text({ label: 'Bisheriges Passwort', isRequired: true, max: 200 })
const newPassword = text({
  label: 'Neues Passwort',
  hint: 'Mindestens 10 Zeichen.',
  isRequired: true,
  min: 10,
  max: 200,
})

export const profileApi = {
  loadProfile: get<Profile>()('/api/users/me/profile', {
    summary: 'Eigene Angaben',
    allow: 'staff',
    permission: 'profile.load',
    failure: 'Ihre Angaben konnten nicht geladen werden',
  }),
  saveProfile: put<Profile>()('/api/users/me/profile', {
    summary: 'Eigene Angaben ändern; fehlende Felder bleiben',
    allow: 'staff',
    permission: 'profile.save',
    body: ownFields,
    isPartial: true,
    failure: 'Ihre Angaben konnten nicht gespeichert werden',
  }),
  changeEmail: post<Profile>()('/api/users/me/email', {
    summary: 'Eigene E-Mail-Adresse als Administrator ändern',
    allow: 'admin',
    permission: 'profile.changeEmail',
    body: { email, currentPassword },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'E-Mail-Adresse konnte nicht geändert werden',
  }),
  changePassword: post<null>()('/api/users/me/password', {
    summary: 'Eigenes Passwort ändern; alle anderen Anmeldungen enden',
    allow: 'staff',
    permission: 'profile.changePassword',
    body: {
      currentPassword,
      newPassword,
    },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Passwort konnte nicht geändert werden',
  }),
  offerPasswordReset: post<{ link: string; expiresAt: string }>()('/api/users/:id/password-reset', {
    summary: 'Link, mit dem ein Benutzer einmal ein neues Passwort wählen kann; ein früherer gilt nicht mehr',
    allow: 'admin',
    permission: 'users.offerPasswordReset',
    success: 201,
    failure: 'Link konnte nicht erstellt werden',
  }),
  resetPassword: post<null>()('/backend/password-reset/:token', {
    summary: 'Neues Passwort wählen, mit einem Link vom Administrator',
    allow: 'anyone',
    permission: 'session.resetPassword',
    body: { newPassword },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Passwort konnte nicht geändert werden',
  }),
}
