import type { SubmitObstacle } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { Link } from '../../router/link.tsx'
import { DeliveryNotices } from '../../cart/delivery-notices.tsx'
import { PriceSummary } from '../../cart/price-summary.tsx'
import { totalText } from '../../cart/cart-price-texts.ts'
import { useOwnPath } from '../../shell/kiosk-context.ts'
import { branchPath } from '../../router/route.ts'
import { checkoutFrameTexts } from '../../texts/german/checkout-frame.ts'
import { ObstacleSentences } from '../../branch/obstacle-sentences.tsx'
import { checkoutTexts } from '../../texts/german/checkout.ts'
import { language } from '../../texts/i18n.ts'
import { CheckoutCart } from './checkout-cart.tsx'
import { controlId } from './field-messages.ts'
import type { CheckoutState } from './use-checkout-state.ts'

/** The order as it will be sent: what it costs stands directly above the button and on it. */
export function OrderSummary({ wishes, isSending }: { wishes: CheckoutState; isSending: boolean }) {
  const { cart, view, mode, area, pricing, missing } = wishes
  const { currency } = view.shop
  const ownPath = useOwnPath()
  return (
    <aside
      aria-labelledby="checkout-cart-heading"
      className="rounded-theme border border-line bg-white desktop:sticky desktop:top-6"
    >
      <h2 id="checkout-cart-heading" className="px-5 pt-5 pb-3 text-[1.375rem] leading-tight">
        <span id={controlId('items')} tabIndex={-1}>
          {checkoutTexts.cart.heading}
        </span>
      </h2>
      <CheckoutCart wishes={wishes} />
      {cart.lines.length > 0 && (
        <>
          {area && (
            <DeliveryNotices
              area={area}
              goodsGross={pricing.gross}
              missing={missing}
              currency={currency}
              className="px-5 pt-3"
            />
          )}
          <PriceSummary
            pricing={pricing}
            isDelivery={mode === 'delivery'}
            currency={currency}
            isQuotation={view.branch.isQuotationRequired}
          />
          <div className="px-5 pb-5">
            <SubmitButton wishes={wishes} isSending={isSending} />
            <p className="-mb-2 pt-2 text-center">
              <Link href={ownPath(branchPath(view.branch.identifier))} className="button" data-kind="plain">
                {checkoutFrameTexts.back}
              </Link>
            </p>
          </div>
        </>
      )}
    </aside>
  )
}

function SubmitButton({ wishes, isSending }: { wishes: CheckoutState; isSending: boolean }) {
  const { obstacle } = wishes.offer
  const { pricing, view } = wishes
  if (obstacle !== null) return <Obstacle wishes={wishes} obstacle={obstacle} />
  return (
    <Button type="submit" isWide disabled={isSending} className="mt-3 min-h-13">
      <span>{isSending ? checkoutTexts.submit.processing : submitText(wishes)}</span>
      <span className="num whitespace-nowrap">{totalText(pricing, view.shop.currency)}</span>
    </Button>
  )
}

/** The shop's own wording is German. */
function submitText({ offer: { kind }, view }: CheckoutState): string {
  return (language === 'de' && view.submitTexts[kind]) || checkoutTexts.submit[kind]
}

/** The reason why there is no button, except for those shown at the cart and the minimum order. */
function Obstacle({ wishes: { mode, view }, obstacle }: { wishes: CheckoutState; obstacle: SubmitObstacle }) {
  switch (obstacle) {
    case 'closed':
    case 'no-payment-method':
      return (
        <Notice tone="warn" className="mt-3 text-sm">
          <ObstacleSentences obstacle={obstacle} view={view} mode={mode} />
        </Notice>
      )
    case 'cart-empty':
    case 'minimum-not-reached':
      return null
  }
}
