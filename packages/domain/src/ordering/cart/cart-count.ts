import { cutNoise } from '../../decimal.ts'
import { countsPieces } from '../../units.ts'
import type { CartItem } from './cart.ts'

/** The number at the cart: the amount for items counted in pieces, servings or pairs, one for any other (R-CART-05). */
export function cartCount(items: readonly CartItem[]): number {
  return cutNoise(items.reduce((count, { amount, unit }) => count + (countsPieces(unit) ? amount : 1), 0))
}
