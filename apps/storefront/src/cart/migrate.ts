import { language } from '../texts/i18n.ts'
import type { PricedProduct } from '@theke/domain/catalogue/product.ts'
import { migrateCart, type RemovedLine } from '@theke/domain/ordering/cart/migrate-cart.ts'
import { showToast } from '@theke/ui/toast.ts'
import { cartTexts } from '../texts/german/cart.ts'
import type { Cart } from './cart.ts'
import type { CartProduct } from './cart-changes.ts'

/** The cart brought up to date with the products of today, and the lines that had to go (R-CART-03). */
export function migrate(
  cart: Cart,
  products: ReadonlyMap<number, CartProduct>,
  addonProducts: ReadonlyMap<number, PricedProduct>,
): { cart: Cart; removed: RemovedLine[] } {
  const removed: RemovedLine[] = []
  const lines = cart.lines.flatMap((line) => {
    const result = migrateCart([line], products, addonProducts, language)
    removed.push(...result.removed)
    return result.kept.map((item) => ({ ...item, key: line.key }))
  })
  return { cart: { ...cart, lines }, removed }
}

/** Says that items were removed, where the notice that lists them is out of sight. */
export function tellOfRemoved(): void {
  if (scrollY > 0) showToast(cartTexts.migrated)
}
