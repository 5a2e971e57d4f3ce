import type { PaymentStandingKind } from '../payments/payment-standing.ts'
import { hasOpenCounterProposal } from './counter-appointment.ts'
import type { OrderSnapshot } from './order-flags.ts'
import { isFinal, orderState } from './order-state.ts'
import { isOnlineMethod } from './checkout/payment-methods.ts'

/** When an order reached the steps of its way, as instants; null where it has not or where it was not recorded. */
export type StatusTimes = {
  placed: number
  confirmed: number | null
  ready: number | null
  delivered: number | null
  completed: number | null
  /** When it was rejected or canceled or its payment failed. */
  ended?: number | null
}

/** An order as its customer sees it. */
export type CustomerOrder = OrderSnapshot & {
  questionnaireRating: number | null
  times: StatusTimes
  /** How the order stands with its money. */
  paymentKind: PaymentStandingKind
  /** Whether any of the money was taken at the counter. */
  isTakenAtCounter: boolean
}

/** `failed` ended without its payment, `tooLate` ended before it came. */
type HeadlineKind = 'thanks' | 'canceled' | 'notCollected' | 'failed' | 'tooLate'

/** `proposed` waits for the customer's answer to another time, `confirmedAhead` is confirmed, and nobody works at it yet. The end of the text keys `status.state.…`, and of `status.sentence.…` as far as there is a sentence. */
export type StatusKey =
  | 'awaitingPayment'
  | 'waiting'
  | 'proposed'
  | 'confirmed'
  | 'confirmedAhead'
  | 'readyTakeaway'
  | 'inDelivery'
  | 'dineInReady'
  | 'delivered'
  | 'completed'
  | 'rejected'
  | 'notCollected'
  | 'failed'
type SentenceKey = Exclude<StatusKey, 'awaitingPayment' | EndKey>
type EndKey = 'rejected' | 'notCollected' | 'failed'

/** One step of the timeline; `at` is the instant it was reached, null where that is not known or yet to come. */
export type TimelineStep = { key: StatusKey; progress: 'done' | 'current' | 'pending'; at: number | null }

/** How the payment is shown: of what is paid online how it stands, of others the label and whether it is paid, or in part (R-PAY-03). */
export type PaymentView = Exclude<PaymentStandingKind, 'none'> | 'label' | 'labelPaid' | 'labelPartly'

/** All that the status page derives from an order. Keys, no texts. */
export type CustomerStatus = {
  headline: HeadlineKind
  state: StatusKey
  sentence: SentenceKey | null
  payment: PaymentView
  timeline: TimelineStep[]
  /** Nothing changes any more, so the page stops reloading (R-ORDER-17). */
  isFinal: boolean
  showsCounterProposal: boolean
}

/** What the customer sees of an order; `isAhead` where nobody works at it yet, see {@link isStillAhead} (R-ORDER-16, R-PAY-03). */
export function customerStatus(order: CustomerOrder, isAhead: boolean): CustomerStatus {
  const state = statusKey(order, isAhead)
  return {
    headline: headlineOf(order, state),
    state,
    sentence: sentenceOf(state),
    payment: paymentView(order),
    timeline: timelineOf(order, state),
    isFinal: isFinal(order),
    showsCounterProposal: hasOpenCounterProposal(order),
  }
}

/**
 * Whether nobody works at an order yet: it is for a later day, or for later while its branch is closed. `due` is the instant it is for, null
 * where it is for as soon as possible.
 */
export function isStillAhead(
  due: number | null,
  { now, isLaterDay, isOpen }: { now: number; isLaterDay: boolean; isOpen: boolean },
): boolean {
  return due !== null && due > now && (isLaterDay || !isOpen)
}

/** Whether the page asks for a rating: reviews are on, the order is completed, not rated, the question not dismissed (R-ORDER-15). */
export function asksForRating(
  order: CustomerOrder,
  config: { enablePluginOrderReviews: boolean },
  isDismissed: boolean,
): boolean {
  const isOpen = orderState(order) === 'completed' && order.questionnaireRating === null
  return config.enablePluginOrderReviews && isOpen && !isDismissed
}

