import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { migrateCart } from '@theke/domain/ordering/cart/migrate-cart.ts'
import { snapshotOf } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import { emptyDraft, type Cart, type CartLine } from '../cart/cart.ts'
import { storeOf } from '../cart/cart-stores.ts'
import { lineOf, writeStoredCart } from '../cart/stored-cart.ts'
import { branchPath, checkoutPath } from '../router/route.ts'
import { changingOrderAt, endChange, keepChange } from './changing-order.ts'

/**
 * Puts an order into the cart of its branch, whose own cart is kept. A change of it that was begun and is still about its present state goes
 * on. Returns the page to go on with: the checkout where nothing of the order can be in a cart any more.
 */
export function beginChange(order: PricedOrder, view: PricedBranchView): string {
  const { identifier } = order.branch
  const pathNow = () => (storeOf(identifier).get().lines.length > 0 ? branchPath : checkoutPath)(identifier)
  const begun = changingOrderAt(identifier)
  if (begun?.uid === order.uid && begun.seen === order.updatedAt) return pathNow()
  if (begun !== null) endChange(identifier)
  const store = storeOf(identifier)
  const { lines, fixed } = linesOf(order, view)
  const { uid, hash, ticketNumber, updatedAt: seen } = order
  const ownCart = writeStoredCart(store.get())
  keepChange(identifier, { uid, hash, ticketNumber, seen, fixed, sent: '', key: '', ownCart })
  store.update(() => cartOf(order, lines))
  return pathNow()
}

function cartOf(order: PricedOrder, lines: readonly CartLine[]): Cart {
  const at = order.appointment ?? order.appointmentDate
  const appointmentDate = at === null ? null : Date.parse(at)
  return {
    lines,
    mode: modeOf(order),
    deliveryArea: order.change?.deliveryArea ?? '',
    draft: { ...emptyDraft, appointmentDate, comment: order.comment },
  }
}

/** The lines as the cart has them, at the prices of today, and the numbers of those that it cannot have. */
function linesOf({ items }: PricedOrder, { products, addonProducts }: PricedBranchView) {
  const offered = new Map(products.map((product) => [product.id, product]))
  const all = new Map([...addonProducts, ...products].map((product) => [product.id, product]))
  const lines: CartLine[] = []
  const fixed: number[] = []
  for (const [line, { product, amount, unit, parts, addons, isRemoved }] of items.entries()) {
    if (isRemoved) continue
    const offer = offered.get(product.id)
    const item = { product, amount, unit, parts, addons }
    const { kept } = offer
      ? migrateCart([{ ...item, snapshot: snapshotOf(offer) }], offered, all)
      : { kept: [] }
    lines.push(...kept.map(lineOf))
    if (kept.length === 0) fixed.push(line)
  }
  return { lines, fixed }
}
