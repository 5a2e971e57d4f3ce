import { language } from '../texts/i18n.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { snapshotOf } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { joinedQuantity } from '@theke/domain/quantity.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { quantityRule } from '@theke/domain/units.ts'
import type { Cart, CartLine } from './cart.ts'
import { lineOf } from './stored-cart.ts'

/** A product as the cart remembers it. */
export type CartProduct = PricedProduct & { description: string }

/** Adds an item; it joins a line that says the same, so that three clicks make one line of three. */
export function addItem(cart: Cart, product: CartProduct, item: CartItem): Cart {
  const twin = cart.lines.find((line) => isSameItem(line, item))
  const rule = quantityRule(product, item.unit)
  if (!twin || !rule)
    return { ...cart, lines: [...cart.lines, lineOf({ ...item, snapshot: snapshotOf(product, language) })] }
  return setAmount(cart, twin.key, joinedQuantity(twin.amount, item.amount, rule))
}

/** The item with another amount; 0 removes it (R-CART-08). */
export function setAmount(cart: Cart, key: string, amount: number): Cart {
  if (!(amount > 0)) return removeLine(cart, key)
  return withLines(cart, (line) => (line.key === key ? { ...line, amount } : line))
}

export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.key !== key) }
}

export function chooseMode(cart: Cart, mode: Mode): Cart {
  return cart.mode === mode ? cart : { ...cart, mode }
}

/** The cart with every item changed. */
export function withLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, lines: cart.lines.map(change) }
}

/** Whether a cart item and another item are equal except for their amount. */
export function isSameItem(line: CartItem, item: CartItem): boolean {
  return wishOf(line) === wishOf(item)
}

function wishOf({ product, unit, parts, addons }: CartItem): string {
  return JSON.stringify([
    product.id,
    unit,
    parts.map(({ value, values, text, uploads }) => [value ?? null, values ?? [], text ?? '', uploads ?? []]),
    addons,
  ])
}
