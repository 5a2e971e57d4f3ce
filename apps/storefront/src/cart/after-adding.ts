import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { Branch } from '../branch/branch-context.ts'
import { trackAddToCart } from '../consent/commerce.ts'
import type { CartProduct } from './cart-changes.ts'
import { amountOf } from './line-changes.ts'
import { tellOfMaximum } from './tell-of-maximum.ts'

/** Tracks what got into the cart, and says so where that was less than was wished. */
export function afterAdding(branch: Branch, product: CartProduct, item: CartItem, added: number): void {
  if (added > 0) trackAddToCart(branch, { ...item, amount: added })
  if (added < item.amount)
    tellOfMaximum(product, { ...item, amount: amountOf(branch.store.get(), item) }, added > 0)
}
