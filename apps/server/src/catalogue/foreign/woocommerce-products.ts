import type { ForeignFormat, ForeignRow } from '../../crud/import/foreign-format.ts'
import { decodedText } from './product-text.ts'
import { combinationsOf, type ForeignProduct, type ForeignVariant } from './foreign-product.ts'
import { counted, type ProductHeadings, translateProducts } from './translate-products.ts'

/**
 * Columns of „Produkte exportieren“. WooCommerce writes its headings in the language of the shop, so each has its English and German names.
 * Source: `WC_Product_CSV_Exporter` of WooCommerce and exports of German shops.
 */
const names = {
  id: ['ID'],
  type: ['Type', 'Typ'],
  sku: ['SKU', 'Artikelnummer', 'Art.-Nr.'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  name: ['Name'],
  published: ['Published', 'Veröffentlicht'],
  visibility: ['Visibility in catalog', 'Sichtbarkeit im Katalog', 'Katalogsichtbarkeit'],
  shortDescription: ['Short description', 'Kurzbeschreibung'],
  description: ['Description', 'Beschreibung'],
  taxStatus: ['Tax status', 'Steuerstatus'],
  taxClass: ['Tax class', 'Steuerklasse'],
  inStock: ['In stock?', 'Vorrätig?', 'Auf Lager?'],
  regularPrice: ['Regular price', 'Regulärer Preis', 'Normaler Preis'],
  categories: ['Categories', 'Kategorien'],
  images: ['Images', 'Bilder'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Übergeordnet', 'Eltern'],
} as const

/** Kinds of products that have no counterpart here. */
const kindLabels: Readonly<Record<string, string>> = { grouped: 'gruppiert', external: 'extern' }

const maxAttributes = 20

const headings: ProductHeadings = {
  articleNumber: names.sku,
  name: names.name,
  description: names.description,
  price: names.regularPrice,
  tax: names.taxClass,
  isEnabled: names.published,
  category: names.categories,
  pictures: names.images,
  variants: names.type,
}

export const wooCommerceProducts: ForeignFormat = {
  label: 'Produkte aus WooCommerce',
  recognises: (columns) =>
    [names.type, names.regularPrice, names.published, names.name].every((any) =>
      any.some((name) => columns.has(name)),
    ),
  amounts: [names.regularPrice],
  translate(ctx, rows, writing) {
    const isVariation = (row: ForeignRow) => typesOf(row).includes('variation')
    const variants = Map.groupBy(rows.filter(isVariation), (row) => row.text(...names.parent))
    const others = rows.filter((row) => !isVariation(row))
    const sold = others.filter((row) => typesOf(row).some((type) => type === 'simple' || type === 'variable'))
    const left = others.filter((row) => !sold.includes(row))
    const kinds = [...new Set(left.flatMap(typesOf))].map((type) => kindLabels[type] ?? type)
    const products = sold.map((row) => productOf(row, variantRowsOf(row, variants)))
    const known = new Set(products.flatMap((one) => one.variants.map(({ line }) => line)))
    const lost = rows.filter((row) => isVariation(row) && !known.has(row.line)).length
    const told = sold.flatMap((row) => mereAttributesOf(row, variants))
    const notes = [
      ...(told.length > 0
        ? [
            `Weggelassen: ${counted(told.length, 'Eigenschaft', 'Eigenschaften')}, zwischen deren Werten niemand wählt (${[...new Set(told)].join(', ')}).`,
          ]
        : []),
      ...(left.length > 0
        ? [`Übergangen: ${counted(left.length, 'Produkt', 'Produkte')} der Art ${kinds.join(', ')}.`]
        : []),
      ...(lost > 0
        ? [`Übergangen: ${counted(lost, 'Variante', 'Varianten')} ohne ihr Produkt in der Datei.`]
        : []),
    ]
    return translateProducts(ctx, products, headings, {
      notes,
      count: left.length + lost,
      writing,
    })
  },
}

/** The rows of a product's variations, which name it by its number or key. */
function variantRowsOf(row: ForeignRow, variants: ReadonlyMap<string, ForeignRow[]>): ForeignRow[] {
  return [
    ...(variants.get(row.text(...names.sku)) ?? []),
    ...(variants.get(`id:${row.text(...names.id)}`) ?? []),
  ]
}

/** What a product says of itself without leaving a choice, by name. */
function mereAttributesOf(row: ForeignRow, variants: ReadonlyMap<string, ForeignRow[]>): string[] {
  const chosen = variantRowsOf(row, variants).flatMap(attributesOf)
  return attributesOf(row)
    .filter(({ name, text }) => text !== '' && !chosen.some((one) => one.name === name))
    .map(({ name }) => decodedText(name))
}

function typesOf(row: ForeignRow): string[] {
  return listed(row.text(...names.type))
}

function productOf(row: ForeignRow, variants: readonly ForeignRow[]): ForeignProduct {
  const texts = [row.text(...names.shortDescription), row.text(...names.description)]
  return {
    line: row.line,
    key: `WC-${row.text(...names.id)}`,
    articleNumber: row.text(...names.sku) || row.text(...names.gtin),
    name: row.text(...names.name),
    descriptions: texts.map(withLineBreaks),
    categories: listed(row.text(...names.categories)).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    price: row.text(...names.regularPrice),
    // Where only shipping is taxed, the product is not.
    isTaxed: !['none', 'shipping'].includes(row.text(...names.taxStatus).toLowerCase()),
    taxClass: row.text(...names.taxClass),
    isEnabled: row.text(...names.published) === '1' && row.text(...names.inStock) !== '0',
    isHidden: ['hidden', 'versteckt', 'ausgeblendet'].includes(row.text(...names.visibility).toLowerCase()),
    pictures: listed(row.text(...names.images)),
    variants: variants.flatMap((variant) => variantsOf(variant, row)),
  }
}

/** The variants of a row: one for each combination of the values that it leaves to the customer, which only the row of the product names. */
function variantsOf(row: ForeignRow, product: ForeignRow): ForeignVariant[] {
  const all = attributesOf(product)
  const open = attributesOf(row).map(({ name, text }) => {
    const named = text === '' ? (all.find((one) => one.name === name)?.text ?? '') : ''
    return { name, values: named === '' ? [text.replaceAll('\\,', ',')] : listed(named) }
  })
  const combinations = combinationsOf(open)
  const isAvailable = row.text(...names.published) === '1' && row.text(...names.inStock) !== '0'
  return combinations.map((choices) => ({
    line: row.line,
    choices,
    sku: combinations.length === 1 ? row.text(...names.sku) : '',
    price: row.text(...names.regularPrice),
    isAvailable,
  }))
}

function attributesOf(row: ForeignRow): { name: string; text: string }[] {
  return Array.from({ length: maxAttributes }, (_, index) => ({
    name: row.text(`Attribute ${index + 1} name`, `Attribut ${index + 1} Name`),
    text: row.text(`Attribute ${index + 1} value(s)`, `Attribut ${index + 1} Wert(e)`),
  })).filter(({ name }) => name !== '')
}

/** Values between commas; a comma within a value is written `\,`. */
function listed(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** Descriptions have `\n` for a line break, and `\\n` for these two signs. */
function withLineBreaks(text: string): string {
  return text.replaceAll(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n')
}
