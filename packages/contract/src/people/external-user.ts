import { defineEntity } from '../define-entity.ts'
import { boolean, reference, references, text } from '../fields.ts'

/** An account of a foreign system, which may belong to a user. */
export const externalUser = defineEntity({
  path: 'external-users',
  singular: 'Externer Benutzer',
  plural: 'Externe Benutzer',
  declined: { accusative: 'Externen Benutzer', pluralAfterArticle: 'externen Benutzer' },
  purpose: 'Externe Benutzer verbinden ein Konto hier mit dem in einem anderen System.',
  fields: {
    username: text({ label: 'Benutzername', isRequired: true }),
    provider: text({ label: 'System', isRequired: true, max: 64 }),
    identifier: text({ label: 'Nummer im System', isRequired: true }),
    firstName: text({ label: 'Vorname', isPersonal: true }),
    lastName: text({ label: 'Nachname', isPersonal: true }),
    email: text({ label: 'E-Mail', format: 'email', isPersonal: true }),
    user: reference('users', { label: 'Benutzer', hint: 'Wem dieses Konto gehört.' }),
    branches: references('branches', { label: 'Filialen' }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
  },
  title: 'username',
  list: ['username', 'provider', 'identifier', 'firstName', 'lastName', 'user', 'isEnabled'],
  search: ['username', 'identifier', 'firstName', 'lastName', 'email'],
  sort: 'username',
  filters: { branch: reference('branches', { label: 'Filiale' }) },
  personField: 'user',
  read: 'staff',
  write: 'admin',
})
