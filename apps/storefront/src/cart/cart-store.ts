import { createStore, type ReadonlyStore } from '@theke/ui/store.ts'
import { emptyCart, type Cart } from './cart.ts'
import { readStoredCart, writeStoredCart } from './stored-cart.ts'

/** What the cart needs of `sessionStorage`. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The cart of one branch, alive on the page and saved after every change (R-CART-01). */
export type CartStore = ReadonlyStore<Cart> & {
  /** Replaces the cart by what `change` makes of it. */
  update: (change: (cart: Cart) => Cart) => void
}

/** Opens the cart of a branch. Works on without storage; the cart then lasts as long as the page. */
export function openCartStore(branchIdentifier: string, storage: CartStorage | null): CartStore {
  const key = `asp.${branchIdentifier}.cart`
  // The server knows nothing of the customer.
  const cart = createStore(emptyCart, readStoredCart(read(storage, key)))
  return {
    ...cart,
    update(change) {
      const next = change(cart.get())
      if (next === cart.get()) return
      write(storage, key, writeStoredCart(next))
      cart.set(next)
    },
  }
}

/** The browser's session storage; null where there is none or it is forbidden. */
export function sessionStorageOrNull(): CartStorage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function read(storage: CartStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(storage: CartStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the customer the reload, not the order.
  }
}
