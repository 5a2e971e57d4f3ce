import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { sessionStorageOrNull } from './cart-store.ts'
import { storeOf } from './cart-stores.ts'
import { clearCart } from './draft-changes.ts'

const key = 'asp.paying'

/** Notes which order the customer has gone away to pay; the cart stays until the money is there. */
export function keepCartFor({ uid }: PublicOrder): void {
  sessionStorageOrNull()?.setItem(key, uid)
}

/** Empties the cart that became this order, once, when it is paid. */
export function clearPaidCart({ uid, isPaid, branch }: PublicOrder): void {
  const storage = sessionStorageOrNull()
  if (!isPaid || storage?.getItem(key) !== uid) return
  storage.setItem(key, '')
  storeOf(branch.identifier).update(clearCart)
}
