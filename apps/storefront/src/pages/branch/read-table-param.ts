import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CartStore } from '../../cart/cart-store.ts'
import { selectTable } from '../../cart/draft-changes.ts'

/** Sits at the table that the address names, once: afterwards it is without it, so that a reload does not undo a later choice. */
export function readTableParam(view: PricedBranchView, store: CartStore): void {
  const address = new URL(location.href)
  const identifier = address.searchParams.get('table')
  if (identifier === null) return
  const table = view.tables.find((candidate) => candidate.identifier === identifier)
  if (table && view.modes.includes('dineIn')) store.update((cart) => selectTable(cart, table))
  address.searchParams.delete('table')
  history.replaceState(history.state, '', address)
}
