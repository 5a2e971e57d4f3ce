import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { earliestText } from '@theke/contract/ordering/soonest-text.ts'
import { modeTexts } from '../../texts/german/common.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { paymentMethodTexts } from '../../texts/german/payment-methods.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { PaymentView } from '@theke/domain/ordering/customer-status.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../appointment/instant-texts.ts'
import { PriceSummary } from '../../cart/price-summary.tsx'
import { fill, language } from '../../texts/i18n.ts'
import { statusTexts } from '../../texts/german/status.ts'
import { OrderLines } from './order-lines.tsx'

type OrderCardProps = { order: PricedOrder; payment: PaymentView; currency: string }

const texts = statusTexts.order

/** What was ordered, what it costs, how and when it is handed over. */
export function OrderCard({ order, payment, currency }: OrderCardProps) {
  return (
    <section aria-labelledby="order" className="rounded-theme border border-line bg-white">
      <h2 id="order" className="px-5 pt-5 pb-3 text-[1.375rem]">
        {order.isQuotation ? statusTexts.quotation.heading : texts.heading}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 pb-4 text-sm max-[15rem]:grid-cols-1">
        {order.campaignName && <Row label={texts.campaign}>{order.campaignName}</Row>}
        <Row label={texts.mode}>{modeTexts[modeOf(order)]}</Row>
        {order.tableIdentifier && <Row label={texts.table}>{order.tableIdentifier}</Row>}
        <Row label={texts.appointment}>{appointmentText(order)}</Row>
        {!order.isQuotation && <Row label={texts.payment}>{paymentText(order, payment)}</Row>}
        {isOpenInPart(payment) && <Row label={texts.open}>{formatMoney(order.payment.open, currency)}</Row>}
        {order.payment.returned > 0 && (
          <Row label={texts.refunded}>{formatMoney(order.payment.returned, currency)}</Row>
        )}
        {order.isDeliveredElsewhere && <Row label={texts.deliveredTo}>{texts.deliveredElsewhere}</Row>}
        {order.companyName && (
          <Row label={texts.invoice}>
            {order.companyName}
            {order.vatNumber && (
              <span className="block">{fill(texts.vatNumber, { number: order.vatNumber })}</span>
            )}
          </Row>
        )}
        {order.donation && <Row label={texts.donation}>{donationText(order.donation, currency)}</Row>}
      </dl>
      <OrderLines items={order.items} currency={currency} />
      {order.comment && (
        <div className="border-t border-line px-5 py-3 text-sm">
          <h3 className="font-sans text-[0.8125rem] font-normal tracking-normal text-muted">
            {texts.comment}
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{order.comment}</p>
        </div>
      )}
      <div className="border-t border-line">
        <PriceSummary
          pricing={order.pricing}
          isDelivery={order.isDelivery}
          currency={currency}
          isQuotation={order.isQuotation}
        />
      </div>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="num text-right font-medium">{children}</dd>
    </>
  )
}

function appointmentText({ appointment, appointmentDate, earliestAt }: PricedOrder): string {
  const agreed = appointment ?? appointmentDate
  if (agreed === null && earliestAt !== null)
    return `${texts.asSoonAsPossible}, ${earliestText(Date.parse(earliestAt), language)}`
  if (agreed === null) return texts.asSoonAsPossible
  const { date, time } = textsOf(Date.parse(agreed))
  return fill(texts.appointmentOf, { date, time })
}

function donationText({ donatee, amount }: NonNullable<PricedOrder['donation']>, currency: string): string {
  return fill(texts.donationOf, { amount: formatMoney(amount, currency), name: donatee.name })
}

/** Whether part of a payment is missing; what is due at the counter in whole is the total and no news. */
function isOpenInPart(payment: PaymentView): boolean {
  return payment === 'partly' || payment === 'due' || payment === 'labelPartly'
}

function paymentText({ paymentMethod }: PricedOrder, payment: PaymentView): string {
  // At the counter it may have been paid in another way than was wanted.
  return payment === 'label' ? paymentMethodTexts[paymentMethod] : statusTexts.payment[payment]
}
