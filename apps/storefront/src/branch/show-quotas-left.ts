import type { QuotaLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import type { RangeOfDay } from './branch-context.ts'

type ShownRange = ReturnType<RangeOfDay>

/** A range in which products say how much of them is left; those of which nothing is cannot be had. */
export function showQuotasLeft(range: ShownRange, left: readonly QuotaLeft[]): ShownRange {
  if (left.length === 0) return range
  const rests = new Map(left.map((one) => [one.product, one]))
  const marked = <P extends ShownProduct>(product: P): P => {
    const rest = rests.get(product.id)
    if (rest === undefined) return product
    const { left: amount, unit, text, hasWaitingList } = rest
    if (amount === 0) return { ...product, isAvailable: false, dayMark: text, hasWaitingList }
    return { ...product, rest: { amount, unit, text } }
  }
  const { whole, others } = range
  return {
    ...range,
    whole: {
      ...whole,
      products: whole.products.map(marked),
      addonProducts: whole.addonProducts.map(marked),
    },
    others: others.map(marked),
  }
}
