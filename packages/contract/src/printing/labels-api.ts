import type { Label } from '@theke/domain/printing/label.ts'
import { get, post } from '../endpoint.ts'
import { select, integer, reference, references } from '../fields.ts'
import { labelLayoutLabels } from './device.ts'
import type { PrintJob } from './printing-api.ts'

/** Most labels of one call. */
export const maxLabels = 600

const layout = select({ label: 'Etiketten', options: labelLayoutLabels })
const copies = integer({ label: 'Anzahl je Produkt', min: 1, max: 100 })

/** Labels of products, on sheets as a PDF (R-CATALOGUE-12) or one by one from a label printer. */
export const labelsApi = {
  loadProductLabels: get<null>()('/api/product-labels', {
    summary:
      'Produktetiketten als PDF: kompakt mit Name und Preis, ausführlich auch mit Beschreibung und Allergenen',
    allow: 'staff',
    permission: 'productLabels.load',
    query: {
      products: references('products', { label: 'Produkte' }),
      layout,
      copies,
      startAt: integer({ label: 'Ab Etikett', min: 1, max: 200 }),
    },
    isFile: true,
    fileTypes: ['application/pdf'],
    failure: 'Etiketten konnten nicht erstellt werden',
  }),
  previewProductLabel: get<Label>()('/api/product-labels/preview', {
    summary: 'Ein Produktetikett, wie es aus dem Etikettendrucker kommt',
    allow: 'staff',
    permission: 'productLabels.preview',
    query: {
      product: reference('products', { label: 'Produkt', isRequired: true }),
      device: reference('devices', { label: 'Drucker', isRequired: true }),
      layout,
    },
    failure: 'Vorschau konnte nicht geladen werden',
  }),
  printProductLabels: post<PrintJob[]>()('/api/product-labels/print', {
    summary: 'Produktetiketten an einem Etikettendrucker drucken, je Produkt ein Auftrag',
    allow: 'staff',
    permission: 'productLabels.print',
    body: {
      products: references('products', { label: 'Produkte' }),
      device: reference('devices', { label: 'Drucker', isRequired: true }),
      layout: select({ label: 'Etiketten', options: labelLayoutLabels, defaultValue: null }),
      copies,
    },
    failure: 'Etiketten konnten nicht gedruckt werden',
  }),
}
