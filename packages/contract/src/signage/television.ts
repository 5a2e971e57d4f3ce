import { defineEntity } from '../define-entity.ts'
import { select, boolean, integer, reference, text, writeOnlyText } from '../fields.ts'

const orientationLabels = { landscape: 'Querformat', portrait: 'Hochformat' } as const

/** A television of a branch that plays one stream. */
export const television = defineEntity({
  path: 'digital-signage-devices',
  singular: 'TV',
  plural: 'TVs',
  purpose: 'TVs sind die Bildschirme in den Filialen, auf denen Streams laufen.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    stream: reference('digital-signage-streams', { label: 'Stream' }),
    orientation: select({ label: 'Ausrichtung', options: orientationLabels }),
    width: integer({ label: 'Breite (px)', min: 1, max: 16_000, isRequired: true, defaultValue: 1920 }),
    height: integer({ label: 'Höhe (px)', min: 1, max: 16_000, isRequired: true, defaultValue: 1080 }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    apiKey: writeOnlyText({
      label: 'API-Schlüssel',
      hint: 'Wird nur jetzt gezeigt. Leer lassen, um ihn nicht zu ändern.',
      min: 32,
      visibleTo: 'admin',
    }),
  },
  title: 'name',
  list: ['name', 'identifier', 'branch', 'stream', 'orientation', 'isEnabled'],
  search: ['name', 'identifier'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    stream: reference('digital-signage-streams', { label: 'Stream' }),
  },
  read: 'staff',
  write: 'staff',
  branchField: 'branch',
})
