import type { ErrorEntry } from '@theke/contract/errors.ts'
import { type ItemEdit, itemEditTexts, type SeenItem } from '@theke/contract/ordering/item-edit.ts'
import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { formatMoney, toAmount } from '@theke/domain/money.ts'
import { formatWeights, parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { HttpError } from '../../http/http-errors.ts'
import type { ItemRow } from '../placing/item-row.ts'

type Field = Exclude<keyof SeenItem, 'unit'>

const fields: readonly Field[] = ['product', 'amount', 'price', 'comment', 'weights']

/**
 * Refuses to overwrite what somebody else has changed in a line since it was seen, and says at its field what it is now. Different fields of one
 * line can be changed at once; what is changed to what it is already was sent twice. Amount, price and weight are those of the product, and the
 * amount that of the unit.
 */
export function requireItemAsSeen(row: ItemRow, edit: ItemEdit, currency: string): void {
  const { seen } = edit
  if (seen === undefined) return
  const now = stateOf(row)
  const outdated = fields.filter((field) => {
    if (!isWanted(edit, field) || isSame(now, wantedOf(edit, now), field)) return false
    const isOfProduct = field !== 'comment' && !isSame(now, seen, 'product')
    return isOfProduct || !isSame(now, seen, field) || (field === 'amount' && now.unit !== seen.unit)
  })
  if (outdated.length === 0) return
  const errors = outdated.map((field): ErrorEntry => ({
    field,
    message: itemEditTexts.changedMeanwhile(describe(row, field, currency)),
  }))
  throw new HttpError('changed-meanwhile', errors)
}

function isWanted(edit: ItemEdit, field: Field): boolean {
  const value = edit[field]
  return value !== undefined && value !== null && (field !== 'weights' || edit.weights?.trim() !== '')
}

function stateOf({ product, amount, unit, unitPrice, comment, weights }: ItemRow): SeenItem {
  return {
    product: { id: product },
    amount,
    unit,
    price: toAmount(unitPrice),
    comment,
    weights: formatWeights(weights),
  }
}

/** The line as it is wanted. */
function wantedOf({ product, amount, unit, price, comment, weights }: ItemEdit, now: SeenItem): SeenItem {
  return {
    product: product ?? now.product,
    amount: amount ?? now.amount,
    unit: unit ?? now.unit,
    price: price ?? now.price,
    comment: comment?.trim() ?? now.comment,
    weights: formatWeights(parseWeights(weights ?? '') ?? []),
  }
}

function isSame(one: SeenItem, other: SeenItem, field: Field): boolean {
  if (field === 'product') return one.product?.id === other.product?.id
  if (field === 'amount' && one.unit !== other.unit) return false
  return one[field] === other[field]
}

function describe(row: ItemRow, field: Field, currency: string): string {
  switch (field) {
    case 'product':
      return row.name
    case 'amount':
      return writtenQuantity(row.amount, row.unit)
    case 'price':
      return formatMoney(row.unitPrice, currency)
    case 'comment':
      return row.comment === '' ? itemEditTexts.noComment : `„${row.comment}“`
    case 'weights':
      return row.weights.length === 0 ? itemEditTexts.notWeighedYet : `${formatWeights(row.weights)} g`
  }
}
