import type { CartItem } from '../cart/cart.ts'

/** One piece of product 1 with nothing chosen, anything else as stated; for tests and samples. */
export function createItem(stated: Partial<CartItem> = {}): CartItem {
  return { product: { id: 1 }, amount: 1, unit: 'piece', parts: [], addons: [], ...stated }
}
