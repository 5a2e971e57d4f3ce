import { defineEntity } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { choice, type ImageReference, integer, text, type Values } from '../fields.ts'
import { type layer, layers } from './layer-fields.ts'

export const imageFormatLabels = { png: 'PNG', jpg: 'JPG' } as const

/** A designed picture that is filled with what it is made for. */
export const imageTemplate = defineEntity({
  path: 'image-templates',
  singular: 'Bildvorlage',
  plural: 'Bildvorlagen',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    width: integer({ label: 'Breite (px)', min: 1, max: 8000, isRequired: true, initial: 1200 }),
    height: integer({ label: 'Höhe (px)', min: 1, max: 8000, isRequired: true, initial: 630 }),
    format: choice({ label: 'Dateityp', options: imageFormatLabels }),
    backgroundColor: text({ label: 'Hintergrund', format: 'color' }),
    layers: layers(),
  },
  title: 'name',
  list: ['name', 'identifier', 'width', 'height', 'format', 'layers'],
  search: ['name', 'identifier'],
  sort: 'name',
  read: 'staff',
  write: 'admin',
})

/** A layer as it is drawn: its fixed picture with what the address needs. */
export type ResolvedLayer = Omit<Values<typeof layer>, 'image'> & { image: ImageReference | null }

export const imageTemplateApi = {
  loadLayers: get<ResolvedLayer[]>()('/api/image-templates/:id/layers', {
    summary: 'Sichtbare Ebenen einer Bildvorlage in der Reihenfolge des Zeichnens',
    allow: 'staff',
    permission: 'image-templates.layers',
    failure: 'Bildvorlage konnte nicht geladen werden',
  }),
}
