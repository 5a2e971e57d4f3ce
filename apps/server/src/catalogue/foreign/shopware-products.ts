import type { ForeignFormat, ForeignRow } from '../../crud/import/foreign-format.ts'
import type { ForeignProduct } from './foreign-product.ts'
import { counted, type ProductHeadings, translateProducts } from './translate-products.ts'

/** Columns of the profile „Standardprodukt“ of Shopware 6. Variants are rows that name their product, and leave empty what they inherit. */
const names = {
  id: ['id'],
  parent: ['parent_id'],
  number: ['product_number'],
  active: ['active'],
  name: ['name'],
  description: ['description'],
  price: ['price_gross'],
  taxRate: ['tax_rate'],
  picture: ['cover_media_url', 'cover_url'],
  categories: ['categories'],
} as const

const headings: ProductHeadings = {
  articleNumber: names.number,
  name: names.name,
  description: names.description,
  price: names.price,
  tax: names.taxRate,
  isEnabled: names.active,
  category: names.categories,
  pictures: names.picture,
  variants: names.parent,
}

export const shopwareProducts: ForeignFormat = {
  label: 'Produkte aus Shopware',
  amounts: [names.price],
  recognises: (columns) =>
    [names.number, names.parent, names.price, names.active].every(([name]) => columns.has(name)),
  translate(ctx, rows, writing) {
    const variants = Map.groupBy(
      rows.filter((row) => row.text(...names.parent) !== ''),
      (row) => row.text(...names.parent),
    )
    const sold = rows.filter((row) => row.text(...names.parent) === '')
    const known = new Set(sold.map((row) => row.text(...names.id)))
    const lost = [...variants].filter(([id]) => !known.has(id)).flatMap(([, orphans]) => orphans).length
    const unnamed = sold.flatMap(categoriesOf).filter(isId).length
    const notes = [
      ...(lost > 0
        ? [`Übergangen: ${counted(lost, 'Variante', 'Varianten')} ohne ihr Produkt in der Datei.`]
        : []),
      ...(variants.size > 0
        ? [
            'Shopware nennt die Eigenschaften von Varianten nur mit Kennzahlen. Sie heißen hier wie ihre Nummer.',
          ]
        : []),
      ...(unnamed > 0
        ? [
            `Übergangen, weil sie nur als Kennzahl in der Datei stehen: ${counted(unnamed, 'Kategorie', 'Kategorien')}.`,
          ]
        : []),
    ]
    const products = sold.map((row) => productOf(row, variants.get(row.text(...names.id)) ?? []))
    return translateProducts(ctx, products, headings, { notes, count: lost, writing })
  },
}

function productOf(row: ForeignRow, variants: readonly ForeignRow[]): ForeignProduct {
  const rate = row.text(...names.taxRate)
  return {
    line: row.line,
    key: `SW-${row.text(...names.id)}`.slice(0, 64),
    articleNumber: row.text(...names.number),
    name: row.text(...names.name),
    descriptions: [row.text(...names.description)],
    categories: categoriesOf(row).filter((category) => !isId(category)),
    price: row.text(...names.price),
    isTaxed: true,
    taxClass: rate === '' ? '' : `${rate} %`,
    isEnabled: isActive(row),
    pictures: [row.text(...names.picture)].filter(Boolean),
    variants: variants.map((variant) => ({
      line: variant.line,
      choices: [{ name: 'Ausführung', value: variant.text(...names.name) || variant.text(...names.number) }],
      sku: variant.text(...names.number),
      price: variant.text(...names.price),
      isAvailable: variant.text(...names.active) === '' || isActive(variant),
    })),
  }
}

function isActive(row: ForeignRow): boolean {
  return ['1', 'true'].includes(row.text(...names.active).toLowerCase())
}

function categoriesOf(row: ForeignRow): string[] {
  return row
    .text(...names.categories)
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}
