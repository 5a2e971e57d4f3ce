import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { priceCart, type Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import type { Unit } from '@theke/domain/units.ts'
import type { Branch } from '../branch/branch-context.ts'
import { modeIn } from '../branch/use-cart.ts'
import { flushEvents, track } from './track.ts'

/** A product of a commerce event. */
export type CommerceItem = { id: number; name: string; amount: number; unit: Unit }

/** Data of a commerce event: one item or several, with what they cost together as a decimal. */
export type CommerceData = {
  item?: CommerceItem | undefined
  items?: CommerceItem[]
  price: number
  currency: string
}

export type CommerceAction = 'add-to-cart' | 'initiate-checkout' | 'purchase'

// More would make an event larger than the server takes.
const maxItems = 50

/** Tracks an item added to the cart (R-STATISTICS-02), with the price of what was added. */
export function trackAddToCart({ view, products, store }: Branch, item: CartItem): void {
  const { gross } = priceCart([item], products, { mode: modeIn(store.get(), view), area: null })
  trackCommerce('add-to-cart', {
    item: describe(item, products),
    price: gross / 100,
    currency: view.shop.currency,
  })
}

/** Tracks the step to the checkout (R-STATISTICS-02). */
export function trackInitiateCheckout(
  { view, products }: Branch,
  items: readonly CartItem[],
  { totalGross }: Pricing,
): void {
  const described = items.slice(0, maxItems).map((item) => describe(item, products))
  trackCommerce('initiate-checkout', {
    items: described,
    price: totalGross / 100,
    currency: view.shop.currency,
  })
}

/** Tracks a placed order (R-STATISTICS-02), without personal data. */
export function trackPurchase(order: PricedOrder, currency: string): void {
  const items = order.items
    .slice(0, maxItems)
    .map(({ product, name, amount, unit }): CommerceItem => ({ id: product.id, name, amount, unit }))
  trackCommerce('purchase', { items, price: order.pricing.totalGross / 100, currency })
  flushEvents()
}

function trackCommerce(action: CommerceAction, data: CommerceData): void {
  track('commerce', action, '', { ...data, currency: data.currency || 'EUR' }, 'commerce')
}

function describe({ product: { id }, amount, unit }: CartItem, products: Branch['products']): CommerceItem {
  return { id, name: products.get(id)?.name ?? '', amount, unit }
}