function statusKey(order: CustomerOrder, isAhead: boolean): StatusKey {
  const state = orderState(order)
  switch (state) {
    case 'new':
      if (order.paymentKind === 'awaited') return 'awaitingPayment'
      return hasOpenCounterProposal(order) ? 'proposed' : 'waiting'
    case 'inDelivery':
      return readyKey(order)
    case 'confirmed':
      return isAhead ? 'confirmedAhead' : state
    case 'canceled':
      return order.endReason === 'not-collected' && isFetched(order) ? 'notCollected' : 'rejected'
    default:
      return state
  }
}

/** Whether its customer comes for it; a delivery that was not taken is not said to be uncollected. */
function isFetched({ isDelivery, isDineIn }: CustomerOrder): boolean {
  return !isDelivery && !isDineIn
}

function readyKey({ isDelivery, isDineIn }: CustomerOrder): StatusKey & SentenceKey {
  if (isDelivery) return 'inDelivery'
  return isDineIn ? 'dineInReady' : 'readyTakeaway'
}

function sentenceOf(state: StatusKey): SentenceKey | null {
  return state === 'awaitingPayment' || isEnd(state) ? null : state
}

function isEnd(state: StatusKey): state is EndKey {
  return state === 'rejected' || state === 'notCollected' || state === 'failed'
}

function headlineOf({ paymentKind }: CustomerOrder, state: StatusKey): HeadlineKind {
  if (state === 'failed') return paymentKind === 'failed' ? 'failed' : 'tooLate'
  if (state === 'notCollected') return state
  return state === 'rejected' ? 'canceled' : 'thanks'
}

function paymentView(order: CustomerOrder): PaymentView {
  const { paymentMethod, paymentKind, isPaid, isTakenAtCounter } = order
  const isOnline = isOnlineMethod(paymentMethod)
  if ((!isOnline || isTakenAtCounter) && paymentKind === 'partly') return 'labelPartly'
  if (isTakenAtCounter && paymentKind === 'paid') return 'labelPaid'
  if (!isOnline) return isPaid ? 'labelPaid' : 'label'
  return paymentKind === 'none' ? 'label' : paymentKind
}

/** The usual way of an order; one that ended early shows how far it came and how it ended. */
function timelineOf(order: CustomerOrder, state: StatusKey): TimelineStep[] {
  const steps = usualSteps(order, state)
  const current = steps.findIndex(({ key }) => key === state)
  if (current >= 0)
    return steps.map((step, index) => ({ ...step, progress: progressAt(index, current, state) }))
  const reached = steps.filter(({ at }) => at !== null)
  const end = { key: state, at: order.times.ended ?? null }
  return [...reached, end].map((step) => ({ ...step, progress: 'done' }))
}

function usualSteps(order: CustomerOrder, state: StatusKey): Omit<TimelineStep, 'progress'>[] {
  const { placed, confirmed, ready, delivered, completed } = order.times
  const steps: Omit<TimelineStep, 'progress'>[] = [
    waitsForPayment(order)
      ? { key: 'awaitingPayment', at: null }
      : { key: state === 'proposed' ? state : 'waiting', at: placed },
    {
      key: state === 'confirmedAhead' ? state : 'confirmed',
      at: state === 'proposed' ? null : confirmed,
    },
    { key: readyKey(order), at: ready },
  ]
  if (order.isDelivery) steps.push({ key: 'delivered', at: delivered })
  return [...steps, { key: 'completed', at: completed }]
}

/** Whether an order has not counted yet, because it was to be paid before and was not. */
function waitsForPayment({ paymentKind, isFailed, isPaidLater }: CustomerOrder): boolean {
  return isFailed || paymentKind === 'awaited' || (paymentKind === 'unpaid' && !isPaidLater)
}

function progressAt(index: number, current: number, state: StatusKey): TimelineStep['progress'] {
  if (index < current || state === 'completed') return 'done'
  return index === current ? 'current' : 'pending'
}
