import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CustomerStatus } from '@theke/domain/ordering/customer-status.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { Cents } from '@theke/domain/money.ts'
import { Chip } from '@theke/ui/chip.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { fill, untranslatedProps } from '../../texts/i18n.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { statusTexts } from '../../texts/german/status.ts'

const texts = statusTexts.money

type StatusHeadProps = {
  shop: ShopView
  order: PricedOrder
  status: CustomerStatus
  isConnected: boolean
  isOver: boolean
  /** What is said directly under the headline. */
  children: ReactNode
}

/** The ticket number, and the status in one sentence. */
export function StatusHead({ shop, order, status, isConnected, isOver, children }: StatusHeadProps) {
  return (
    <div>
      <h1 className={headlineClass[status.headline]}>{headlineOf(order, status)}</h1>
      {children}
      <p className="mt-3">
        <span className="block text-[0.8125rem] font-semibold">{statusTexts[order.numberKind]}</span>
        <span className="num block font-display text-[4.5rem] leading-none font-semibold tracking-tight desktop:text-[5.5rem]">
          {order.ticketNumber}
        </span>
      </p>
      <output className="block mt-4 max-w-[36rem] text-lg text-pretty">
        {status.sentence && wordsOf(order).sentences[status.sentence]}
        {moneyText(order, shop.currency)}
        {order.rejectionMessage && (
          <span className="block whitespace-pre-line" {...untranslatedProps()}>
            {order.rejectionMessage}
          </span>
        )}
      </output>
      {(status.headline === 'failed' || status.headline === 'tooLate') && (
        <Link href={`/store/${order.branch.identifier}/checkout`} className="button mt-4" data-kind="primary">
          {statusTexts.backToCheckout}
        </Link>
      )}
      {!isOver && (
        <p className="mt-4" aria-live="polite">
          <Chip tone={isConnected ? 'ready' : 'waits'}>
            {isConnected ? statusTexts.live : statusTexts.reconnecting}
          </Chip>
        </p>
      )}
    </div>
  )
}

const ended = 'text-[1.75rem] leading-tight text-refused'
const headlineClass = {
  thanks: 'font-sans text-[1.0625rem] font-normal tracking-normal text-muted',
  canceled: ended,
  failed: ended,
  tooLate: ended,
}

function headlineOf(order: PricedOrder, { headline }: CustomerStatus): string {
  switch (headline) {
    case 'canceled':
      return wordsOf(order).canceledHeadline
    case 'failed':
      return statusTexts.failedHeadline
    case 'tooLate':
      return statusTexts.tooLateHeadline
    case 'thanks':
      return order.firstName
        ? fill(wordsOf(order).headlineWithName, { name: order.firstName })
        : wordsOf(order).headline
  }
}

/** A quotation is spoken of as one. */
function wordsOf({ isQuotation }: PricedOrder) {
  return isQuotation ? statusTexts.quotation : statusTexts
}

/** What becomes of the money of an order that ended before it was handed over. */
function moneyText({ payment, paymentMethod }: PricedOrder, currency: string): string {
  const { kind, toReturn, returned } = payment
  const amountOf = (amount: Cents) => ({ amount: formatMoney(amount, currency) })
  const isOnline = isOnlineMethod(paymentMethod)
  const returning = isOnline ? texts.returning : texts.returningAtCounter
  switch (kind) {
    case 'refunding':
      return toReturn > 0 ? fill(returning, amountOf(toReturn)) : texts.released
    case 'refunded':
      return fill(isOnline ? texts.returned : texts.returnedAtCounter, amountOf(returned))
    case 'released':
      return texts.released
    case 'failed':
    case 'unpaid':
      return texts.notTaken
    default:
      return ''
  }
}
