import { showToast } from '@theke/ui/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { useBranch } from '../branch/branch-context.ts'
import { useOpenProduct } from '../pages/branch/open-product.ts'
import { rangeTexts } from '../texts/german/assortment.ts'
import { productInAddress, withoutProduct } from './product-link.ts'

/** Opens the product that a shared link leads to, once: closed, it stays closed when the page is loaded again. */
export function useSharedProduct(): void {
  const { whole } = useBranch()
  const openProduct = useOpenProduct()
  const begin = useEffectEvent(() => {
    const asked = productInAddress(location.href)
    if (asked === null) return
    history.replaceState(history.state, '', withoutProduct(location.href))
    const product = whole.products.find(({ id }) => String(id) === asked)
    if (product) openProduct(product.id)
    else showToast(rangeTexts.unknownProduct)
  })
  useEffect(() => begin(), [])
}
