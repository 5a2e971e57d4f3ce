import { useEffect } from 'react'
import { useBranch } from '../../branch/branch-context.ts'
import { sitAtTable } from '../../cart/cart-changes.ts'

/**
 * Takes the table from the address that its QR code leads to, once: afterwards the address is without it, so that a
 * reload does not undo what the customer chose later.
 */
export function useTableFromAddress(): void {
  const { view, store } = useBranch()
  useEffect(() => {
    const address = new URL(location.href)
    const identifier = address.searchParams.get('table')
    if (identifier === null) return
    const table = view.tables.find((candidate) => candidate.identifier === identifier)
    if (table && view.modes.includes('dineIn')) store.update((cart) => sitAtTable(cart, table))
    address.searchParams.delete('table')
    history.replaceState(history.state, '', address)
  }, [view, store])
}
