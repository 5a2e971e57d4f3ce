import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { CustomerStatus } from '@theke/domain/ordering/customer-status.ts'
import type { Cents } from '@theke/domain/money.ts'
import { Chip } from '@theke/ui/chip.tsx'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { textsOf } from '../../appointment/instant-texts.ts'
import { appointmentTexts } from '../../texts/german/appointment.ts'
import { fill, untranslatedProps } from '../../texts/i18n.ts'
import { formatMoney } from '../../texts/numbers.ts'
import { statusTexts } from '../../texts/german/status.ts'
import './status-band.css'

const texts = statusTexts.money

type StatusHeadProps = {
  shop: ShopView
  order: PricedOrder
  status: CustomerStatus
  isConnected: boolean
  isOver: boolean
  /** When the order was loaded. */
  now: number
}

/** How the order stands, as a band by the colour of what is: state, sentence, number, and when. */
export function StatusHead({ shop, order, status, now, isConnected, isOver }: StatusHeadProps) {
  const words = wordsOf(order)
  const tone = toneOf(order, status)
  return (
    <div className="status-band" data-tone={tone}>
      <div className="page-width py-5 desktop:py-7">
        <h1 className="font-sans text-[1.0625rem] font-normal tracking-normal">
          {headlineOf(order, status)}
        </h1>
        <p className="font-display text-[1.875rem] leading-tight font-semibold">
          {words.states[status.state]}
        </p>
        <output className="mt-1 block max-w-[36rem] text-pretty">
          {status.sentence && words.sentences[status.sentence]}
          {tone === 'changed' && ` ${statusTexts.changed}`}
          {moneyText(order, shop.currency)}
          {order.rejectionMessage && (
            <span className="block whitespace-pre-line" {...untranslatedProps()}>
              {order.rejectionMessage}
            </span>
          )}
        </output>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6">
          <p>
            <span className="block text-[0.8125rem] font-semibold">{statusTexts[order.numberKind]}</span>
            <span className="num block font-display text-[4.5rem] leading-none font-semibold tracking-tight desktop:text-[5.5rem]">
              {order.ticketNumber}
            </span>
          </p>
          <p className="num text-right text-[1.0625rem]">{whenText(order, status, now)}</p>
        </div>
        {!isOver && (
          <p className="mt-3" aria-live="polite">
            <Chip tone={isConnected ? 'ready' : 'waits'}>
              {isConnected ? statusTexts.live : statusTexts.reconnecting}
            </Chip>
          </p>
        )}
      </div>
    </div>
  )
}

type Item = PricedOrder['items'][number]
type Tone = 'ready' | 'waits' | 'refused' | 'changed' | 'going'

function toneOf({ items }: PricedOrder, { state }: CustomerStatus): Tone {
  switch (state) {
    case 'awaitingPayment':
    case 'proposed':
      return 'waits'
    case 'rejected':
    case 'notCollected':
    case 'failed':
      return 'refused'
    case 'waiting':
    case 'confirmed':
    case 'confirmedAhead':
      if (items.some(isChangedByShop)) return 'changed'
      return state === 'waiting' ? 'waits' : 'going'
    default:
      return 'ready'
  }
}

/** Whether the customer gets something else than they ordered or agreed to; what is only weighed is as it was ordered. */
function isChangedByShop({ isRemoved, ordered, name, amount, scale, offer }: Item): boolean {
  if (isRemoved) return true
  if (ordered === null || offer?.state === 'accepted') return false
  const isWeighed = (scale?.weights.length ?? 0) > 0
  return ordered.name !== name || (!isWeighed && ordered.amount !== amount)
}

/** When it is handed over, or since when it is ready. */
function whenText(order: PricedOrder, { state, headline }: CustomerStatus, now: number): string {
  const { appointment, appointmentDate, times } = order
  // While another time is proposed, none is agreed.
  if (headline !== 'thanks' || state === 'proposed' || order.isQuotation) return ''
  const ready = state === 'readyTakeaway' && times.ready !== null ? textsOf(Date.parse(times.ready)) : null
  if (ready) return fill(statusTexts.since, { time: ready.time })
  const agreed = appointment ?? appointmentDate
  if (agreed === null || order.isCompleted) return ''
  const { date, time, day } = textsOf(Date.parse(agreed))
  const at = fill(appointmentTexts.clock, { time })
  return `${statusTexts.when[modeOf(order)]} ${day === textsOf(now).day ? at : `${date}, ${at}`}`
}

function headlineOf(order: PricedOrder, { headline }: CustomerStatus): string {
  switch (headline) {
    case 'canceled':
      return wordsOf(order).canceledHeadline
    case 'notCollected':
      return wordsOf(order).notCollectedHeadline
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
function moneyText({ payment }: PricedOrder, currency: string): string {
  const { kind, toReturn, returned, isTakenAtCounter } = payment
  const amountOf = (amount: Cents) => ({ amount: formatMoney(amount, currency) })
  const returning = isTakenAtCounter ? texts.returningAtCounter : texts.returning
  switch (kind) {
    case 'refunding':
      return toReturn > 0 ? fill(returning, amountOf(toReturn)) : texts.released
    case 'refunded':
      return fill(texts.returned, amountOf(returned))
    case 'released':
      return texts.released
    case 'failed':
    case 'unpaid':
      return texts.notTaken
    default:
      return ''
  }
}
