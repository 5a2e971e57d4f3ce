import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { emptyItem, isItemValid } from '@theke/domain/catalogue/configurator.ts'
import type { CartItem } from '@theke/domain/ordering/cart.ts'
import { snapQuantity } from '@theke/domain/quantity.ts'
import { quantityRule } from '@theke/domain/units.ts'
import type { Wish } from './parse-wish.ts'

/** A product as it was wished: the amount in its unit where the product is sold in it, else what the product begins with. */
export function wishedItem(product: ProductView, { amount, unit }: Pick<Wish, 'amount' | 'unit'>): CartItem {
  const item = emptyItem(product)
  const wished = unit === null ? item.unit : unit
  const rule = quantityRule(product, wished)
  if (amount === null || rule === null) return item
  return { ...item, unit: wished, amount: snapQuantity(amount, rule) }
}

/** Whether something has to be chosen before the product can be ordered, or can be. */
export function asksFirst(product: ProductView, item: CartItem): boolean {
  return product.type === 'configurable' && (!isItemValid(product, item) || product.parts.length > 0)
}

/** The items with one more; more of what is there already, chosen alike, is one line. */
export function withItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const index = items.findIndex((item) => likeness(item) === likeness(added))
  if (index === -1) return [...items, added]
  return items.map((item, at) => (at === index ? { ...item, amount: item.amount + added.amount } : item))
}

function likeness({ amount: _amount, ...item }: CartItem): string {
  return JSON.stringify(item)
}
