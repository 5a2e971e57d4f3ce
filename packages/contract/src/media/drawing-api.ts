import { get, post } from '../endpoint.ts'
import { decimal, reference, select } from '../fields.ts'
import { layers } from './layer-fields.ts'

const sampleLabels = {
  record: 'Mit dem gewählten Produkt',
  longest: 'Mit den längsten Angaben',
  empty: 'Ohne Angaben',
} as const

export type DrawingSample = keyof typeof sampleLabels

/** The most letters of all layers of one call, which stand close on a poster; more would take the server seconds. */
export const maxDrawnLetters = 10_000

export const tooManyLetters =
  'Das sind zu viele Zeichen für eine Vorschau: höchstens 10.000 in allen Ebenen zusammen.'

/** What layers show, pictures by their addresses, and how high the capital letters of their smallest texts are in pixels; null without letters. */
export type DrawnLayers = { contents: string[]; letterHeights: (number | null)[] }

const thumbnail = {
  allow: 'staff',
  isFile: true,
  fileTypes: ['image/webp'],
  failure: 'Bild konnte nicht geladen werden',
} as const

export const drawingApi = {
  loadTemplateThumbnail: get<never>()('/api/image-templates/:id/thumbnail', {
    ...thumbnail,
    summary: 'Das kleine Bild einer Bildvorlage',
    permission: 'drawings.loadTemplateThumbnail',
  }),
  loadSceneThumbnail: get<never>()('/api/scenes/:id/thumbnail', {
    ...thumbnail,
    summary: 'Das kleine Bild einer Szene',
    permission: 'drawings.loadSceneThumbnail',
  }),
  drawLayers: post<DrawnLayers>()('/api/drawings/layers', {
    summary: 'Was einzelne Ebenen zeigen, als SVG; zusammengesetzt werden sie im Editor',
    allow: 'staff',
    permission: 'drawings.drawLayers',
    body: {
      layers: layers(),
      scale: decimal({ label: 'Maßstab der Bilder', min: 0.01, max: 4, isRequired: true, defaultValue: 1 }),
      product: reference('products', { label: 'Produkt' }),
      branch: reference('branches', { label: 'Filiale' }),
      sample: select({ label: 'Gefüllt', options: sampleLabels }),
    },
    rateLimit: { calls: 1200, minutes: 10, isPerProcess: true },
    failure: 'Vorschau konnte nicht erstellt werden',
  }),
}
