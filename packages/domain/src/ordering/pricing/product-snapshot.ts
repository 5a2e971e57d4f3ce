import type { PricedProduct } from '../../catalogue/product.ts'
import type { Language } from '../../language.ts'
import type { Cents } from '../../money.ts'
import type { CartItem } from '../cart/cart.ts'

/** What a product was when it was put into the cart. */
export type ProductSnapshot = {
  name: string
  description: string
  price: Cents
  /** The language of name and description; German where it is missing. */
  language?: Language
}

/** A cart item as the browser stores it (R-CART-03). */
export type StoredItem = CartItem & { snapshot: ProductSnapshot }

/** A product of a menu, as the cart sees it. */
export type MenuProduct = PricedProduct & { description: string }

/** What to remember of a product when it is put into the cart. */
export function snapshotOf(
  { name, description, price }: MenuProduct,
  language: Language = 'de',
): ProductSnapshot {
  return { name, description, price, ...(language !== 'de' && { language }) }
}
