import type { BundleItem } from '../../catalogue/product.ts'
import type { CartItem } from '../cart/cart.ts'
import { addonPerLineUnit } from '../cart/packed-amount.ts'
import type { CountedProduct, QuotaLine } from './quota.ts'

/** What quotas count of one item: no choices, and of its addons no steps. */
export type CountedItem = Pick<CartItem, 'product' | 'amount' | 'unit'> & {
  addons: readonly Pick<CartItem['addons'][number], 'product' | 'amount' | 'unit'>[]
}

/** What is in a cart as quotas count it; without products that there are no more. */
export function linesOfCart(
  items: readonly CountedItem[],
  products: ReadonlyMap<number, CountedProduct>,
): QuotaLine[] {
  return items.flatMap(({ product: { id }, amount, unit, addons }) => {
    const product = products.get(id)
    if (product === undefined) return []
    const packed = (parts: readonly Pick<BundleItem, 'product' | 'amount' | 'unit'>[]) =>
      parts.map((part) => ({
        productId: part.product.id,
        amount: addonPerLineUnit(part.amount, unit, product),
        unit: part.unit,
      }))
    const contents = product.type === 'bundle' ? product.bundleItems : []
    return [{ productId: id, amount, unit, addons: packed(addons), contents: packed(contents) }]
  })
}
