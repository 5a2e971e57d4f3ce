import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { writtenWeight } from '@theke/contract/ordering/item-edit.ts'
import { sumOfWeights } from '@theke/domain/ordering/counter/actual-amount.ts'
import { itemTexts } from '../item-texts.ts'

/** The weight of an item and its difference from the ordered weight, or that it is still to be weighed, as a whole or in part. */
export function sumText({ weights, ordered, isNeeded }: NonNullable<StaffOrderItem['scale']>): string {
  if (weights.length === 0) {
    if (!isNeeded) return ''
    return ordered === null ? itemTexts.scale.needed : itemTexts.scale.neededOf(writtenWeight(ordered))
  }
  const sum = weighedText(sumOfWeights(weights), ordered)
  return isNeeded ? itemTexts.scale.partly(sum) : sum
}

function weighedText(sum: number, ordered: number | null): string {
  if (ordered === null || ordered === 0) return writtenWeight(sum)
  const percent = Math.round(((sum - ordered) / ordered) * 100)
  return itemTexts.scale.weighed(
    writtenWeight(sum),
    percent > 0 ? `+${percent}` : String(percent).replace('-', '−'),
  )
}
