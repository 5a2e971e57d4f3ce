import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { Branch } from '../branch/branch-context.ts'
import { trackAddToCart } from '../consent/commerce.ts'
import { announce, showToast } from '@theke/ui/toast.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { showAdded } from './added.ts'
import { amountText } from './amount-text.ts'
import { isSameItem, type CartProduct } from './cart-changes.ts'
import { amountOf } from './line-changes.ts'
import { tellOfMaximum } from './tell-of-maximum.ts'

/** Tracks what got into the cart and says so: in the cart, to screen readers, and in sight of all where it was less than was wished. */
export function afterAdding(branch: Branch, product: CartProduct, item: CartItem, added: number): void {
  if (added > 0) {
    trackAddToCart(branch, { ...item, amount: added })
    const text = `${amountText(added, item.unit)} ${product.name}`
    showAdded(text, branch.store.get().lines.find((line) => isSameItem(line, item))?.key)
    announce(`${text}: ${cartTexts.added}`)
  }
  if (added < item.amount)
    tellOfMaximum(product, { ...item, amount: amountOf(branch.store.get(), item) }, added > 0)
}

/** Says that a product could not be opened, and so not be added. */
export function tellNotOpened(): void {
  showToast(cartTexts.loadFailed)
}
