import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Branch } from '../branch/branch-context.ts'
import type { Cart } from './cart.ts'
import { addItem, type CartProduct } from './cart-changes.ts'

/** Puts an item into the cart and says what came of it, which is less than was wished where the quantity reaches its maximum. */
export function addToCart(branch: Branch, product: CartProduct, item: CartItem): void {
  const { store } = branch
  const before = amountIn(store.get())
  store.update((cart) => addItem(cart, product, item))
  const added = cutNoise(amountIn(store.get()) - before)
  import('./after-adding.ts')
    .then(({ afterAdding }) => afterAdding(branch, product, item, added))
    // Without a connection nothing is counted, and the cart itself shows what is in it.
    .catch(() => {})
}

/** The amounts of all items together, which only tells how much one of them has grown. */
function amountIn({ lines }: Cart): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
