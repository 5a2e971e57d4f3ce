import { defineEntity } from '../define-entity.ts'
import { reference, text } from '../fields.ts'

/** Televisions that play the same stream, such as all shop windows (R-SIGNAGE-02). */
export const screenGroup = defineEntity({
  path: 'digital-signage-groups',
  singular: 'TV-Gruppe',
  plural: 'TV-Gruppen',
  purpose: 'TVs einer Gruppe spielen denselben Stream, etwa alle Schaufenster.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    stream: reference('digital-signage-streams', {
      label: 'Stream',
      hint: 'Läuft auf allen TVs der Gruppe, die keinen eigenen haben.',
    }),
  },
  title: 'name',
  list: ['name', 'stream'],
  search: ['name'],
  sort: 'name',
  filters: { stream: reference('digital-signage-streams', { label: 'Stream' }) },
  read: 'staff',
  write: 'staff',
})
