import { unitOfWord } from '@theke/domain/unit-words.ts'
import type { ForeignFormat, ForeignRow } from '../../crud/import/foreign-format.ts'
import { combinationsOf, type ForeignProduct } from './foreign-product.ts'
import { counted, type ProductHeadings, translateProducts } from './translate-products.ts'

/**
 * Columns of „Exportieren“ in the lists of products and of variants of Odoo: the names of its fields where it can be imported again, else labels
 * in two languages. Attributes and further taxes of a product stand in rows of their own without a name; variants have the name of their product.
 */
const names = {
  id: ['id', 'External ID', 'Externe ID'],
  name: ['name', 'Name'],
  number: ['default_code', 'Internal Reference', 'Interne Referenz'],
  barcode: ['barcode', 'Barcode'],
  price: ['list_price', 'lst_price', 'Sales Price', 'Sale Price', 'Public Price', 'Verkaufspreis'],
  currency: ['currency_id', 'Currency', 'Währung'],
  category: [
    'categ_id',
    'categ_id/display_name',
    'categ_id/name',
    'Product Category',
    'Product Category/Display Name',
    'Produktkategorie',
    'Produktkategorie/Anzeigename',
  ],
  isSold: ['sale_ok', 'Can be Sold', 'Sales', 'Kann verkauft werden', 'Verkauf'],
  description: ['description_sale', 'Sales Description', 'Verkaufsbeschreibung'],
  tax: ['taxes_id', 'Customer Taxes', 'Sales Taxes', 'Steuern Kunde', 'Verkaufssteuern'],
  unit: ['uom_id', 'uom_id/id', 'uom_id/name', 'Unit of Measure', 'Unit', 'Mengeneinheit', 'Maßeinheit'],
  attribute: [
    'attribute_line_ids/attribute_id',
    'Product Attributes/Attribute',
    'Product Attributes / Attribute',
    'Produktattribute/Attribut',
  ],
  values: [
    'attribute_line_ids/value_ids',
    'Product Attributes/Values',
    'Product Attributes / Values',
    'Produktattribute/Werte',
  ],
  choices: [
    'product_template_variant_value_ids',
    'product_template_attribute_value_ids',
    'Product Values',
    'Variant Values',
    'Attribute Values',
    'Variantenwerte',
    'Attributwerte',
  ],
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
  variants: names.choices,
}

export const odooProducts: ForeignFormat = {
  label: 'Produkte aus Odoo',
  amounts: [names.price],
  recognises: (columns) =>
    [names.name, names.number, names.price, [...names.category, ...names.isSold, ...names.unit]].every(
      (any) => any.some((name) => columns.has(name)),
    ),
  translate(ctx, rows, writing) {
    const groups: ForeignRow[][] = []
    for (const row of rows) {
      if (row.text(...names.name) !== '' || groups.length === 0) groups.push([row])
      else groups.at(-1)?.push(row)
    }
    const sold = groups.filter(([first]) => first?.text(...names.name) !== '')
    const byProduct = Map.groupBy(sold, ([first], index) =>
      first?.text(...names.choices) === '' ? index : (first?.text(...names.name) ?? ''),
    )
    const products = [...byProduct.values()].map((all) => productOf(all.flat()))
    const left = rows.filter((row) => row.text(...names.name) === '' && attributeOf(row) === null).length
    const isOpen = rows.some((row) => attributeOf(row) !== null)
    const foreignUnits = new Set(
      rows.map((row) => row.text(...names.unit)).filter((unit) => !isKnownUnit(unit)),
    )
    const opaque = opaqueColumns.filter((name) => rows.some((row) => row.text(name) !== ''))
    const currencies = new Set(rows.map((row) => row.text(...names.currency)).filter(Boolean))
    return translateProducts(ctx, products, headings, {
      notes: [
        'Odoo führt Preise je nach Einstellung netto. Bitte prüfen Sie, ob die Preise der Datei brutto sind.',
        ...(isOpen
          ? ['Aufpreise von Attributen stehen nicht in der Datei. Jede Auswahl kostet gleich viel.']
          : []),
        ...[...currencies]
          .filter((currency) => !/^(?:EUR|€)$/i.test(currency))
          .map((currency) => `Preise in ${currency} werden nicht umgerechnet.`),
        ...(foreignUnits.size > 0
          ? [
              `Einheiten, die es hier nicht gibt: ${[...foreignUnits].join(', ')}. Neue Produkte damit werden je Stück verkauft.`,
            ]
          : []),
        ...(opaque.length > 0
          ? [
              `Übergangen, weil nur Kennungen in der Datei stehen: ${opaque.join(', ')}. In Odoo ohne „Ich möchte Daten aktualisieren“ exportieren, dann stehen dort Namen.`,
            ]
          : []),
        ...(left > 0
          ? [`Übergangen: ${counted(left, 'Zeile', 'Zeilen')} mit weiteren Werten eines Produkts.`]
          : []),
      ],
      count: left,
      writing,
    })
  },
}

