import { formatMoney } from '../texts/numbers.ts'
import type { Cents } from '@theke/domain/money.ts'
import { isFreeDelivery } from '@theke/domain/ordering/pricing/minimum-order.ts'
import type { DeliveryArea } from '@theke/domain/shop/branch.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { cartTexts } from '../texts/german/cart.ts'
import { fill } from '../texts/i18n.ts'

type DeliveryNoticesProps = {
  area: DeliveryArea
  goodsGross: Cents
  /** What is missing to the minimum order. */
  missing: Cents
  currency: string
  className?: string
}

/** What a customer should know of the delivery: the minimum not reached, and from when on it is free (R-PRICE-05). */
export function DeliveryNotices({
  area,
  goodsGross,
  missing,
  currency,
  className = '',
}: DeliveryNoticesProps) {
  const money = (cents: Cents) => formatMoney(cents, currency)
  const freeFrom = area.freeFromOrderValue ?? 0
  const isFreeInReach = freeFrom > 0 && !isFreeDelivery(area, goodsGross)
  if (missing === 0 && !isFreeInReach) return null
  return (
    <div className={className}>
      {missing > 0 && (
        <Notice tone="warn" isLive className="text-sm">
          <p className="font-semibold">
            {fill(cartTexts.minimumMissed, { amount: money(area.minimumOrderValue ?? 0) })}
          </p>
          <p className="mt-1">{fill(cartTexts.minimumAdvice, { difference: money(missing) })}</p>
        </Notice>
      )}
      {isFreeInReach && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          {fill(cartTexts.freeFrom, { amount: money(freeFrom) })}
        </p>
      )}
    </div>
  )
}
