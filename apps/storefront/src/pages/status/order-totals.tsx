import type { PricingView } from '@theke/contract/ordering/order.ts'
import { formatMoney, formatPercent, toCents } from '@theke/domain/money.ts'
import { fill } from '../../texts/fill.ts'
import { texts } from '../../texts/de.ts'

type OrderTotalsProps = { pricing: PricingView; isDelivery: boolean; currency: string }

/** What the order costs, with the taxes it contains. */
export function OrderTotals({ pricing, isDelivery, currency }: OrderTotalsProps) {
  const money = (amount: number) => formatMoney(toCents(amount), currency)
  const total = money(pricing.totalGross)
  const free = pricing.deliveryGross === 0
  return (
    <dl className="num grid gap-1 border-t border-line px-5 pt-4 pb-5 text-sm">
      <div className="flex justify-between gap-4">
        <dt>{texts.price.net}</dt>
        <dd>{money(pricing.totalNet)}</dd>
      </div>
      {Object.entries(pricing.taxes).map(([rate, tax]) => (
        <div key={rate} className="flex justify-between gap-4 text-muted">
          <dt>{fill(texts.price.tax, { rate: formatPercent(Number(rate)) })}</dt>
          <dd>{money(tax)}</dd>
        </div>
      ))}
      {isDelivery && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>{texts.price.delivery}</dt>
          <dd>{free ? texts.price.deliveryFree : money(pricing.deliveryGross)}</dd>
        </div>
      )}
      <div className="mt-2 flex justify-between gap-4 border-t-2 border-ink pt-2.5 text-[1.0625rem] font-bold">
        <dt>{texts.price.total}</dt>
        <dd>{pricing.isApproximate ? `${texts.price.approximate} ${total}` : total}</dd>
      </div>
      {pricing.hasHidden && <p className="text-[0.8125rem] text-muted">{texts.price.noticeHidden}</p>}
    </dl>
  )
}
