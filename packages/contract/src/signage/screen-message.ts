import { defineEntity } from '../define-entity.ts'
import { boolean, dateTime, references, text } from '../fields.ts'

/** Why somebody who is limited to branches may not write a message. */
export const ownBranchesOnly =
  'Eilmeldungen gehen nur an Ihre eigenen Filialen. Bitte nennen Sie diese; Meldungen an alle schreiben Administratoren.'

/** A message that lies over everything that televisions show (R-SIGNAGE-06). */
export const screenMessage = defineEntity({
  path: 'digital-signage-messages',
  singular: 'Eilmeldung',
  plural: 'Eilmeldungen',
  purpose: 'Eine Eilmeldung verdeckt auf den TVs sofort alles andere, bis Sie sie ausschalten.',
  fields: {
    text: text({ label: 'Text', isRequired: true, max: 200 }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    from: dateTime({ label: 'Von', hint: 'Leer: sofort.' }),
    until: dateTime({ label: 'Bis', hint: 'Leer: bis Sie sie ausschalten.' }),
    branches: references('branches', {
      label: 'Filialen',
      hint: 'Leer: alle, was nur Administratoren dürfen.',
    }),
    groups: references('digital-signage-groups', { label: 'TV-Gruppen', hint: 'Leer: alle TVs.' }),
  },
  title: 'text',
  list: ['text', 'isEnabled', 'from', 'until', 'branches'],
  search: ['text'],
  sort: '-id',
  read: 'staff',
  write: 'staff',
})
