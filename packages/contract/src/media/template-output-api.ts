import { get, post } from '../endpoint.ts'
import { references, select } from '../fields.ts'

/** Most products of one output: they are drawn one after the other. */
export const maxOutputProducts = 300

/** What pictures of templates can be had as. */
export const pictureFormatLabels = { png: 'PNG', jpg: 'JPG', webp: 'WebP', pdf: 'PDF' } as const
export type PictureFormat = keyof typeof pictureFormatLabels

export const outputFormatLabels = {
  png: 'Bilder als PNG',
  jpg: 'Bilder als JPG',
  webp: 'Bilder als WebP',
  pdf: 'PDF, eine Seite je Bild',
  sheets: 'PDF zum Ausschneiden, A4 mit Schnittmarken',
} as const
export type OutputFormat = keyof typeof outputFormatLabels

/** How large pictures are on paper. */
export const cardSizeLabels = {
  own: 'Wie gezeichnet (300 Pixel je Zoll)',
  a8: 'A8 (52 × 74 mm)',
  a7: 'A7 (74 × 105 mm)',
  a6: 'A6 (105 × 148 mm)',
  a5: 'A5 (148 × 210 mm)',
} as const
export type CardSizeName = keyof typeof cardSizeLabels

/** What an output tells of itself: how far it is, and in the end where its file is. */
export type OutputEvent =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'finished'; address: string; name: string; pictures: number }
  | { kind: 'failed'; message: string }

const products = references('products', { label: 'Produkte', max: maxOutputProducts })
const format = { label: 'Ausgabe', options: outputFormatLabels }
const cardSize = { label: 'Größe auf Papier', options: cardSizeLabels }

export const templateOutputApi = {
  makeOutput: post<OutputEvent>()('/api/image-templates/:id/outputs', {
    summary:
      'Bilder einer Bildvorlage für viele Produkte; meldet den Fortschritt, und ein Abbruch der Anfrage bricht ab',
    allow: 'staff',
    permission: 'image-templates.makeOutput',
    body: {
      products,
      format: select({ ...format, defaultValue: null }),
      cardSize: select({ ...cardSize, defaultValue: null }),
    },
    isStream: true,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Bilder konnten nicht erstellt werden',
  }),
  loadOutput: get<null>()('/api/image-templates/outputs/:file', {
    summary: 'Die Datei einer Ausgabe; sie bleibt eine Stunde',
    allow: 'staff',
    permission: 'image-templates.loadOutput',
    isFile: true,
    fileTypes: ['application/zip', 'application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    failure: 'Datei konnte nicht geladen werden',
  }),
  loadPictures: get<null>()('/api/image-templates/:id/pictures', {
    summary: 'Bilder einer Bildvorlage für viele Produkte in einer Datei',
    allow: 'staff',
    permission: 'image-templates.loadPictures',
    query: { products, format: select(format), cardSize: select(cardSize) },
    isFile: true,
    fileTypes: ['application/zip', 'application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Bilder konnten nicht erstellt werden',
  }),
  loadDailyMenu: get<null>()('/api/branches/:id/daily-menu', {
    summary: 'Was eine Filiale heute anbietet als Bild',
    allow: 'staff',
    permission: 'branches.loadDailyMenu',
    query: { format: select({ label: 'Dateityp', options: pictureFormatLabels }) },
    isFile: true,
    fileTypes: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
    failure: 'Tageskarte konnte nicht erstellt werden',
  }),
}
