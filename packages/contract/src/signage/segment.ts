import { defineEntity } from '../define-entity.ts'
import { select, boolean, image, integer, reference, references, text } from '../fields.ts'
import { hours } from '../shop/hours-fields.ts'

const segmentTypeLabels = {
  scene: 'Szene',
  image: 'Bild',
  video: 'Video',
  frontdesk: 'Abholbildschirm',
  monitor: 'Zubereitung',
  board: 'Bestelltafel',
} as const
const transitionLabels = { none: 'Keiner', fade: 'Überblenden', slide: 'Schieben' } as const

/** What a television shows for a while. */
export const segment = defineEntity({
  path: 'digital-signage-segments',
  singular: 'Filmsequenz',
  plural: 'Filmsequenzen',
  purpose: 'Filmsequenzen zeigen eine Szene, ein Bild, ein Video oder die Bestellungen der Filiale.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    type: select({
      label: 'Art',
      hint: 'Zubereitung und Bestelltafel zeigen Namen: nur für Bildschirme des Personals.',
      options: segmentTypeLabels,
    }),
    scene: reference('scenes', { label: 'Szene' }),
    product: reference('products', {
      label: 'Produkt',
      hint: 'Füllt die Felder der Szene, etwa Name und Preis.',
    }),
    image: image({ label: 'Bild' }),
    video: reference('uploads', { label: 'Video' }),
    duration: integer({
      label: 'Dauer (Sekunden)',
      hint: 'Leer: ein Video ganz, eine Szene so lange wie sie selbst.',
      min: 1,
      max: 86_400,
    }),
    transition: select({ label: 'Übergang', options: transitionLabels }),
    branches: references('branches', { label: 'Filialen', hint: 'Leer: alle.' }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    schedule: hours({ label: 'Zeitplan', hint: 'Leer: immer.' }),
  },
  title: 'name',
  list: ['name', 'type', 'duration', 'branches', 'isEnabled'],
  search: ['name'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    stream: reference('digital-signage-streams', { label: 'Stream' }),
  },
  read: 'staff',
  write: 'staff',
})
