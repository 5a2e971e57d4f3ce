import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { emptyItem } from '@theke/domain/catalogue/empty-item.ts'
import { stepsOf } from '@theke/domain/catalogue/steps.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import {
  type SpokenQuantity,
  type RequestedQuantity,
  requestedQuantity,
  requestRank,
} from '@theke/domain/ordering/cart/requested-quantity.ts'
import { joinedQuantity } from '@theke/domain/quantity.ts'
import { type QuantityProduct, quantityRule } from '@theke/domain/units.ts'
import {
  foundProducts,
  parseRequestedItem,
  type RequestedItem,
  withAmountInFront,
} from './parse-requested-item.ts'

/** A product as it was wished, and whether that is the amount that was said; otherwise a person has to agree to it. */
export type WishedItem = { item: CartItem; kind: RequestedQuantity['kind'] }

/** A product in the amount that was said, or the nearest that it is sold in. */
function wishedItem(product: PricedProductView, wish: SpokenQuantity): WishedItem {
  const item = emptyItem(product)
  if (wish.amount === null) return { item, kind: 'exact' }
  const { kind, amount, unit } = requestedQuantity(product, wish)
  return { item: { ...item, amount, unit }, kind }
}

/** A product that was found, as it was wished. */
export type FoundItem = { product: PricedProductView; wished: WishedItem }

/** What was typed into the search, and what fits it. A number behind the words is an amount where no product is called so. */
export function searchItems(
  products: readonly PricedProductView[],
  typed: string,
): { wish: RequestedItem; found: FoundItem[] } {
  const wish = parseRequestedItem(typed)
  const found = foundItems(products, wish)
  const turned = found.length === 0 && wish.amount === null ? withAmountInFront(typed) : null
  if (turned === null) return { wish, found }
  const meant = parseRequestedItem(turned)
  return { wish: meant, found: foundItems(products, meant) }
}

/** What fits the words that were typed: first what is sold as it was said, last what is below its minimum. */
function foundItems(products: readonly PricedProductView[], wish: RequestedItem): FoundItem[] {
  const names = products.map(({ id, name }) => ({ id, name }))
  const named = new Set(foundProducts(names, wish.words).map(({ id }) => id))
  const rank = ({ product, wished: { kind, item } }: FoundItem): number =>
    requestRank({ requested: { kind, ...item }, isNamed: named.has(product.id) }, wish)
  return foundProducts(products, wish.words)
    .map((product) => ({ product, wished: wishedItem(product, wish) }))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Whether something has to be chosen before the product can be ordered, or can be. */
export function asksFirst(product: PricedProductView): boolean {
  return stepsOf(product).length > 0
}

/** The items with one more; an equal item is merged by adding the amounts, as far as the product is sold in so much. */
export function withItem(
  items: readonly CartItem[],
  added: CartItem,
  product: QuantityProduct | undefined,
): CartItem[] {
  const index = items.findIndex((item) => likeness(item) === likeness(added))
  const rule = product ? quantityRule(product, added.unit) : null
  if (index === -1 || rule === null) return [...items, added]
  return items.map((item, at) =>
    at === index ? { ...item, amount: joinedQuantity(item.amount, added.amount, rule) } : item,
  )
}

function likeness({ amount: _amount, ...item }: CartItem): string {
  return JSON.stringify(item)
}
