import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { advanceText } from '@theke/contract/payments/advance-texts.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { Button } from '@theke/ui/button.tsx'
import { totalText } from '../../../cart/cart-price-texts.ts'
import { Link } from '../../../router/link.tsx'
import { branchPath } from '../../../router/route.ts'
import { checkoutFrameTexts } from '../../../texts/german/checkout-frame.ts'
import { orderChangeTexts as texts } from '../../../texts/german/order-change-texts.ts'
import { statusTexts } from '../../../texts/german/status.ts'
import { fill, language } from '../../../texts/i18n.ts'
import { formatMoney } from '../../../texts/numbers.ts'
import type { useOrderChange } from './use-order-change.ts'

type ChangeEndProps = {
  changing: ReturnType<typeof useOrderChange>
  order: PricedOrder
  paymentMethod: PaymentMethod | null
  currency: string
}

/** What differs from the order, what that means for its payment, and the button that sends it. */
export function ChangeEnd({ changing, order, paymentMethod, currency }: ChangeEndProps) {
  const { preview, canSend, isSending, isUnanswered } = changing
  const isDearer = preview !== null && preview.pricing.totalGross > order.pricing.totalGross
  const isPaidOnline = paymentMethod !== null && isOnlineMethod(paymentMethod)
  const paysNow = preview !== null && isPaidOnline && preview.payment.open > 0
  const dueText = ({ open: amount, until, ways }: NonNullable<PricedOrder['advance']>) =>
    advanceText({ amount, until: Date.parse(until), ways }, { currency, language })
  const isSame = preview !== null && preview.changes.length === 0
  return (
    <div className="px-5 pb-5" aria-busy={preview === null}>
      {preview !== null && preview.changes.length > 0 && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <p className="font-semibold">{texts.changes}</p>
          <ul className="mt-1 grid gap-1 wrap-anywhere">
            {preview.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{texts.kept}</p>
        </div>
      )}
      {preview !== null && preview.payment.secured > 0 && (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
          <dt>{preview.payment.toReturn > 0 ? texts.back : texts.due}</dt>
          <dd className="num font-semibold">
            {formatMoney(preview.payment.toReturn || preview.payment.open, currency)}
          </dd>
        </dl>
      )}
      {preview !== null && preview.advance !== null && preview.advance.open > 0 && (
        <p className="mt-3 text-sm">{fill(statusTexts.advance.due, { text: dueText(preview.advance) })}</p>
      )}
      {paysNow && <p className="mt-3 text-sm">{texts.paysOnline}</p>}
      <Button type="submit" isWide disabled={!canSend || isSending} className="mt-3 min-h-13">
        <span>
          {isSame && !isUnanswered ? texts.none : isDearer || paysNow ? texts.sendDearer : texts.send}
        </span>
        {preview !== null && (
          <span className="num whitespace-nowrap">{totalText(preview.pricing, currency)}</span>
        )}
      </Button>
      <p className="-mb-2 pt-2 text-center">
        <Link href={branchPath(order.branch.identifier)} className="button" data-kind="plain">
          {checkoutFrameTexts.back}
        </Link>
      </p>
    </div>
  )
}
