import { defineEntity } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { select, type ImageReference, integer, text } from '../fields.ts'
import { type Layer, layers } from './layer-fields.ts'

const imageFormatLabels = { png: 'PNG', jpg: 'JPG' } as const

/** A designed picture that is filled with what it is made for (R-MEDIA-06). */
export const imageTemplate = defineEntity({
  path: 'image-templates',
  singular: 'Bildvorlage',
  plural: 'Bildvorlagen',
  purpose: 'Bildvorlagen machen aus den Angaben eines Produkts fertige Bilder für Werbung und Bildschirme.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    width: integer({ label: 'Breite (px)', min: 1, max: 8000, isRequired: true, defaultValue: 1200 }),
    height: integer({ label: 'Höhe (px)', min: 1, max: 8000, isRequired: true, defaultValue: 630 }),
    format: select({ label: 'Dateityp', options: imageFormatLabels }),
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

/** More is no picture for a screen or a print, and would fill the server's memory. */
export const maxTemplatePixels = 25_000_000

export const hugeTemplate = 'Breite mal Höhe darf höchstens 25 Millionen Pixel ergeben.'

/** A layer as it is drawn: its fixed picture with what the address needs. */
export type ResolvedLayer = Omit<Layer, 'image'> & { image: ImageReference | null }

export const imageTemplateApi = {
  loadLayers: get<ResolvedLayer[]>()('/api/image-templates/:id/layers', {
    summary: 'Sichtbare Ebenen einer Bildvorlage in der Reihenfolge des Zeichnens',
    allow: 'staff',
    permission: 'image-templates.layers',
    failure: 'Bildvorlage konnte nicht geladen werden',
  }),
}
