import { isRecord } from '@theke/domain/typed-objects.ts'
import { storeOf } from '../cart/cart-stores.ts'
import { readStoredCart } from '../cart/stored-cart.ts'
import { readText, writeText } from '../storage/web-storage.ts'

/** An order that its customer changes in the cart of its branch, in this tab. */
export type ChangingOrder = {
  uid: string
  hash: string
  ticketNumber: string
  /** The state of the order with which the cart began. */
  seen: string
  /** Lines that the branch does not sell as they are any more. They stay in the order. */
  fixed: readonly number[]
  /** What was sent and not answered, and the key under which. */
  sent: string
  key: string
  /** The cart that was there before, and comes back. */
  ownCart: string
}

const keyOf = (branch: string) => `asp.${branch}.changing`

/** The order that is changed in the cart of a branch; null where the cart is one of its own. */
export function changingOrderAt(branch: string): ChangingOrder | null {
  try {
    const stored: unknown = JSON.parse(readText('sessionStorage', keyOf(branch)) ?? 'null')
    return isChangingOrder(stored) ? stored : null
  } catch {
    return null
  }
}

/** Remembers what was sent. */
export function keepChange(branch: string, change: ChangingOrder): void {
  writeText('sessionStorage', keyOf(branch), JSON.stringify(change))
}

/** Ends a change, whatever came of it: the cart is again what it was before. */
export function endChange(branch: string): void {
  const change = changingOrderAt(branch)
  if (change === null) return
  storeOf(branch).update(() => readStoredCart(change.ownCart))
  writeText('sessionStorage', keyOf(branch), null)
}

function isChangingOrder(value: unknown): value is ChangingOrder {
  if (!isRecord(value)) return false
  const { uid, hash, ticketNumber, seen, fixed, sent, key, ownCart } = value
  const texts = [uid, hash, ticketNumber, seen, sent, key, ownCart]
  return texts.every((text) => typeof text === 'string') && Array.isArray(fixed)
}
