import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { productsOfCart } from '@theke/domain/ordering/cart/cart-products.ts'
import { type Soonest, soonest } from '@theke/domain/ordering/checkout/soonest.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { PricedBranchView, ProductView } from '../shop/views/storefront-views.ts'

/** When a cart without an appointment can be had of a branch at `now`, by what the branch's page was sent. */
export function soonestOfCart(
  { branch, states }: Pick<PricedBranchView, 'states'> & { branch: Parameters<typeof soonest>[0]['branch'] },
  cart: { mode: Mode; items: readonly CartItem[] },
  products: ReadonlyMap<number, Pick<ProductView, 'leadTime'>>,
  now: number,
): Soonest {
  const state = states[cart.mode]
  const next = state.kind === 'closed' && state.next !== null ? Date.parse(state.next) : null
  const leadTimes = productsOfCart(cart.items, products).map(({ leadTime }) => leadTime)
  return soonest({ branch, mode: cart.mode, state: { kind: state.kind, next }, leadTimes }, now)
}
