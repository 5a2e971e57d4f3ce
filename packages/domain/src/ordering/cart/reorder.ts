import { isItemValid } from '../../catalogue/configurator.ts'
import type { PricedProduct } from '../../catalogue/product.ts'
import { isAllowedQuantity } from '../../quantity.ts'
import { quantityRule } from '../../units.ts'
import type { CartItem } from './cart.ts'
import { snapshotOf, type StoredItem } from '../pricing/product-snapshot.ts'
import { migrateCart, type RemovedLine } from './migrate-cart.ts'
import type { MenuProduct } from '../pricing/product-snapshot.ts'

/** An item of an order that was placed: what was wished, and what it was called then. */
export type OrderedItem = CartItem & { name: string }

/** A product that is offered again, and whether it can be had. */
type ReorderProduct = MenuProduct & { isAvailable: boolean }

/** What of an order can go into a cart once more, and what cannot and why; `resting` cannot be had at the moment. */
export type Reorder = { kept: StoredItem[]; missing: (RemovedLine | { name: string; reason: 'resting' })[] }

/**
 * The items of an earlier order for a new cart, by the rules of a stored cart (R-CART-03), except that name and price are
 * those of today, because the customer wants the goods and not the old price. Attached files belonged to that order and do not come along.
 */
export function reorderItems(
  ordered: readonly OrderedItem[],
  products: ReadonlyMap<number, ReorderProduct>,
  addonProducts: ReadonlyMap<number, PricedProduct> = products,
): Reorder {
  const reorder: Reorder = { kept: [], missing: [] }
  for (const { name, ...wish } of ordered) {
    const product = products.get(wish.product.id)
    if (product === undefined) reorder.missing.push({ name, reason: 'gone' })
    else if (!product.isAvailable) reorder.missing.push({ name, reason: 'resting' })
    else {
      const item = { ...wish, parts: wish.parts.map(({ uploads: _uploads, ...part }) => part) }
      const stored = { ...item, snapshot: snapshotOf(product) }
      const { kept } = migrateCart([stored], products, addonProducts)
      const valid = kept.filter((each) => canBeOrdered(product, each))
      reorder.kept.push(...valid)
      if (valid.length === 0) reorder.missing.push({ name, reason: 'changed' })
    }
  }
  return reorder
}

function canBeOrdered(product: PricedProduct, item: CartItem): boolean {
  const rule = quantityRule(product, item.unit)
  return rule !== null && isAllowedQuantity(item.amount, rule, false) && isItemValid(product, item)
}
