import { formatMoney } from '@theke/domain/money.ts'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/notice.tsx'
import { Link } from 'wouter'
import { branchPath } from '../../shell/route.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'
import { CheckoutCart } from './checkout-cart.tsx'
import { CheckoutTotals, totalText } from './checkout-totals.tsx'
import { ConsentFields } from './consents.tsx'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'
import type { CheckoutWishes } from './use-checkout-wishes.ts'

/** The order as it will be sent, with what it costs right on the button. */
export function OrderAside({ wishes, form, isSending }: SectionProps & { isSending: boolean }) {
  const { cart, view } = wishes
  return (
    <aside
      aria-labelledby="checkout-cart-heading"
      className="border border-line bg-white desktop:sticky desktop:top-6"
    >
      <h2 id="checkout-cart-heading" className="px-5 pt-5 pb-3 text-[1.375rem] leading-tight">
        <span id={controlId('items')} tabIndex={-1}>
          {checkoutTexts.cart.heading}
        </span>
      </h2>
      <CheckoutCart wishes={wishes} />
      {cart.lines.length > 0 && (
        <>
          <MinimumNotice wishes={wishes} />
          <CheckoutTotals wishes={wishes} />
          <div className="px-5 pb-5">
            <ConsentFields {...{ wishes, form }} />
            <SubmitButton wishes={wishes} isSending={isSending} />
          </div>
        </>
      )}
      <p className="border-t border-line p-2 text-center">
        <Link href={branchPath(view.branch.identifier)} className="button" data-kind="plain">
          {checkoutTexts.submit.back}
        </Link>
      </p>
    </aside>
  )
}

function MinimumNotice({ wishes: { area, missing, pricing, view } }: { wishes: CheckoutWishes }) {
  const money = (cents: number) => formatMoney(cents, view.shop.currency)
  if (area && missing > 0) {
    return (
      <Notice tone="warn" isLive className="mx-5 mb-4 text-sm">
        {fill(texts.cart.minimumMissed, { amount: money(area.minimumOrderValue ?? 0) })}{' '}
        {fill(texts.cart.minimumAdvice, { difference: money(missing) })}
      </Notice>
    )
  }
  const freeFrom = area?.freeFromOrderValue ?? 0
  if (!area || freeFrom === 0 || pricing.deliveryGross === 0) return null
  return (
    <p className="px-5 pb-3 text-sm text-muted">{fill(texts.cart.freeFrom, { amount: money(freeFrom) })}</p>
  )
}

function SubmitButton({ wishes, isSending }: { wishes: CheckoutWishes; isSending: boolean }) {
  const { kind, obstacle } = wishes.offer
  if (obstacle !== null) return null
  return (
    <Button type="submit" isWide disabled={isSending} className="mt-3 min-h-13">
      <span>{isSending ? checkoutTexts.submit.processing : checkoutTexts.submit[kind]}</span>
      <span className="num whitespace-nowrap">{totalText(wishes)}</span>
    </Button>
  )
}
