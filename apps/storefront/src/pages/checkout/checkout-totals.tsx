import { formatMoney, formatPercent } from '@theke/domain/money.ts'
import { texts } from '../../texts/de.ts'
import { fill } from '../../texts/fill.ts'
import type { CheckoutWishes } from './use-checkout-wishes.ts'

/** What the order costs, with what has to be said about that. */
export function CheckoutTotals({ wishes }: { wishes: CheckoutWishes }) {
  const { pricing, mode, view } = wishes
  const { currency } = view.shop
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <div className="border-t border-line px-5 pt-4 pb-3 text-sm">
      <dl className="num grid gap-1">
        {mode === 'delivery' && (
          <>
            <Row label={texts.price.subtotal}>{money(pricing.gross)}</Row>
            <Row label={texts.price.delivery}>
              {pricing.deliveryGross === 0 ? texts.price.deliveryFree : money(pricing.deliveryGross)}
            </Row>
          </>
        )}
        <Row label={texts.price.net}>{money(pricing.totalNet)}</Row>
        {Object.entries(pricing.taxes).map(([rate, tax]) => (
          <Row key={rate} label={fill(texts.price.tax, { rate: formatPercent(Number(rate)) })} isMuted>
            {money(tax)}
          </Row>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t-2 border-ink pt-2.5 text-[1.0625rem] font-bold">
          <dt>{texts.price.total}</dt>
          <dd>{totalText(wishes)}</dd>
        </div>
      </dl>
      <Notices wishes={wishes} />
    </div>
  )
}

/** The total as it stands below the sum and on the button. */
export function totalText({ pricing, view }: Pick<CheckoutWishes, 'pricing' | 'view'>): string {
  const total = formatMoney(pricing.totalGross, view.shop.currency)
  return pricing.isApproximate ? `${texts.price.approximate} ${total}` : total
}

function Row({ label, isMuted, children }: { label: string; isMuted?: boolean; children: string }) {
  return (
    <div className={`flex justify-between gap-4 ${isMuted ? 'text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Notices({ wishes: { pricing, view } }: { wishes: CheckoutWishes }) {
  const notices = [
    pricing.isApproximate ? texts.price.noticeBase : '',
    pricing.hasHidden ? texts.price.noticeHidden : '',
    view.branch.isQuotationRequired ? texts.price.noticeQuotation : '',
  ].filter(Boolean)
  return notices.map((notice) => (
    <p key={notice} className="mt-2 text-[0.8125rem] text-muted">
      {notice}
    </p>
  ))
}
