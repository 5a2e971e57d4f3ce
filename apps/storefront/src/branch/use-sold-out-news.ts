import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useRef } from 'react'
import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'
import { useBranch } from './branch-context.ts'
import { useCart } from './use-cart.ts'

/**
 * Says at once which products in the cart were sold out while their customer was on the page, wherever on it the cart is shown.
 * @param opened The branch as it was when the page opened; on a slow connection a product may be sold out before this is mounted.
 */
export function useSoldOutNews(opened: PricedBranchView): void {
  const { products } = useBranch()
  const { lines, draft } = useCart()
  const before = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const ids = new Set(lines.map(({ product }) => product.id))
    const missing = [...ids].flatMap((id) => {
      const product = products.get(id)
      return product && isSoldOutFor(product, draft.appointmentDate) ? [product] : []
    })
    const wasOffered = (id: number) =>
      before.current
        ? !before.current.has(id)
        : opened.products.some(
            (product) => product.id === id && !isSoldOutFor(product, draft.appointmentDate),
          )
    for (const { id, name, soldOut } of missing) {
      if (wasOffered(id)) {
        showToast(fill(cartTexts.soldOutNow, { name, text: soldOut?.text ?? '' }))
      }
    }
    before.current = new Set(missing.map(({ id }) => id))
  }, [products, lines, draft.appointmentDate, opened])
}
