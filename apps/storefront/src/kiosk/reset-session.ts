import { forgetCarts } from '../cart/cart-stores.ts'

const submission = /^asp\..*\.submission$/

/** Leaves nothing of a customer for the next one: cart, what was typed in, an order whose answer never came (R-KIOSK-02). */
export function resetSession(): void {
  forgetCarts()
  for (const key of Object.keys(sessionStorage)) if (submission.test(key)) sessionStorage.removeItem(key)
}
