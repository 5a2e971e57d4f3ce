import type { OrderItemView } from '@theke/contract/ordering/order.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { sumOfWeights } from '@theke/domain/ordering/counter/actual-amount.ts'
import { itemTexts } from '../item-texts.ts'

/** The weight of an item and its difference from the ordered weight, or that it is still to be weighed. */
export function sumText({ weights, ordered, isNeeded }: NonNullable<OrderItemView['scale']>): string {
  if (isNeeded)
    return ordered === null ? itemTexts.scale.needed : itemTexts.scale.neededOf(weightText(ordered))
  if (weights.length === 0) return ''
  const sum = sumOfWeights(weights)
  if (ordered === null || ordered === 0) return weightText(sum)
  const percent = Math.round(((sum - ordered) / ordered) * 100)
  return itemTexts.scale.weighed(
    weightText(sum),
    percent > 0 ? `+${percent}` : String(percent).replace('-', '−'),
  )
}

function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${formatQuantity(grams / 1000)} kg`
}
