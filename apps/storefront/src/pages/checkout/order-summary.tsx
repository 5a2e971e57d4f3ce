import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import type { SubmitObstacle } from '@theke/domain/ordering/checkout/checkout-submit.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { BriefSummary, CartSummary } from '../../branch/cart-summary.tsx'
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

type OrderSummaryProps = {
  wishes: CheckoutState
  /** What the order has besides the cart. */
  besides?: ReactNode
  children?: ReactNode
}

/** The cart with what it costs, and below it the children. */
export function OrderSummary({ wishes, besides, children }: OrderSummaryProps) {
  const hasLines = wishes.cart.lines.length > 0
  return (
    <aside
      aria-labelledby="checkout-cart-heading"
      className="mb-8 rounded-theme border border-line bg-white desktop:sticky desktop:top-6 desktop:mb-0"
    >
      <h2 id="checkout-cart-heading" className="px-5 pt-5 pb-3 text-[1.375rem] leading-tight">
        <span id={controlId('items')} tabIndex={-1}>
          {checkoutTexts.cart.heading}
        </span>
      </h2>
      {(hasLines || !besides) && <CheckoutCart wishes={wishes} />}
      {besides}
      {(hasLines || besides) && <CartSummary priced={wishes} />}
      {children}
    </aside>
  )
}

type OrderEndProps = { wishes: CheckoutState; isSending: boolean }

/** Lines and total in short, for where the cart is further up: the law wants them directly above the button. */
export function ShortSummary({ wishes }: { wishes: CheckoutState }) {
  if (wishes.cart.lines.length === 0) return null
  return (
    <section
      aria-labelledby="short-summary-heading"
      className="rounded-theme border border-line bg-white py-3.5 text-sm"
    >
      <h2 id="short-summary-heading" className="px-5 pb-2 font-sans text-sm font-semibold">
        {checkoutTexts.cart.summary}
      </h2>
      <div className="px-5">
        <BriefSummary priced={wishes} />
      </div>
    </section>
  )
}

/** The button that sends the order with what it costs, and the way back. */
export function OrderEnd({ wishes, isSending }: OrderEndProps) {
  return (
    <div className="px-5 pb-5">
      <SubmitButton wishes={wishes} isSending={isSending} />
      <BackLink wishes={wishes} />
    </div>
  )
}

/**
 * The same for one column: a bar that stays at the foot of the screen and comes to rest below the short summary. Nobody sends an order
 * before they were there, as the consents stand directly above it.
 */
export function OrderBar({ wishes, isSending }: OrderEndProps) {
  if (wishes.cart.lines.length === 0) return null
  return (
    <>
      <div className={wishes.offer.obstacle === null ? 'checkout-bar' : undefined}>
        <SubmitButton wishes={wishes} isSending={isSending} />
      </div>
      <BackLink wishes={wishes} />
    </>
  )
}

function BackLink({ wishes }: { wishes: CheckoutState }) {
  const ownPath = useOwnPath()
  return (
    <p className="-mb-2 pt-2 text-center">
      <Link href={ownPath(branchPath(wishes.view.branch.identifier))} className="button" data-kind="plain">
        {checkoutFrameTexts.back}
      </Link>
    </p>
  )
}

/** The button that sends the order, or the reason why there is none. */
export function SubmitButton({ wishes, isSending }: OrderEndProps) {
  const { obstacle } = wishes.offer
  const { pricing, view, soonest } = wishes
  if (obstacle !== null) return <Obstacle wishes={wishes} obstacle={obstacle} />
  return (
    <Button type="submit" isWide disabled={isSending} className="mt-3 min-h-13">
      <span>
        {isSending ? checkoutTexts.submit.processing : submitText(wishes)}
        {soonest?.kind === 'from' && (
          <span className="block text-sm font-normal text-balance">
            {earliestText(soonest.from, language)}
          </span>
        )}
      </span>
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
        <Notice tone="waits" className="mt-3 text-sm">
          <ObstacleSentences obstacle={obstacle} view={view} mode={mode} />
        </Notice>
      )
    case 'cart-empty':
    case 'minimum-not-reached':
      return null
  }
}
