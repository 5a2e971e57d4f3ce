import { createHash } from 'node:crypto'
import type { ForeignFormat, ForeignRow } from '../../crud/import/foreign-format.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { counted, type ProductHeadings, translateProducts } from './translate-products.ts'

const maxKeyLength = 64

/**
 * Columns of `products_export.csv`, with the names that newer templates of Shopify have for them. A product has a row for each variant and
 * each picture; all have its handle, and only the first has its title.
 */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  category: ['Type', 'Product Category', 'Custom Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  taxable: ['Variant Taxable', 'Charge tax'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  picture: ['Image Src', 'Product image URL'],
  giftCard: ['Gift Card', 'Gift card'],
} as const

const headings: ProductHeadings = {
  articleNumber: names.sku,
  name: names.title,
  description: names.body,
  price: names.price,
  tax: names.taxable,
  isEnabled: names.status,
  category: names.category,
  pictures: names.picture,
  variants: ['Option1 Value', 'Option1 value'],
}

export const shopifyProducts: ForeignFormat = {
  label: 'Produkte aus Shopify',
  recognises: (columns) =>
    [names.handle, names.title, names.price, headings.variants].every((any) =>
      any.some((name) => columns.has(name)),
    ),
  amounts: [names.price],
  translate(ctx, rows, writing) {
    const byHandle = Map.groupBy(rows, (row) => row.text(...names.handle) || `line ${row.line}`)
    const all = [...byHandle.values()]
    const sold = all.filter(([first]) => !isTrue(first, names.giftCard))
    const vouchers = all.filter((group) => !sold.includes(group))
    return translateProducts(ctx, sold.map(productOf), headings, {
      notes:
        vouchers.length > 0 ? [`Übergangen: ${counted(vouchers.length, 'Gutschein', 'Gutscheine')}.`] : [],
      count: vouchers.flat().length,
      writing,
    })
  },
}

function productOf(rows: readonly ForeignRow[]): ForeignProduct {
  const text = (any: readonly string[]) => rows.map((row) => row.text(...any)).find(Boolean) ?? ''
  const variants = variantsOf(rows)
  const [only, ...others] = variants
  const key = shortKey(text(names.handle))
  return {
    line: rows[0]?.line ?? 0,
    key,
    articleNumber: only && others.length === 0 ? only.sku || code(text(names.barcode)) : key,
    name: text(names.title),
    descriptions: [text(names.body)],
    categories: [text(names.category).split('>').at(-1)?.trim() ?? ''],
    price: '',
    isTaxed: text(names.taxable).toLowerCase() !== 'false',
    // Shopify has no classes: what is taxed gets the usual rate of food.
    taxClass: 'reduced',
    isEnabled:
      ['', 'active'].includes(text(names.status).toLowerCase()) &&
      text(names.published).toLowerCase() !== 'false' &&
      variants.some(({ isAvailable }) => isAvailable),
    pictures: rows.map((row) => row.text(...names.picture)).filter(Boolean),
    variants,
  }
}

/** A handle of any length as a key of at most 64 characters; long ones that begin alike stay different. */
function shortKey(handle: string): string {
  if (handle.length <= maxKeyLength) return handle
  const hash = createHash('sha256').update(handle).digest('hex').slice(0, 8)
  return `${handle.slice(0, maxKeyLength - hash.length - 1)}-${hash}`
}

/** The rows with a price or an option; others only have a further picture. */
function variantsOf(rows: readonly ForeignRow[]): ForeignVariant[] {
  const optionNames = [1, 2, 3].map(
    (number) => rows.map((row) => row.text(`Option${number} Name`)).find(Boolean) ?? '',
  )
  return rows
    .filter((row) => row.text(...names.price) !== '' || row.text('Option1 Value') !== '')
    .map((row) => ({
      line: row.line,
      choices: optionNames.flatMap((name, index) => {
        const value = row.text(`Option${index + 1} Value`)
        return value === '' || value === 'Default Title' ? [] : [{ name, value }]
      }),
      sku: code(row.text(...names.sku)),
      price: row.text(...names.price),
      isAvailable: isAvailable(row),
    }))
}

/** What is not counted, or sold beyond its stock, is available. */
function isAvailable(row: ForeignRow): boolean {
  const quantity = row.text(...names.quantity)
  const isCounted = row.text(...names.tracker) !== '' && quantity !== ''
  const isLimited = ['', 'deny', 'false'].includes(row.text(...names.policy).toLowerCase())
  return !isCounted || !isLimited || Number(quantity) > 0
}

/** Without the apostrophe that keeps spreadsheet programs from reading a number. */
function code(text: string): string {
  return text.replace(/^'(?=\d)/, '')
}

function isTrue(row: ForeignRow | undefined, any: readonly string[]): boolean {
  return row?.text(...any).toLowerCase() === 'true'
}
