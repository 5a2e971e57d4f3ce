import { get } from '../endpoint.ts'
import { choice, integer, references } from '../fields.ts'
import { labelLayoutLabels } from './device.ts'

/** Most labels of one call. */
export const mostLabels = 600

/** Product labels on sheets, as a PDF. */
export const labelsApi = {
  loadProductLabels: get<null>()('/api/product-labels', {
    summary:
      'Produktetiketten als PDF: kompakt mit Name und Preis, ausführlich auch mit Beschreibung und Allergenen',
    allow: 'staff',
    permission: 'productLabels.load',
    query: {
      products: references('products', { label: 'Produkte' }),
      layout: choice({ label: 'Etiketten', options: labelLayoutLabels }),
      copies: integer({ label: 'Anzahl je Produkt', min: 1, max: 100 }),
      startAt: integer({ label: 'Ab Etikett', min: 1, max: 200 }),
    },
    isFile: true,
    failure: 'Etiketten konnten nicht erstellt werden',
  }),
}
