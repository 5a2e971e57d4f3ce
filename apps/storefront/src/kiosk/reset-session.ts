import { forgetCarts } from '../cart/cart-stores.ts'
import { askedTable } from '../cart/held-table.ts'

const keptApart = /^asp\..*\.(submission|table)$/

/** Leaves nothing of a customer for the next one: cart, what was typed in, table, an order whose answer never came (R-KIOSK-02). */
export function resetSession(): void {
  forgetCarts()
  for (const key of Object.keys(sessionStorage)) if (keptApart.test(key)) sessionStorage.removeItem(key)
  askedTable.set(null)
}
