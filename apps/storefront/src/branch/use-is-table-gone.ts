import { useBranch } from './branch-context.ts'
import { useCart, useMode } from './use-cart.ts'

/** Whether the customer has chosen a table at which nobody can order any more. */
export function useIsTableGone(): boolean {
  const { view } = useBranch()
  const { table } = useCart().draft
  const asksForTable = useMode() === 'dineIn' && view.branch.isTableSelectionEnabled
  return asksForTable && table !== null && !view.tables.some(({ id }) => id === table.id)
}
