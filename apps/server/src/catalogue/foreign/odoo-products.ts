import type { ForeignFormat, ForeignRow } from '../../crud/import/foreign-format.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { type ProductHeadings, translateProducts } from './translate-products.ts'

/** Columns of „Exportieren“ in the list of products of Odoo: the names of its fields where it can be imported again, else labels in two languages. */
const names = {
  id: ['id', 'External ID', 'Externe ID'],
  name: ['name', 'Name'],
  number: ['default_code', 'Internal Reference', 'Interne Referenz'],
  barcode: ['barcode', 'Barcode'],
  price: ['list_price', 'Sales Price', 'Verkaufspreis'],
  category: ['categ_id', 'Product Category', 'Produktkategorie'],
  isSold: ['sale_ok', 'Can be Sold', 'Sales', 'Kann verkauft werden', 'Verkauf'],
  description: ['description_sale', 'Sales Description', 'Verkaufsbeschreibung'],
  tax: ['taxes_id', 'Customer Taxes', 'Sales Taxes', 'Steuern Kunde', 'Verkaufssteuern'],
  unit: ['uom_id', 'Unit of Measure', 'Unit', 'Mengeneinheit', 'Maßeinheit'],
} as const

const headings: ProductHeadings = {
  articleNumber: names.number,
  name: names.name,
  description: names.description,
  price: names.price,
  unit: names.unit,
  tax: names.tax,
  isEnabled: names.isSold,
  category: names.category,
  pictures: [],
  variants: names.name,
}

export const odooProducts: ForeignFormat = {
  label: 'Produkte aus Odoo',
  amounts: [names.price],
  recognises: (columns) =>
    [names.name, names.number, names.price, [...names.category, ...names.isSold, ...names.unit]].every(
      (any) => any.some((name) => columns.has(name)),
    ),
  translate(ctx, rows, writing) {
    // Further taxes or values of a product are rows of their own, which have no name.
    const sold = rows.filter((row) => row.text(...names.name) !== '')
    const left = rows.length - sold.length
    return translateProducts(ctx, sold.map(productOf), headings, {
      notes: [
        'Odoo führt Preise je nach Einstellung netto. Bitte prüfen Sie, ob die Preise der Datei brutto sind.',
        ...(left > 0 ? [`${left} Zeilen mit weiteren Werten eines Produkts werden übergangen.`] : []),
      ],
      count: left,
      writing,
    })
  },
}

function productOf(row: ForeignRow): ForeignProduct {
  const sold = row.text(...names.isSold).toLowerCase()
  return {
    line: row.line,
    key: `OD-${row.text(...names.id)}`.slice(0, 64),
    articleNumber: row.text(...names.number) || row.text(...names.barcode),
    name: row.text(...names.name),
    descriptions: [row.text(...names.description)],
    categories: [
      row
        .text(...names.category)
        .split('/')
        .at(-1)
        ?.trim() ?? '',
    ],
    price: row.text(...names.price),
    isTaxed: true,
    taxClass: row.text(...names.tax),
    isEnabled: !['false', '0', 'falsch', 'nein'].includes(sold),
    unit: unitOf(row.text(...names.unit)),
    pictures: [],
    variants: [],
  }
}

function unitOf(text: string): string {
  return /^(?:units?|einheit(?:en|\(en\))?)$/i.test(text) ? 'Stück' : text
}
