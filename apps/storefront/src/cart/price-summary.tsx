import { formatMoney, formatPercent, formatQuantity } from '../texts/numbers.ts'
import type { FineCents } from '@theke/domain/money.ts'
import { shownNet } from '@theke/domain/ordering/pricing/shown-net.ts'
import type { Pricing } from '@theke/domain/ordering/pricing/price-cart.ts'
import { fill, language } from '../texts/i18n.ts'
import { priceSummaryTexts } from '../texts/german/cart.ts'
import { totalText } from './cart-price-texts.ts'

type Sums = { pricing: Omit<Pricing, 'lines'>; currency: string }

type PriceSummaryProps = Sums & { isDelivery: boolean; isQuotation: boolean }

/** The sums of a cart with its taxes, and the notices that belong to them. */
export function PriceSummary({ pricing, isDelivery, currency, isQuotation }: PriceSummaryProps) {
  const money = (cents: FineCents) => formatMoney(cents, currency)
  const notices = [
    pricing.isApproximate ? priceSummaryTexts.noticeBase : '',
    pricing.hasHidden ? priceSummaryTexts.noticeHidden : '',
    isQuotation ? priceSummaryTexts.noticeQuotation : '',
  ].filter(Boolean)
  return (
    <div className="px-5 py-3.5 text-sm">
      <dl className="price-lines num">
        {(isDelivery || pricing.containers) && (
          <Line label={priceSummaryTexts.subtotal} value={money(pricing.gross)} />
        )}
        {isDelivery && <DeliveryLine {...{ pricing, currency }} />}
        <ContainerLines {...{ pricing, currency }} />
        <Line
          label={priceSummaryTexts.net}
          value={money(shownNet(pricing))}
          isQuiet={isDelivery || pricing.containers !== undefined}
        />
        {Object.entries(pricing.taxes).map(([rate, tax]) => (
          <Line
            key={rate}
            label={fill(priceSummaryTexts.tax, { rate: formatPercent(Number(rate)) })}
            value={money(tax)}
            isQuiet
          />
        ))}
        <TotalLine {...{ pricing, currency }} />
      </dl>
      {notices.map((notice) => (
        <p key={notice} className="mt-2.5 text-[0.78125rem] text-muted">
          {notice}
        </p>
      ))}
    </div>
  )
}

/** What the delivery costs, in a list of sums. */
export function DeliveryLine({ pricing: { deliveryGross }, currency }: Sums) {
  const cost = deliveryGross === 0 ? priceSummaryTexts.deliveryFree : formatMoney(deliveryGross, currency)
  return <Line label={priceSummaryTexts.delivery} value={cost} />
}

/** The deposits on packaging, each kind by itself. */
export function ContainerLines({ pricing: { containers = [] }, currency }: Sums) {
  return containers.map(({ container, name, nameEn, count, price, gross, taxRate }) => (
    <Line
      key={`${container} ${price} ${taxRate} ${count < 0}`}
      label={fill(count < 0 ? priceSummaryTexts.containerReturned : priceSummaryTexts.container, {
        name: (language === 'en' && nameEn) || name,
        count: formatQuantity(Math.abs(count)),
      })}
      value={formatMoney(gross, currency)}
    />
  ))
}

/** What the order costs, as the last of a list of sums. */
export function TotalLine({ pricing, currency }: Sums) {
  return (
    <div className="mt-1.5 border-t-2 border-ink pt-2.5 text-[1.0625rem] font-bold">
      <dt>{priceSummaryTexts.total}</dt>
      <dd>{totalText(pricing, currency)}</dd>
    </div>
  )
}

function Line({ label, value, isQuiet = false }: { label: string; value: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? 'text-muted' : ''}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