/** A comma before digits with a unit is that of a decimal: `0,5 kg` is one value, and `0,5 kg,1 kg` are two. */
const betweenValues = /(?<!\d),|,(?!\d+\s*\p{L})/u

/** The attribute of a row with the values between which customers choose; null where it has none. */
function attributeOf(row: ForeignRow): { name: string; values: string[] } | null {
  const name = row.text(...names.attribute)
  const values = row
    .text(...names.values)
    .split(betweenValues)
    .map((value) => value.trim().replace(new RegExp(`^${RegExp.escape(name)}:\\s*`), ''))
    .filter(Boolean)
  return name === '' || values.length === 0 ? null : { name, values }
}

/** A product of its rows: the first one, those of its attributes, or one for each variant. */
function productOf(rows: readonly ForeignRow[]): ForeignProduct {
  const text = (any: readonly string[]) => rows.map((row) => row.text(...any)).find(Boolean) ?? ''
  const named = rows.filter((row) => row.text(...names.choices) !== '')
  const attributes = rows.flatMap((row) => attributeOf(row) ?? [])
  const line = rows[0]?.line ?? 0
  const price = text(names.price)
  const variants =
    named.length > 0
      ? named.map((row) => ({
          line: row.line,
          choices: choicesOf(row.text(...names.choices)),
          sku: row.text(...names.number),
          price: row.text(...names.price),
          isAvailable: isSold(row),
        }))
      : attributes.length > 0
        ? combinationsOf(attributes).map((choices) => ({ line, choices, sku: '', price, isAvailable: true }))
        : []
  const isSeveral = named.length > 1
  return {
    line,
    key: `OD-${text(names.id)}`.slice(0, 64),
    articleNumber: isSeveral ? '' : text(names.number) || text(names.barcode),
    name: text(names.name).replace(/^\[[^\]]+\]\s*/, ''),
    descriptions: [text(names.description)],
    categories: [text(names.category).split('/').at(-1)?.trim() ?? ''].filter(
      (name) => !/^alle?$/i.test(name),
    ),
    price,
    isTaxed: true,
    taxClass: text(names.tax),
    isEnabled: rows.some((row) => row.text(...names.name) !== '' && isSold(row)),
    unit: isKnownUnit(text(names.unit)) ? unitOf(text(names.unit)) : '',
    pictures: [],
    variants,
  }
}

/** `Größe: 500 g, Schnitt: dünn` as two choices. */
function choicesOf(text: string): { name: string; value: string }[] {
  return text.split(betweenValues).map((part) => {
    const [name = '', ...value] = part.split(':')
    return value.length === 0
      ? { name: 'Ausführung', value: name.trim() }
      : { name: name.trim(), value: value.join(':').trim() }
  })
}

/** Columns of an export for imports that name records of Odoo by keys. */
const opaqueColumns = [
  'categ_id/id',
  'taxes_id/id',
  'attribute_line_ids/attribute_id/id',
  'attribute_line_ids/value_ids/id',
] as const

function isKnownUnit(text: string): boolean {
  return text === '' || unitOfWord(unitOf(text)) !== null
}

function isSold(row: ForeignRow): boolean {
  return !['false', '0', 'falsch', 'nein'].includes(row.text(...names.isSold).toLowerCase())
}

/** The units that Odoo brings along, by the names that its exports for imports have. */
const ownUnits: Readonly<Record<string, string>> = {
  'uom.product_uom_unit': 'Stück',
  'uom.product_uom_kgm': 'kg',
  'uom.product_uom_gram': 'g',
  'uom.product_uom_litre': 'l',
  'uom.product_uom_cm': 'cm',
  'uom.product_uom_meter': 'm',
}

function unitOf(text: string): string {
  return /^(?:units?|einheit(?:en|\(en\))?)$/i.test(text) ? 'Stück' : (ownUnits[text] ?? text)
}
