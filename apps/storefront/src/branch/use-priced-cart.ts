import type { Cents } from '@theke/domain/money.ts'
import { missingToMinimum } from '@theke/domain/ordering/pricing/minimum-order.ts'
import { priceCart, type Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import type { DeliveryArea, Mode } from '@theke/domain/shop/branch.ts'
import { useMemo } from 'react'
import type { Cart } from '../cart/cart.ts'
import { useBranch } from './branch-context.ts'
import { areaIn, modeIn, useCart } from './use-cart.ts'

/** The cart with its price as it would be charged now. */
export type PricedCart = {
  cart: Cart
  mode: Mode
  /** Null unless the order is delivered. */
  area: DeliveryArea | null
  pricing: Pricing
  /** What goods are missing to the minimum order; 0 unless the order is delivered. */
  missing: Cents
}

export function usePricedCart(): PricedCart {
  const { view, products } = useBranch()
  const cart = useCart()
  return useMemo(() => {
    const mode = modeIn(cart, view)
    const area = mode === 'delivery' ? areaIn(cart, view) : null
    const pricing = priceCart(cart.lines, products, { mode, area })
    return { cart, mode, area, pricing, missing: area ? missingToMinimum(area, pricing.gross) : 0 }
  }, [cart, view, products])
}
