import type { ErrorEntry } from '@theke/contract/errors.ts'
import { type ItemEdit, itemEditTexts, unusualWeightText } from '@theke/contract/ordering/item-edit.ts'
import { timesContainers } from '@theke/domain/catalogue/containers.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { formatMoney, toCents } from '@theke/domain/money.ts'
import {
  expectedGrams,
  isSoldByWeight,
  type LabelledPiece,
  removeLine,
  repriceLine,
  resizeItem,
  restoreLine,
  substituteUnit,
  unweighItem,
  weighItem,
} from '@theke/domain/ordering/counter/edit-item.ts'
import type { ItemEvent } from '@theke/domain/ordering/order-actions.ts'
import { placeLines } from '@theke/domain/ordering/checkout/place-lines.ts'
import { priceItem } from '@theke/domain/ordering/pricing/price-item.ts'
import { judgeWeight, parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { conversionFactor, type Unit, type UnitProduct } from '@theke/domain/units.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { ItemRow } from '../placing/item-row.ts'

/** What the decision about an item needs besides the item. */
export type ItemFacts = {
  products: CatalogSnapshot['products']
  mode: Mode
  tolerance: number
  currency: string
}

export type ItemDecision =
  | { ok: true; row: ItemRow; event: ItemEvent; note: string }
  | { ok: false; errors: ErrorEntry[] }

/** A change with the pieces among its weights whose labels say their price. */
export type StaffEdit = ItemEdit & { labelled?: readonly LabelledPiece[] }

/** The item after a change by staff and its entry in the history, or what is wrong with the change. */
export function decideItemEdit(before: ItemRow, edit: StaffEdit, facts: ItemFacts): ItemDecision {
  const changed = edited(before, edit, facts)
  if ('field' in changed) return { ok: false, errors: [changed] }
  const row = { ...changed, ordered: before.ordered ?? asOrdered(before) }
  return { ok: true, row, event: eventOf(edit), note: noteOf(before, row, facts.currency) }
}

/** The item without what was weighed, and its entry in the history. */
export function decideUnweighing(before: ItemRow, { products, currency }: ItemFacts): ItemDecision {
  const row = unweighItem(before, pricedFactor(before, products))
  return { ok: true, row, event: 'item-changed', note: noteOf(before, row, currency) }
}

/** What an item is to weigh, in grams; null where nothing tells. */
export function gramsToWeigh(row: ItemRow, products: ItemFacts['products']): number | null {
  return expectedGrams({ ...row, ordered: row.ordered ?? null }, pricedFactor(row, products))
}

/** How many of its priced unit one unit of an item is; null where its product is gone or does not convert. */
function pricedFactor(row: ItemRow, products: ItemFacts['products']): number | null {
  const product = products.get(row.product)
  return product ? conversionFactor(row.unit, row.priceUnit ?? product.unit, product) : null
}

type Wrong = { field: string; message: string }

const changingFields = ['product', 'amount', 'unit', 'price', 'weights'] as const

function edited(before: ItemRow, edit: StaffEdit, facts: ItemFacts): ItemRow | Wrong {
  const comment = (edit.comment ?? before.comment).trim()
  if (edit.isRemoved === true && comment === '')
    return { field: 'comment', message: itemEditTexts.reasonMissing }
  if (before.isRemoved && edit.isRemoved !== false) {
    const field = changingFields.find((name) => edit[name] !== undefined && edit[name] !== null)
    return field === undefined ? { ...before, comment } : { field, message: itemEditTexts.isRemoved }
  }
  if (edit.isRemoved === true) return { ...removeLine(before), comment }
  let row: ItemRow = { ...(before.isRemoved ? restored(before) : before), comment }
  for (const step of [substituted, resized, repriced, weighed]) {
    const next = step(row, edit, facts)
    if ('field' in next) return next
    row = next
  }
  return row
}

function restored(row: ItemRow): ItemRow {
  const line = restoreLine(row)
  if (line !== null) return line
  // For an item that was removed before version 1.8 only the ordered values are known.
  const ordered = { ...row, ...row.ordered, isRemoved: false }
  return resizeItem(ordered, { amount: ordered.amount, unit: ordered.unit, factor: null })
}

function substituted(
  row: ItemRow,
  { product: wanted, amount, unit }: ItemEdit,
  facts: ItemFacts,
): ItemRow | Wrong {
  if (!wanted || wanted.id === row.product) return row
  const product = facts.products.get(wanted.id)
  const item = {
    product: { id: wanted.id },
    amount: amount ?? row.amount,
    unit: unit ?? (product ? substituteUnit(row.unit, product) : row.unit),
    parts: [],
    addons: [],
  }
  const price = product && priceItem(product, item, facts.mode, facts.products)
  if (!price?.ok) return { field: 'product', message: itemEditTexts.unknownProduct }
  const [line] = placeLines([item], [price], facts.products)
  if (line === undefined) throw new Error('A priced item has no line')
  const { productId, ...placed } = line
  const containers = placed.containers ?? []
  return { ...row, ...placed, containers, product: productId, weights: [], labelled: [] }
}

function resized(
  row: ItemRow,
  { amount, unit, product: wanted }: ItemEdit,
  { products }: ItemFacts,
): ItemRow | Wrong {
  if (wanted && wanted.id === row.product && row.parts.length === 0 && amount === undefined) return row
  const next = { amount: amount ?? row.amount, unit: unit ?? row.unit }
  if (next.amount === row.amount && next.unit === row.unit) return row
  const product = products.get(row.product)
  const factor = product ? conversionFactor(next.unit, row.priceUnit ?? product.unit, product) : null
  if (next.unit === row.unit) return resizeItem(row, { ...next, factor })
  if (product === undefined || factor === null) return { field: 'unit', message: itemEditTexts.noConversion }
  const packed = packedInUnit(row, next.unit, product)
  if (packed === null) return { field: 'unit', message: itemEditTexts.noConversion }
  return { ...resizeItem(row, { ...next, factor }), ...packed }
}

type Packed = Pick<ItemRow, 'addons' | 'contents' | 'containers'>

/** The addons, contents and packaging of an item converted to another unit; null where no conversion exists. */
function packedInUnit(row: ItemRow, next: Unit, product: UnitProduct): Packed | null {
  const { addons, contents, containers, unit } = row
  if (addons.length + contents.length + containers.length === 0) return { addons, contents, containers }
  const factor = conversionFactor(next, unit, product)
  if (factor === null) return null
  const inUnit = (packed: Packed['addons']) =>
    packed.map((one) => ({ ...one, amount: cutNoise(one.amount * factor) }))
  return {
    addons: inUnit(addons),
    contents: inUnit(contents),
    containers: timesContainers(containers, factor),
  }
}

function repriced(row: ItemRow, { price }: ItemEdit, { products }: ItemFacts): ItemRow | Wrong {
  if (price === undefined || price === null) return row
  // Units of weight and volume convert also where the product is gone.
  const product = products.get(row.product) ?? { unit: row.unit, alternativeUnits: [] }
  const factor = conversionFactor(row.unit, row.priceUnit ?? row.unit, product)
  return repriceLine(row, toCents(price), factor) ?? { field: 'price', message: itemEditTexts.noConversion }
}

function weighed(row: ItemRow, edit: StaffEdit, { tolerance, products }: ItemFacts): ItemRow | Wrong {
  const { weights: typed } = edit
  if (typed === undefined || typed.trim() === '') return row
  if (!isSoldByWeight(row)) return { field: 'weights', message: itemEditTexts.notWeighed }
  const weights = parseWeights(typed)
  if (weights === null) return { field: 'weights', message: itemEditTexts.unreadable }
  const sum = weights.reduce((total, grams) => total + grams, 0)
  const ordered = gramsToWeigh(row, products)
  const isUsual = judgeWeight(sum, ordered, tolerance) === 'usual' || edit.isWeightConfirmed === true
  if (!isUsual && ordered !== null) return { field: 'weights', message: unusualWeightText(sum, ordered) }
  return weighItem(row, weights, edit.labelled)
}

/** What is kept of an item as it was ordered, where staff replace it. */
export function asOrdered(row: ItemRow): NonNullable<ItemRow['ordered']> {
  const { product, name, amount, unit, unitPrice, priceUnit, gross, model, isPriceHidden } = row
  return { product, name, amount, unit, unitPrice, priceUnit, gross, model, isPriceHidden }
}

function eventOf({ weights, product, isRemoved }: ItemEdit): ItemEvent {
  if (isRemoved === true) return 'item-removed'
  if (product) return 'item-substituted'
  return weights === undefined ? 'item-changed' : 'item-weighed'
}

/** `Tafelspitz: 192+167 g, 24,90 € → 25,75 €` */
function noteOf(before: ItemRow, after: ItemRow, currency: string): string {
  const name = after.name === before.name ? before.name : `${before.name} → ${after.name}`
  const weights = after.weights.length === 0 ? '' : `${after.weights.join('+')} g, `
  const sums = `${formatMoney(before.gross, currency)} → ${formatMoney(after.gross, currency)}`
  return [`${name}: ${weights}${sums}`, after.comment].filter(Boolean).join(' – ')
}
