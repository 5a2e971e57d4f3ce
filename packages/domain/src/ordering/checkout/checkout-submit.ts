import type { CheckoutBranch, Mode } from '../../shop/branch.ts'
import { isOpenKind, type OpenStateKind } from '../../shop/open-state-kind.ts'

/** What the submit button depends on. */
export type SubmitSituation = {
  branch: Pick<CheckoutBranch, 'isQuotationRequired' | 'isPreorderEnabled'>
  mode: Mode
  /** The open state of the branch for this mode. */
  openState: OpenStateKind
  itemCount: number
  /** Whether the minimum order of the delivery area is reached; for delivery only. */
  isMinimumReached: boolean
  /** Whether any payment method is offered (R-PAY-02). */
  hasPaymentMethod: boolean
}

export type SubmitKind = 'quotation' | 'order' | 'preorder'

/** Why an order cannot be submitted. */
export type SubmitObstacle = 'cart-empty' | 'closed' | 'minimum-not-reached' | 'no-payment-method'

/** What the button says, and why it is not offered; null while it is. */
type SubmitOffer = { kind: SubmitKind; obstacle: SubmitObstacle | null }

/** The label of the submit button and whether it is offered (R-CHECKOUT-10, R-PAY-02, R-CHECKOUT-15). */
export function submitOffer(situation: SubmitSituation): SubmitOffer {
  return { kind: submitKind(situation), obstacle: obstacleOf(situation) }
}

function submitKind({ branch, openState }: SubmitSituation): SubmitKind {
  if (branch.isQuotationRequired) return 'quotation'
  return !isOpenKind(openState) && branch.isPreorderEnabled ? 'preorder' : 'order'
}

function obstacleOf(situation: SubmitSituation): SubmitObstacle | null {
  const { branch, mode, openState, itemCount, isMinimumReached, hasPaymentMethod } = situation
  if (itemCount === 0) return 'cart-empty'
  if (!isOpenKind(openState) && !branch.isPreorderEnabled) return 'closed'
  if (mode === 'delivery' && !isMinimumReached) return 'minimum-not-reached'
  return hasPaymentMethod || branch.isQuotationRequired ? null : 'no-payment-method'
}
