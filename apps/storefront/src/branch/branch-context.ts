import type { PricedBranchView, PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import type { RemovedLine } from '@theke/domain/ordering/cart/migrate-cart.ts'
import { createContext, use } from 'react'
import type { CartStore } from '../cart/cart-store.ts'

/** A branch and what its pages share. */
export type Branch = {
  /** The branch as its page shows it now. */
  view: PricedBranchView
  /** The branch with its whole range: that of the chosen day, else the present one. */
  whole: PricedBranchView
  /** The day of which the range is shown; null is the present one. */
  day: string | null
  /** The day of the appointment once its range has arrived or failed to; until then the page may still move. */
  settledDay: string | null
  /** Lets the page show the branch as this function makes it. */
  showRange: (makeShown: () => (whole: PricedBranchView) => PricedBranchView) => void
  /** Every product that can be in a cart or be an addon, by id. */
  products: ReadonlyMap<number, PricedProductView>
  store: CartStore
  /** Lines that left the cart because the range changed, until the customer has read it. */
  removed: readonly RemovedLine[]
  forgetRemoved: () => void
  /** What is to be said of the time of the order; null while that is as soon as possible, as the branch says it. */
  when: When | null
  showWhen: (when: When | null) => void
}

/** `text` is the time, `problem` why the cart cannot be had then, empty where it can. */
export type When = { text: string; problem?: string }

/** The branch with the range of a day, and the products that are known besides, as they may be in the cart. */
export type RangeOfDay = (present: PricedBranchView) => {
  whole: PricedBranchView
  others: readonly PricedProductView[]
  day: string | null
  settledDay: string | null
}

export const BranchContext = createContext<Branch | null>(null)

/** The branch whose page this is. */
export function useBranch(): Branch {
  const branch = use(BranchContext)
  if (!branch) throw new Error('used outside a page of a branch')
  return branch
}
