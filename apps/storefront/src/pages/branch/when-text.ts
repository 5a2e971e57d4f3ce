import { useBranch } from '../../branch/branch-context.ts'
import { useCart, useMode } from '../../branch/use-cart.ts'
import { texts } from '../../texts/german/common.ts'

/** For when the cart is. What the customer has chosen is said by `useWhen` once it is loaded. */
export function useWhenText(): string {
  const { view, when } = useBranch()
  const { draft } = useCart()
  const mode = useMode()
  if (when !== null) return when.text
  return draft.appointmentDate === null ? view.soonest[mode] || texts.branch.appointmentNone : '…'
}
