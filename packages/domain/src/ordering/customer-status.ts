import { hasOpenCounterProposal } from './counter-appointment.ts'
import type { OrderStanding } from './order-flags.ts'
import { isFinal, orderState, type OrderEvent } from './order-state.ts'
import { isOnlineMethod } from './payment-methods.ts'

/** An order as its customer sees it; `times` says when what happened, as far as the history tells. Instants. */
export type CustomerOrder = OrderStanding & {
  createdAt: number
  questionnaireRating: number | null
  times: Partial<Record<OrderEvent, number>>
}

export type HeadlineKind = 'thanks' | 'canceled' | 'failed'

/** The end of the text keys `status.state.…`, and of `status.sentence.…` as far as there is a sentence. */
export type StatusKey =
  | 'waiting'
  | 'confirmed'
  | 'readyTakeaway'
  | 'inDelivery'
  | 'dineInReady'
  | 'delivered'
  | 'completed'
  | 'rejected'
  | 'failed'
export type SentenceKey = Exclude<StatusKey, 'rejected' | 'failed'>

/** One step of the timeline; `at` is the instant it was reached, null where that is not known or yet to come. */
export type TimelineStep = { key: StatusKey; progress: 'done' | 'current' | 'pending'; at: number | null }

/** How the payment is shown: of online methods the state, of others the label with or without "(Bezahlt)". */
export type PaymentView = 'waiting' | 'paid' | 'refunded' | 'label' | 'labelPaid'

/** All that the status page derives from an order. Keys, no texts. */
export type CustomerStatus = {
  headline: HeadlineKind
  state: StatusKey
  sentence: SentenceKey | null
  payment: PaymentView
  timeline: TimelineStep[]
  /** Nothing changes any more, so the page stops reloading (SF-STAT-34). */
  isFinal: boolean
  showsCounterProposal: boolean
}

/** What the customer sees of an order (SF-STAT-01…24, Q-05, Q-08). */
export function customerStatus(order: CustomerOrder): CustomerStatus {
  const state = statusKey(order)
  return {
    headline: headlineOf(state),
    state,
    sentence: state === 'rejected' || state === 'failed' ? null : state,
    payment: paymentView(order),
    timeline: timelineOf(order, state),
    isFinal: isFinal(order),
    showsCounterProposal: hasOpenCounterProposal(order),
  }
}

/** Whether the page asks for a rating: reviews are on, the order is completed, not rated, the question not dismissed (SF-STAT-27). */
export function asksForRating(
  order: CustomerOrder,
  config: { enablePluginOrderReviews: boolean },
  isDismissed: boolean,
): boolean {
  const isOpen = orderState(order) === 'completed' && order.questionnaireRating === null
  return config.enablePluginOrderReviews && isOpen && !isDismissed
}

function statusKey(order: CustomerOrder): StatusKey {
  const state = orderState(order)
  switch (state) {
    case 'new':
      return 'waiting'
    case 'inDelivery':
      return readyKey(order)
    case 'canceled':
      return 'rejected'
    default:
      return state
  }
}

function readyKey({ isDelivery, isDineIn }: CustomerOrder): StatusKey & SentenceKey {
  if (isDelivery) return 'inDelivery'
  return isDineIn ? 'dineInReady' : 'readyTakeaway'
}

function headlineOf(state: StatusKey): HeadlineKind {
  if (state === 'failed') return 'failed'
  return state === 'rejected' ? 'canceled' : 'thanks'
}

function paymentView(order: CustomerOrder): PaymentView {
  if (!isOnlineMethod(order.paymentMethod)) return order.isPaid ? 'labelPaid' : 'label'
  if (order.isRefunded) return 'refunded'
  return order.isPaid ? 'paid' : 'waiting'
}

/** The usual way of an order; one that ended early shows how far it came and how it ended. */
function timelineOf(order: CustomerOrder, state: StatusKey): TimelineStep[] {
  const steps = usualSteps(order)
  const current = steps.findIndex(({ key }) => key === state)
  if (current >= 0)
    return steps.map((step, index) => ({ ...step, progress: progressAt(index, current, state) }))
  const reached = steps.filter(({ key, at }) => key === 'waiting' || at !== null)
  const end = { key: state, at: endOf(order) }
  return [...reached, end].map((step) => ({ ...step, progress: 'done' }))
}

function usualSteps(order: CustomerOrder): Omit<TimelineStep, 'progress'>[] {
  const { times } = order
  const steps: Omit<TimelineStep, 'progress'>[] = [
    { key: 'waiting', at: order.createdAt },
    { key: 'confirmed', at: times.confirmed ?? times['counter-confirmed'] ?? null },
    { key: readyKey(order), at: times['in-delivery'] ?? null },
  ]
  if (order.isDelivery) steps.push({ key: 'delivered', at: times.delivered ?? null })
  return [...steps, { key: 'completed', at: times.completed ?? null }]
}

function progressAt(index: number, current: number, state: StatusKey): TimelineStep['progress'] {
  if (index < current || state === 'completed') return 'done'
  return index === current ? 'current' : 'pending'
}

function endOf({ times }: CustomerOrder): number | null {
  return times.rejected ?? times.canceled ?? times['counter-rejected'] ?? times['payment-failed'] ?? null
}
