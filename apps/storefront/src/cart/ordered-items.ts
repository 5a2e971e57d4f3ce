import { cutNoise } from '@theke/domain/decimal.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { readStoredItem } from '@theke/domain/ordering/pricing/stored-item.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Cart, CartLine } from './cart.ts'
import { isSameItem, setAmount } from './cart-changes.ts'
import { clearCart } from './draft-changes.ts'

/** The items with which an order was placed; null where they are not known, and count as all that is in the cart. */
export type OrderedItems = readonly CartItem[] | null

/**
 * What a cart has in common with an order: nothing, exactly what was ordered, other things besides (`more`), or only some of
 * what was ordered (`less`).
 */
type CartOverlap = 'none' | 'same' | 'more' | 'less'

// An order says nothing of what the customer saw when the item went into the cart.
const noSnapshot = { name: '', description: '', price: 0 }

/** Reads ordered items from an order, the body of one or a storage; null where they cannot be read. */
export function readOrderedItems(value: unknown): OrderedItems {
  if (!Array.isArray(value)) return null
  const items = value.flatMap((each) => readItem(each) ?? [])
  return items.length === value.length ? items : null
}

export function overlapWith(lines: readonly CartLine[], ordered: OrderedItems): CartOverlap {
  if (ordered === null) return lines.length > 0 ? 'same' : 'none'
  const { besides, missing } = compare(lines, ordered)
  if (besides.length === lines.length && besides.every((line, index) => line === lines[index])) return 'none'
  if (besides.length > 0) return 'more'
  return missing.length > 0 ? 'less' : 'same'
}

/** The cart without what was ordered: what was added since stays, and then also what was typed for it (R-CART-12). */
export function removeOrdered(cart: Cart, ordered: OrderedItems): Cart {
  const besides = ordered === null ? [] : compare(cart.lines, ordered).besides
  return besides.length > 0 ? { ...cart, lines: besides } : clearCart(cart)
}

/** The cart with which an order was sent that is to be corrected, and what was added to the cart since. */
export function restoreOrdered(sent: Cart, present: Cart): Cart {
  return compare(present.lines, sent.lines).besides.reduce(addLine, sent)
}

function addLine(cart: Cart, line: CartLine): Cart {
  const twin = cart.lines.find((each) => isSameItem(canonical(each), canonical(line)))
  if (!twin) return { ...cart, lines: [...cart.lines, line] }
  return setAmount(cart, twin.key, cutNoise(twin.amount + line.amount))
}

/** The lines of a cart beyond what was ordered, and what was ordered beyond the lines. */
function compare(lines: readonly CartLine[], ordered: readonly CartItem[]) {
  let missing = ordered.map(canonical)
  const besides = lines.flatMap((line) => {
    let { amount } = line
    missing = missing.flatMap((item) => {
      if (!isSameItem(canonical(line), item)) return [item]
      const common = Math.min(amount, item.amount)
      amount = cutNoise(amount - common)
      const rest = cutNoise(item.amount - common)
      return rest > 0 ? [{ ...item, amount: rest }] : []
    })
    if (amount === line.amount) return [line]
    return amount > 0 ? [{ ...line, amount }] : []
  })
  return { besides, missing }
}

/** The item with its properties in one order, since items that say the same are recognised by their text. */
function canonical(item: CartItem): CartItem {
  return readItem(item) ?? item
}

function readItem(value: unknown): CartItem | null {
  return isRecord(value) ? readStoredItem({ ...value, snapshot: noSnapshot }) : null
}
