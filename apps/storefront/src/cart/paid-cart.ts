import { isRecord } from '@theke/domain/typed-objects.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { sessionStorageOrNull } from './cart-store.ts'
import { storeOf } from './cart-stores.ts'
import { clearCart } from './draft-changes.ts'

const key = 'asp.paying'

/** The order that the cart of this tab has become while its customer is away to pay. */
export type PayingOrder = Pick<PublicOrder, 'uid' | 'hash'> & { branch: string }

/** Records which order the customer is paying; the cart stays until the payment has arrived (R-CART-12). */
export function keepCartFor({ uid, hash, branch }: PublicOrder): void {
  const paying: PayingOrder = { uid, hash, branch: branch.identifier }
  sessionStorageOrNull()?.setItem(key, JSON.stringify(paying))
}

/** The order that the cart of a branch has become already; null where it has not. */
export function payingOrderAt(branch: string): PayingOrder | null {
  const paying = read()
  return paying?.branch === branch ? paying : null
}

/** Lets the cart be an order of its own again: its earlier order has ended, or the customer wants another one. */
export function forgetPayingOrder(): void {
  sessionStorageOrNull()?.setItem(key, 'null')
}

/** Empties the cart that became this order, once, when it is paid. */
export function clearPaidCart({ uid, isPaid, branch }: PublicOrder): void {
  if (!isPaid || read()?.uid !== uid) return
  forgetPayingOrder()
  storeOf(branch.identifier).update(clearCart)
}

function read(): PayingOrder | null {
  try {
    const stored: unknown = JSON.parse(sessionStorageOrNull()?.getItem(key) ?? 'null')
    return isPayingOrder(stored) ? stored : null
  } catch {
    return null
  }
}

function isPayingOrder(value: unknown): value is PayingOrder {
  if (!isRecord(value)) return false
  const { uid, hash, branch } = value
  return [uid, hash, branch].every((part) => typeof part === 'string')
}
