import type { CartItem } from '../cart/cart.ts'
import { isSameChoice, isSameItem } from './agreed-order.ts'

/** A line of an order by its number. */
type NumberedItem = CartItem & { line: number }

/**
 * Finds which line of an order each item of a cart was that began with that order: the same one first, then the same in another amount, then
 * the same product in another choice. An item that was none is added, which is null. No line is named twice.
 */
export function matchLines(ordered: readonly NumberedItem[], items: readonly CartItem[]): (number | null)[] {
  const found = items.map((): number | null => null)
  const isSameProduct = (one: CartItem, other: CartItem) => one.product.id === other.product.id
  for (const isSame of [isSameItem, isSameChoice, isSameProduct])
    for (const [position, item] of items.entries())
      found[position] ??=
        ordered.find((each) => !found.includes(each.line) && isSame(each, item))?.line ?? null
  return found
}
