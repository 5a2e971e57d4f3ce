import type { CartItem } from '../ordering/cart/cart.ts'
import { initialQuantity } from '../quantity.ts'
import { emptyChoice, stepsOf } from './steps.ts'
import type { PricedProduct } from './product.ts'

/** The cart item with which the dialog opens: the initial quantity and nothing chosen (R-CATALOGUE-10). */
export function emptyItem(product: PricedProduct): CartItem {
  return {
    product: { id: product.id },
    ...initialQuantity(product),
    parts: stepsOf(product).map(emptyChoice),
    addons: [],
  }
}
