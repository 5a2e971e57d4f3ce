import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { StatusKey } from '@theke/domain/ordering/customer-status.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isOpenAroundTheClock } from '@theke/domain/shop/open-state-kind.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { addressLine } from '../../footer/address-line.ts'
import { directionsAddress } from '../../footer/directions.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { priceText } from '../../cart/price-text.ts'
import { texts } from '../../texts/german/common.ts'
import { paymentMethodTexts } from '../../texts/german/payment-methods.ts'
import { statusTexts } from '../../texts/german/status.ts'
import { fill } from '../../texts/i18n.ts'

const { Lazy: LazyCode } = lazyComponent(() =>
  import('./hand-over-code.tsx').then((module) => module.HandOverCode),
)

type HandOverProps = { order: PricedOrder; state: StatusKey; shop: ShopView; now: number }

/** What somebody needs who comes to fetch an order: where, until when it is open, what is to be paid, and the code for the counter. */
export function HandOver({ order, state, shop, now }: HandOverProps) {
  const { branch, payment, pricing, paymentMethod, isDelivery, isQuotation } = order
  const isDue = !isOnlineMethod(paymentMethod) && !isQuotation && payment.open > 0
  const isFetched = !isDelivery && !order.isDineIn
  const hasCode =
    isFetched && !isQuotation && ['confirmed', 'confirmedAhead', 'readyTakeaway'].includes(state)
  const known = shop.footer.branches.find(({ identifier }) => identifier === branch.identifier)
  const way = directionsAddress(known ?? { latitude: null, longitude: null, ...branch })
  return (
    <div className="grid gap-3">
      {isFetched && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <strong className="block font-semibold">{branch.name}</strong>
            {addressLine(branch)}
            <OpenUntil until={branch.openUntil} now={now} />
          </p>
          <p className="flex flex-wrap gap-2">
            {way && (
              <a href={way} target="_blank" rel="noopener noreferrer" className="button" data-kind="ghost">
                {statusTexts.way}
              </a>
            )}
            {branch.phone && (
              <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`} className="button" data-kind="ghost">
                {statusTexts.call}
              </a>
            )}
          </p>
        </div>
      )}
      {isDue && (
        <p className="flex items-center justify-between gap-4 border-t-2 border-b border-t-ink border-b-line bg-white px-4 py-3">
          <span>
            <span className="block font-semibold">{statusTexts.due}</span>
            <span className="text-sm text-muted">{paymentMethodTexts[paymentMethod]}</span>
          </span>
          <span className="num font-display text-[1.75rem] leading-none font-semibold">
            {priceText(payment.open, pricing.isApproximate ? 'approximate' : 'fixed', shop.currency)}
          </span>
        </p>
      )}
      {hasCode && (
        <LazyCode order={order} placeholder={<div className="h-40 border border-line bg-white" />} />
      )}
    </div>
  )
}

/** Until when the branch is open, as it is worth knowing on the way there. */
function OpenUntil({ until, now }: { until: string | null; now: number }) {
  const end = until === null ? now : Date.parse(until)
  if (end <= now) return <span className="block text-muted">{statusTexts.closedNow}</span>
  return (
    <span className="num block font-semibold text-ready">
      {isOpenAroundTheClock(end, now)
        ? texts.branch.openAlways
        : fill(statusTexts.openUntil, { time: wallTime(end).time })}
    </span>
  )
}
