import { keysOf } from '../typed-objects.ts'
import { isOnlineMethod } from './checkout/payment-methods.ts'
import type { NewsKind } from './customer-news.ts'
import type { OrderSnapshot } from './order-flags.ts'
import {
  type OrderActionParams,
  type GuardReason,
  type OrderActionReason,
  type OrderChanges,
  orderState,
} from './order-state.ts'
import { orderActions } from './order-transitions.ts'
import type { TransitionRow } from './transition-row.ts'

type Table = typeof orderActions

/** What history and messages call it when an action has happened or was undone. */
export type OrderEvent = Table[OrderAction]['event'] | 'step-undone'

/** What history calls it when staff have changed a line of an order. */
export type ItemEvent = 'item-weighed' | 'item-changed' | 'item-substituted' | 'item-removed'

/** What history calls it when a customer brings packaging back and its deposit is taken off the order. */
export type ReturnEvent = 'packaging-returned'

/** What history calls it when staff have settled in another way what a bank sent back. */
export type RefundEvent = 'refund-settled'

/** What history calls it when staff take what an online payment lacks at the counter, or give it back there. */
export type CounterPaymentEvent = 'counter-paid' | 'counter-returned'

/** What history calls it when staff have sent the status of an order again. */
export type ResendEvent = 'email-resent' | 'sms-resent'

/**
 * What history calls it when a message about the order reached nobody, or a reminder of money ahead can go by none, so that the customer is to be
 * called, and when nothing is due any more.
 */
export type CallEvent = 'message-failed' | 'advance-call' | 'advance-call-ended'

export type OrderAction = keyof typeof orderActions

/** The table as rows of one type. */
export const transitions: Readonly<Record<OrderAction, Transition>> = orderActions

type Transition = TransitionRow & { event: OrderEvent }

/** The actions in the order of the table. */
export const orderActionNames = keysOf(transitions)

/** What a template tells the customer, by the table; null where it is nothing for which anybody is called. */
export function newsOfTemplate(template: string): NewsKind | null {
  if (template === 'advance-reminder') return 'advanceDue'
  const told = orderActionNames.map((action) => transitions[action].messages?.customer)
  return told.find((customer) => customer?.template === template)?.as ?? null
}

/** Why an order as it stands does not allow an action; null where it does. */
export function actionRefusal(order: OrderSnapshot, action: OrderAction): GuardReason | 'wrong-state' | null {
  const rule = transitions[action]
  if (!rule.from.includes(orderState(order))) return 'wrong-state'
  return rule.guards.map((guard) => guard(order)).find((reason) => reason !== null) ?? null
}

/** The actions that an order allows one party: what buttons to draw. */
export function allowedActions(order: OrderSnapshot, by: TransitionRow['by'] = 'staff'): OrderAction[] {
  return orderActionNames.filter(
    (action) => transitions[action].by === by && actionRefusal(order, action) === null,
  )
}

/** What an action does to an order, or why it is refused. */
type ActionOutcome =
  | { ok: true; changes: OrderChanges; event: OrderEvent; needsRefund: boolean }
  | { ok: false; reason: OrderActionReason }

/**
 * Applies an action: the fields to change, the event for history and messages, and whether paid money goes back to the customer.
 * `isRefunded` is not set here, but once the provider agrees.
 */
export function applyAction(
  order: OrderSnapshot,
  action: OrderAction,
  now: number,
  params: OrderActionParams = {},
): ActionOutcome {
  const rule = transitions[action]
  const reason = actionRefusal(order, action) ?? rule.check?.(params, now, order) ?? null
  if (reason !== null) return { ok: false, reason }
  const isPaidOnline = order.isPaid && isOnlineMethod(order.paymentMethod)
  const needsRefund = rule.refunds && isPaidOnline && !order.isRefunded
  return { ok: true, changes: rule.changes(order, params), event: rule.event, needsRefund }
}
