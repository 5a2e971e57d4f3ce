import type { CartItem } from '@theke/domain/ordering/cart.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { snapshotOf } from '@theke/domain/ordering/product-snapshot.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { snapQuantity } from '@theke/domain/quantity.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { quantityRule } from '@theke/domain/units.ts'
import { emptyCart, emptyDraft, type Cart, type CartLine, type CheckoutDraft } from './cart.ts'
import { lineOf } from './stored-cart.ts'

/** A product as the cart remembers it. */
export type CartProduct = PricedProduct & { description: string }

/** Adds an item; it joins a line that says the same, so that three clicks make one line of three. */
export function addItem(cart: Cart, product: CartProduct, item: CartItem): Cart {
  const twin = cart.lines.find((line) => isSameWish(line, item))
  const rule = quantityRule(product, item.unit)
  if (!twin || !rule)
    return { ...cart, lines: [...cart.lines, lineOf({ ...item, snapshot: snapshotOf(product) })] }
  return setAmount(cart, twin.key, snapQuantity(cutNoise(twin.amount + item.amount), rule))
}

/** The line with another configuration, as the dialog leaves it. */
export function replaceItem(cart: Cart, key: string, product: CartProduct, item: CartItem): Cart {
  const twin = cart.lines.find((line) => line.key !== key && isSameWish(line, item))
  if (twin) return addItem(removeLine(cart, key), product, item)
  return withLines(cart, (line) =>
    line.key === key ? { ...item, snapshot: snapshotOf(product), key } : line,
  )
}

/** The line with another amount; 0 takes it away (SF-CFG-34). */
export function setAmount(cart: Cart, key: string, amount: number): Cart {
  if (!(amount > 0)) return removeLine(cart, key)
  return withLines(cart, (line) => (line.key === key ? { ...line, amount } : line))
}

export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.key !== key) }
}

/** Puts a removed line back where it was. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.lines.some(({ key }) => key === line.key)) return cart
  return { ...cart, lines: cart.lines.toSpliced(position, 0, line) }
}

/** Empties the cart and blanks appointment and comment; who the customer is stays (SF-CART-07, SF-CART-08). */
export function clearCart(cart: Cart): Cart {
  const { appointmentDate, comment } = emptyDraft
  return { ...cart, lines: emptyCart.lines, draft: { ...cart.draft, appointmentDate, comment } }
}

export function chooseMode(cart: Cart, mode: Mode): Cart {
  return cart.mode === mode ? cart : { ...cart, mode }
}

/** Chooses the delivery area; the city follows while it is empty or still the area chosen before. */
export function chooseArea(cart: Cart, deliveryArea: string): Cart {
  const { city } = cart.draft
  const follows = city === '' || city === cart.deliveryArea
  return { ...cart, deliveryArea, draft: follows ? { ...cart.draft, city: deliveryArea } : cart.draft }
}

/** Keeps what the customer typed in the checkout. */
export function saveDraft(cart: Cart, draft: Partial<CheckoutDraft>): Cart {
  return { ...cart, draft: { ...cart.draft, ...draft } }
}

/** Chooses dine-in at a table, as its QR code asks for. */
export function sitAtTable(cart: Cart, table: { id: number }): Cart {
  return { ...saveDraft(cart, { table: { id: table.id } }), mode: 'dineIn' }
}

function withLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, lines: cart.lines.map(change) }
}

function isSameWish(line: CartItem, item: CartItem): boolean {
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
