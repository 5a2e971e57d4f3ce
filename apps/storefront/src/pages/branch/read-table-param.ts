import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CartStore } from '../../cart/cart-store.ts'
import { chooseMode } from '../../cart/cart-changes.ts'
import { sitAt } from '../../cart/held-table.ts'
import { missingTable } from './missing-table.ts'

/**
 * Sits at the table that the address names, once: afterwards it is without it, so that a reload does not undo a later choice. A table at
 * which nobody can order leads to a notice, unless the branch asks for none.
 */
export function readTableParam(view: PricedBranchView, store: CartStore): void {
  const address = new URL(location.href)
  const identifier = address.searchParams.get('table')
  if (identifier === null) return
  const table = view.tables.find((candidate) => candidate.identifier === identifier)
  const isDineIn = view.modes.includes('dineIn')
  if (table && isDineIn) sitAt(store, view, table)
  else if (isDineIn && !view.branch.isTableSelectionEnabled)
    store.update((cart) => chooseMode(cart, 'dineIn'))
  else {
    // A customer who reads this code no longer sits at the table chosen before.
    sitAt(store, view, null)
    missingTable.set(view.branch.identifier)
  }
  address.searchParams.delete('table')
  history.replaceState(history.state, '', address)
}
