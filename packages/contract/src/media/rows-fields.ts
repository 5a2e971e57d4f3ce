import type { RowOverflow } from '@theke/domain/drawing/row-pages.ts'
import { boolean, integer, list, reference, select, decimal } from '../fields.ts'

const rowsOfLabels = {
  category: 'Kategorie',
  menu: 'Produktkatalog',
  tag: 'Tag',
  today: 'Gerichte, die es heute gibt',
} as const
const soldOutLabels = { strike: 'Durchstreichen', hide: 'Weglassen', ignore: 'Nicht zeigen' } as const
const overflowLabels = {
  hint: 'Hinweis, wie viele fehlen',
  pages: 'Auf weiteren Seiten, eine nach der anderen (Bildschirme)',
  cut: 'Weglassen',
} as const satisfies Record<RowOverflow, string>
const columnAlignLabels = { left: 'Links', center: 'Mitte', right: 'Rechts' } as const

export const columnFieldLabels = {
  name: 'Name',
  price: 'Preis',
  unit: 'Einheit',
  basePrice: 'Grundpreis',
  allergens: 'Allergene',
} as const

/** What a column of a list of products shows, and how wide it is beside the others. */
const column = {
  field: select({ label: 'Inhalt', options: columnFieldLabels }),
  width: decimal({ label: 'Breite (Anteil)', min: 0.1, max: 100, isRequired: true, defaultValue: 1 }),
  align: select({ label: 'Ausrichtung', options: columnAlignLabels }),
  isBold: boolean({ label: 'Fett' }),
}

/** What a layer of rows has besides: a list of products, each in a row of its own (R-MEDIA-06). */
export const rowsFields = {
  rowsOf: select({ label: 'Produkte aus', options: rowsOfLabels }),
  category: reference('categories', {
    label: 'Kategorie',
    hint: 'Bei „Gerichte, die es heute gibt“ leer: alles, was eigene Zeiten hat.',
  }),
  menu: reference('menus', { label: 'Produktkatalog', hint: 'Leer: der Katalog, der gerade gilt.' }),
  tag: reference('tags', { label: 'Tag' }),
  maxRows: integer({
    label: 'Zeilen höchstens',
    min: 1,
    max: 60,
    isRequired: true,
    defaultValue: 12,
  }),
  overflow: select({ label: 'Wenn es mehr Zeilen gibt', options: overflowLabels }),
  rowHeight: decimal({ label: 'Zeilenhöhe (px)', min: 8, max: 2000, isRequired: true, defaultValue: 74 }),
  fillsHeight: boolean({
    label: 'Zeilen füllen die Fläche',
    hint: 'Wenige Zeilen werden höher und ihre Schrift größer.',
  }),
  hasHeader: boolean({ label: 'Überschriften' }),
  hasLines: boolean({ label: 'Linien zwischen den Zeilen', defaultValue: true }),
  soldOut: select({ label: 'Ausverkauftes', options: soldOutLabels }),
  columns: list(column, { label: 'Spalten', max: 8 }),
}
