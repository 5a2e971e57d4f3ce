import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { DeliveryArea, Mode } from '@theke/domain/shop/branch.ts'
import { useStore } from '@theke/ui/store.ts'
import type { Cart, CartLine } from '../cart/cart.ts'
import { useBranch } from './branch-context.ts'

/** The whole cart of the branch. */
export function useCart(): Cart {
  const { store } = useBranch()
  return useStore(store)
}

/** How the order reaches the customer: what was chosen where the branch offers it, else what the shop prefers (R-CHECKOUT-02). */
export function useMode(): Mode {
  const { view, store } = useBranch()
  return useStore(store, (cart) => modeIn(cart, view))
}

export function modeIn({ mode }: Cart, { modes, shop }: PricedBranchView): Mode {
  const wished = [mode, shop.defaultDeliveryMethod].find(
    (candidate) => candidate !== null && modes.includes(candidate),
  )
  return wished ?? modes[0] ?? 'takeaway'
}

/** The delivery area: the chosen one, else the first of the branch (R-CHECKOUT-03); null where it has none. */
export function areaIn({ deliveryArea }: Cart, { branch }: PricedBranchView): DeliveryArea | null {
  return branch.deliveryAreas.find(({ area }) => area === deliveryArea) ?? branch.deliveryAreas[0] ?? null
}

/** The cart item of a product that the buttons on its card change; rerenders only when that item changes. */
export function useLineOf(productId: number): CartLine | undefined {
  const { store } = useBranch()
  return useStore(store, ({ lines }) => lines.findLast((line) => line.product.id === productId))
}
