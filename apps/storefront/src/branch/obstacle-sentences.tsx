import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { SubmitObstacle } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { checkoutTexts } from '../texts/german/checkout.ts'
import { texts } from '../texts/german/common.ts'
import { closedText, ownMessage, reopeningText, type Sentence, whenText } from './open-state.ts'

type ObstacleSentencesProps = {
  obstacle: Extract<SubmitObstacle, 'closed' | 'no-payment-method'>
  view: PricedBranchView
  mode: Mode
}

/** Why a branch takes no order, in the cart and in the checkout alike. */
export function ObstacleSentences({ obstacle, view, mode }: ObstacleSentencesProps) {
  if (obstacle === 'no-payment-method') return checkoutTexts.payment.none
  const { text, lang } = reopening(view, mode)
  return (
    <>
      {closedInMode(view, mode)} <span lang={lang}>{text}</span>
    </>
  )
}

/** That a branch takes no orders of a mode now. */
export function closedInMode({ states }: PricedBranchView, mode: Mode): string {
  const { closed, closedDelivery } = checkoutTexts.mode
  const state = states[mode]
  if (mode === 'delivery') return closedDelivery
  return state.kind === 'closed' ? closedText(state, closed) : closed
}

/** From when a closed branch takes orders of a mode again, with the text of the branch if there is one. */
function reopening({ states }: PricedBranchView, mode: Mode): Sentence {
  const state = states[mode]
  if (state.kind !== 'closed') return { text: '' }
  const { deliversToday, deliversDay } = texts.branch
  const text = mode === 'delivery' ? whenText(state, deliversToday, deliversDay) : reopeningText(state)
  return ownMessage(state) ?? { text }
}
