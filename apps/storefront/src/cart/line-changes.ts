import { language } from '../texts/i18n.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { snapshotOf } from '@theke/domain/ordering/pricing/product-snapshot.ts'
import { addItem, isSameItem, removeLine, withLines, type CartProduct } from './cart-changes.ts'
import type { Cart, CartLine } from './cart.ts'

/** The item with the configuration from the dialog. */
export function replaceItem(cart: Cart, key: string, product: CartProduct, item: CartItem): Cart {
  const twin = cart.lines.find((line) => line.key !== key && isSameItem(line, item))
  if (twin) return addItem(removeLine(cart, key), product, item)
  return withLines(cart, (line) =>
    line.key === key ? { ...item, snapshot: snapshotOf(product, language), key } : line,
  )
}

/** How much of an item is in the cart. */
export function amountOf({ lines }: Cart, item: CartItem): number {
  return lines.reduce((sum, line) => (isSameItem(line, item) ? sum + line.amount : sum), 0)
}

/** Puts a removed item back where it was. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.lines.some(({ key }) => key === line.key)) return cart
  return { ...cart, lines: cart.lines.toSpliced(position, 0, line) }
}
