import { useEffect, useEffectEvent } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import type { PricedCart } from '../../branch/use-priced-cart.ts'
import { trackInitiateCheckout } from '../../consent/commerce.ts'

/** Tracks a visit to the checkout with a cart (R-STATISTICS-02). */
export function useInitiateCheckout({ cart, pricing }: Pick<PricedCart, 'cart' | 'pricing'>): void {
  const branch = useBranch()
  const note = useEffectEvent(() => {
    if (cart.lines.length > 0) trackInitiateCheckout(branch, cart.lines, pricing)
  })
  useEffect(() => note(), [])
}
