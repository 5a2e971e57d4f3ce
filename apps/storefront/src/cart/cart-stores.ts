import { emptyCart } from './cart.ts'
import { openCartStore, sessionStorageOrNull, type CartStore } from './cart-store.ts'

const stores = new Map<string, CartStore>()

/** The cart of a branch: one for the whole visit in the browser, an empty one for each rendering on the server. */
export function storeOf(identifier: string): CartStore {
  if (typeof window === 'undefined') return openCartStore(identifier, null)
  const store = stores.get(identifier) ?? openCartStore(identifier, sessionStorageOrNull())
  stores.set(identifier, store)
  return store
}

/** Whether anything is in a cart of this visit. */
export function hasCart(): boolean {
  return [...stores.values()].some((store) => store.get().lines.length > 0)
}

/** Forgets all that a customer has chosen and typed in, in every branch. */
export function forgetCarts(): void {
  for (const store of stores.values()) store.update(() => emptyCart)
}
