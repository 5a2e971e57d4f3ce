import { submitOffer } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { changingOrderAt } from '../../order-change/changing-order.ts'
import { useBranch } from '../../branch/branch-context.ts'
import { ObstacleSentences } from '../../branch/obstacle-sentences.tsx'
import { useLineProblems } from '../../branch/use-line-problems.ts'
import type { PricedCart } from '../../branch/use-priced-cart.ts'
import { totalText } from '../../cart/cart-price-texts.ts'
import { useOwnPath } from '../../shell/kiosk-context.ts'
import { navigate } from '../../router/link.tsx'
import { checkoutPath } from '../../router/route.ts'
import { cartTexts } from '../../texts/german/cart.ts'
import { texts } from '../../texts/german/common.ts'
import { orderChangeTexts } from '../../texts/german/order-change-texts.ts'

/** Link to the checkout, or the reason why ordering is not possible. */
export function OrderButton({ priced }: { priced: PricedCart }) {
  const { view } = useBranch()
  const ownPath = useOwnPath()
  const problems = useLineProblems()
  const { cart, mode, pricing, missing } = priced
  const isEmpty = cart.lines.length === 0
  const goOn = () => navigate(ownPath(checkoutPath(view.branch.identifier)))
  // What was agreed stays good, and only the shop knows whether what changes can be had.
  if (changingOrderAt(view.branch.identifier) !== null)
    return (
      <Button isWide disabled={isEmpty} onClick={goOn}>
        {orderChangeTexts.goOn}
      </Button>
    )
  const { obstacle } = submitOffer({
    branch: view.branch,
    mode,
    openState: view.states[mode].kind,
    itemCount: cart.lines.length,
    isMinimumReached: missing === 0,
    hasPaymentMethod: view.paymentMethods.length > 0,
  })
  if (obstacle === 'closed' || obstacle === 'no-payment-method') {
    return (
      <Notice tone="waits" className="text-sm">
        <ObstacleSentences obstacle={obstacle} view={view} mode={mode} />
      </Notice>
    )
  }
  const inCart = new Set(cart.lines.map(({ product }) => product.id))
  if (!isEmpty && problems.length === inCart.size) {
    return (
      <Notice tone="waits" isLive className="text-sm">
        {cart.draft.appointmentDate === null ? cartTexts.nothing : cartTexts.nothingThen}
      </Notice>
    )
  }
  return (
    <Button isWide disabled={obstacle !== null} onClick={goOn}>
      <span>{texts.branch.order}</span>
      {!isEmpty && <span className="num">{totalText(pricing, view.shop.currency)}</span>}
    </Button>
  )
}
