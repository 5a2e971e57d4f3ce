import { formatMoney } from '../texts/numbers.ts'
import type { Cents } from '@theke/domain/money.ts'
import { isFreeDelivery } from '@theke/domain/ordering/pricing/minimum-order.ts'
import { Notice } from '@theke/ui/notice.tsx'
import { ContainerLines, DeliveryLine, PriceSummary, TotalLine } from '../cart/price-summary.tsx'
import { amountText } from '../cart/amount-text.ts'
import { linePriceText } from '../cart/cart-price-texts.ts'
import { cartTexts } from '../texts/german/cart.ts'
import { fill, germanProps } from '../texts/i18n.ts'
import { useBranch } from './branch-context.ts'
import type { PricedCart } from './use-priced-cart.ts'

/** The sums below the lines of a cart, with what the customer should know of its delivery. */
export function CartSummary({ priced }: { priced: PricedCart }) {
  const { view } = useBranch()
  return (
    <>
      <DeliveryNotices priced={priced} currency={view.shop.currency} />
      <PriceSummary
        pricing={priced.pricing}
        isDelivery={priced.mode === 'delivery'}
        currency={view.shop.currency}
        isQuotation={view.branch.isQuotationRequired}
      />
    </>
  )
}

/** The lines of a cart and its total, to be read and not changed. */
export function BriefSummary({ priced: { cart, mode, pricing } }: { priced: PricedCart }) {
  const { products, view } = useBranch()
  const { currency } = view.shop
  return (
    <dl className="price-lines brief-summary num">
      {cart.lines.map(({ key, product, amount, unit, snapshot }, position) => (
        <div key={key}>
          <dt className="min-w-0 wrap-anywhere">
            {amountText(amount, unit)}{' '}
            <span {...germanProps(products.get(product.id) ?? {})}>
              {products.get(product.id)?.name ?? snapshot.name}
            </span>
          </dt>
          <dd className="shrink-0">{linePriceText(pricing.lines[position], currency)}</dd>
        </div>
      ))}
      {mode === 'delivery' && <DeliveryLine {...{ pricing, currency }} />}
      <ContainerLines {...{ pricing, currency }} />
      <TotalLine {...{ pricing, currency }} />
    </dl>
  )
}

/** The minimum order that is not reached, and from when on the delivery is free (R-PRICE-05). */
function DeliveryNotices({
  priced: { area, pricing, missing },
  currency,
}: {
  priced: PricedCart
  currency: string
}) {
  if (area === null) return null
  const money = (cents: Cents) => formatMoney(cents, currency)
  const freeFrom = area.freeFromOrderValue ?? 0
  const isFreeInReach = freeFrom > 0 && !isFreeDelivery(area, pricing.gross)
  if (missing === 0 && !isFreeInReach) return null
  return (
    <div className="px-5 pt-3">
      {missing > 0 && (
        <Notice tone="waits" isLive className="text-sm">
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
