import type { Role } from '../access.ts'
import { defineEntity } from '../define-entity.ts'
import { get, post } from '../endpoint.ts'
import {
  computed,
  select,
  multiSelect,
  decimal,
  boolean,
  dateTime,
  reference,
  references,
  text,
  writeOnlyText,
} from '../fields.ts'

export const roleLabels: Readonly<Record<Role, string>> = {
  ROLE_CUSTOMER: 'Kunde',
  ROLE_EMPLOYEE: 'Mitarbeiter',
  ROLE_ADMIN: 'Administrator',
}

const contractHint = 'Aus dem Arbeitsvertrag, der heute gilt.'

export const user = defineEntity({
  path: 'users',
  singular: 'Benutzer',
  plural: 'Benutzer',
  purpose: 'Benutzer melden sich an: Mitarbeiter in ihren Filialen, Administratoren überall.',
  fields: {
    username: text({ label: 'Benutzername', isRequired: true, max: 64, isUnique: true }),
    email: text({ label: 'E-Mail', format: 'email', isRequired: true, isUnique: true, isPersonal: true }),
    password: writeOnlyText({
      label: 'Passwort',
      hint: 'Mindestens 10 Zeichen. Bleibt es leer, gilt ein gesetztes weiter.',
      format: 'password',
      min: 10,
      max: 200,
    }),
    firstName: text({ label: 'Vorname', isPersonal: true }),
    lastName: text({ label: 'Nachname', isPersonal: true }),
    phone: text({ label: 'Telefon', format: 'phone', isPersonal: true }),
    personnelNumber: text({
      label: 'Personalnummer',
      hint: 'Wie in der Lohnverrechnung. Sie steht in der Datei der Lohnarten; diese bekommt auch, wer über die Zeiten der Person entscheidet.',
      max: 40,
      isPersonal: true,
      visibleTo: 'admin',
    }),
    roles: multiSelect({ label: 'Rollen', options: roleLabels }),
    permissionSet: reference('permission-sets', {
      label: 'Rechtegruppe',
      hint: 'Leer: was Mitarbeiter üblicherweise dürfen. Administratoren dürfen immer alles.',
    }),
    branches: references('branches', {
      label: 'Filialen',
      hint: 'Mitarbeiter sehen nur, was zu ihren Filialen gehört; ohne Filiale keine Bestellungen.',
    }),
    department: reference('departments', { label: 'Abteilung' }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    isLocked: boolean({ label: 'Gesperrt' }),
    expiresAt: dateTime({ label: 'Gültig bis' }),
    weeklyHours: computed(
      decimal({ label: 'Wochenstunden', hint: contractHint, isPersonal: true, visibleTo: 'admin' }),
    ),
    holidayEntitlement: computed(
      decimal({ label: 'Urlaubstage je Jahr', hint: contractHint, isPersonal: true, visibleTo: 'admin' }),
    ),
    lastLoginAt: dateTime({ label: 'Letzte Anmeldung', isReadOnly: true }),
  },
  title: 'username',
  nameOf: ({ username = '', firstName, lastName }) =>
    [firstName, lastName].filter(Boolean).join(' ') || username,
  list: ['username', 'firstName', 'lastName', 'email', 'roles', 'branches', 'isEnabled'],
  search: ['username', 'email', 'firstName', 'lastName'],
  sort: 'username',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
    role: select({ label: 'Rolle', options: roleLabels }),
    isEnabled: boolean({ label: 'Aktiv' }),
  },
  read: 'staff',
  write: 'admin',
  // With an account go its passkeys and second factor; without them it would come back with less protection.
  isHardDeleted: true,
})

/** The person who is logged in, as their own browser sees them. */
export type CurrentUser = {
  id: number
  username: string
  name: string
  email: string
  roles: Role[]
  /** The names of all permissions that the person has. */
  permissions: string[]
  branches: { id: number }[]
  /** The currency of the shop (ISO 4217), in which all amounts are. */
  currency: string
  /** What the shop calls a unit of work; empty where it does not count work. */
  workUnit: string
  /** To be sent as header `x-csrf-token` with every call that writes. */
  csrfToken: string
  /** When the session ends at the latest. */
  sessionEndsAt: string
  /** Until a second factor is set up, which this person has to have, nothing else is allowed. */
  needsSecondFactor: boolean
}

/** Beside the password or the link, for a person with a second factor. */
const code = text({ label: 'Code', hint: 'Aus der Authenticator-App, oder ein Notfallcode.', max: 40 })

export const peopleApi = {
  currentUser: get<CurrentUser>()('/api/users/me', {
    summary: 'Angemeldeter Benutzer; 401 ohne Anmeldung',
    allow: 'staff',
    permission: 'users.me',
    failure: 'Aktiver Benutzer konnte nicht geladen werden',
  }),
  login: post<CurrentUser>()('/backend/login', {
    summary: 'Anmelden mit Benutzername oder E-Mail-Adresse',
    allow: 'anyone',
    permission: 'session.create',
    body: {
      username: text({ label: 'Benutzername', isRequired: true }),
      password: text({ label: 'Passwort', isRequired: true, max: 200 }),
      code,
    },
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Anmeldung fehlgeschlagen',
  }),
  loginWays: get<{ isSetUp: boolean; isLinkOffered: boolean }>()('/api/login-ways', {
    summary:
      'Ob es schon jemanden gibt, der sich anmelden kann, und ob ein Anmelde-Link angefordert werden kann; ohne Mail-Server nicht',
    allow: 'anyone',
    permission: 'session.ways',
    failure: 'Anmeldung konnte nicht geladen werden',
  }),
  logout: post<null>()('/backend/logout', {
    summary: 'Abmelden',
    allow: 'anyone',
    permission: 'session.remove',
    failure: 'Abmeldung fehlgeschlagen',
  }),
  requestLoginLink: post<null>()('/backend/login-link', {
    summary: 'Anmelde-Link per E-Mail anfordern; die Antwort verrät nicht, ob es die Adresse gibt',
    allow: 'anyone',
    permission: 'session.requestLink',
    body: { email: text({ label: 'E-Mail', format: 'email', isRequired: true }) },
    rateLimit: { calls: 10, minutes: 10 },
    failure: 'Anmelde-Link konnte nicht angefordert werden',
  }),
  loginByLink: post<CurrentUser>()('/backend/login-link/:token', {
    summary: 'Mit einem Link anmelden, der einmal und zehn Minuten lang gilt',
    allow: 'anyone',
    permission: 'session.createByLink',
    body: { code },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Anmeldung fehlgeschlagen',
  }),
  setUpShop: post<CurrentUser>()('/backend/set-up/:token', {
    summary:
      'Ersten Administrator, erste Filiale und einen Produktkatalog anlegen; nur mit dem Link aus dem Terminal',
    allow: 'anyone',
    permission: 'shop.setUp',
    body: {
      shopName: text({ label: 'Name des Shops', isRequired: true }),
      branchName: text({ label: 'Name der ersten Filiale', isRequired: true }),
      username: text({ label: 'Benutzername', isRequired: true, max: 64 }),
      email: text({ label: 'E-Mail', format: 'email', isRequired: true }),
      password: text({ label: 'Passwort', isRequired: true, min: 10, max: 200 }),
    },
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Der Shop konnte nicht eingerichtet werden',
  }),
}
