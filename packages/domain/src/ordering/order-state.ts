import { counterProposalProblem, isToThisProposal } from './counter-appointment.ts'
import type { OrderFlags, OrderSnapshot, OrderTimes } from './order-flags.ts'
import { isOnlineMethod } from './checkout/payment-methods.ts'

export type OrderState =
  | 'new'
  | 'confirmed'
  | 'inDelivery'
  | 'delivered'
  | 'completed'
  | 'rejected'
  | 'canceled'
  | 'failed'

/** The state of an order: the first of its flags that is set, from the end to the beginning (R-ORDER-01). */
export function orderState(order: OrderFlags): OrderState {
  if (order.isFailed) return 'failed'
  if (order.isCanceled) return 'canceled'
  if (order.isRejected) return 'rejected'
  if (order.isCompleted) return 'completed'
  if (order.isDelivered) return 'delivered'
  if (order.isInDelivery) return 'inDelivery'
  return order.isConfirmed ? 'confirmed' : 'new'
}

/** Whether nothing can happen to the order any more. */
export function isFinal(order: OrderFlags): boolean {
  return finalStates.includes(orderState(order))
}

const finalStates: readonly OrderState[] = ['completed', 'rejected', 'canceled', 'failed']

/** The greatest length of the text that goes with a rejection. */
export const maxRejectionLength = 500

/** Why an action is not allowed. */
export type OrderActionReason =
  | 'wrong-state'
  | 'not-paid'
  | 'already-paid'
  | 'already-refunded'
  | 'not-weighed'
  | 'not-a-delivery'
  | 'no-counter-appointment'
  | 'counter-appointment-missing'
  | 'counter-appointment-past'
  | 'rejection-message-too-long'

/** What an action changes in the order. */
export type OrderChanges = Partial<OrderFlags & OrderTimes & { rejectionMessage: string }>

/** What goes with an action: the text of a rejection, the instant of a counter proposal or of the one that is answered. */
export type OrderActionParams = { rejectionMessage?: string; counterAppointment?: number }

/** What history and messages call it when an action has happened. */
export type OrderEvent =
  | 'confirmed'
  | 'rejected'
  | 'canceled'
  | 'in-delivery'
  | 'delivered'
  | 'completed'
  | 'counter-proposed'
  | 'counter-withdrawn'
  | 'counter-confirmed'
  | 'counter-rejected'
  | 'hand-over-undone'
  | 'step-undone'
  | 'payment-failed'
  | 'paid'
  | 'refunded'

/** What history calls it when staff have changed a line of an order. */
export type ItemEvent = 'item-weighed' | 'item-changed' | 'item-substituted' | 'item-removed'

/** What history calls it when staff have settled in another way what a bank sent back. */
export type RefundEvent = 'refund-settled'

/** What history calls it when staff take what an online payment lacks at the counter, or give it back there. */
export type CounterPaymentEvent = 'counter-paid' | 'counter-returned'

/** What history calls it when staff have sent the status of an order again. */
export type ResendEvent = 'email-resent' | 'sms-resent'

type Actor = 'staff' | 'customer' | 'payment'

type ActionRule = {
  by: Actor
  from: readonly OrderState[]
  /** Named reasons why the order as it stands does not allow the action. */
  guards: readonly ((order: OrderSnapshot) => OrderActionReason | null)[]
  /** Why what goes with the action is not acceptable. */
  check?: (params: OrderActionParams, now: number, order: OrderSnapshot) => OrderActionReason | null
  changes: (order: OrderSnapshot, params: OrderActionParams) => OrderChanges
  event: OrderEvent
  /** Whether a paid online order gets its money back. */
  refunds: boolean
}

/** Every step an order can take, from which states, and what it changes (R-ORDER-02). Draws the buttons and guards the server. */
export const orderActions = {
  confirm: {
    by: 'staff',
    from: ['new'],
    guards: [onlineIsPaid],
    changes: (order) => ({
      isConfirmed: true,
      appointment: order.appointment ?? order.appointmentDate,
      counterAppointment: null,
    }),
    event: 'confirmed',
    refunds: false,
  },
  reject: {
    by: 'staff',
    from: ['new'],
    guards: [],
    check: rejectionMessageIsShort,
    changes: (_, { rejectionMessage = '' }) => ({ isRejected: true, rejectionMessage }),
    event: 'rejected',
    refunds: true,
  },
  cancel: {
    by: 'staff',
    from: ['new', 'confirmed', 'inDelivery', 'delivered'],
    guards: [],
    changes: () => ({ isCanceled: true }),
    event: 'canceled',
    refunds: true,
  },
  'in-delivery': {
    by: 'staff',
    from: ['confirmed'],
    guards: [],
    changes: () => ({ isInDelivery: true }),
    event: 'in-delivery',
    refunds: false,
  },
  delivered: {
    by: 'staff',
    from: ['inDelivery'],
    guards: [isADelivery],
    changes: () => ({ isDelivered: true }),
    event: 'delivered',
    refunds: false,
  },
  completed: {
    by: 'staff',
    from: ['confirmed', 'inDelivery', 'delivered'],
    guards: [isWeighed],
    changes: (order) => ({
      isCompleted: true,
      ...(order.isDelivery ? { isDelivered: true } : {}),
      ...(isOnlineMethod(order.paymentMethod) ? {} : { isPaid: true }),
    }),
    event: 'completed',
    refunds: false,
  },
  // A parcel that was given to the wrong person, or never was: what was taken for it at the counter is open again.
  'undo-hand-over': {
    by: 'staff',
    from: ['completed'],
    guards: [],
    changes: (order) => ({
      isCompleted: false,
      ...(isOnlineMethod(order.paymentMethod) ? {} : { isPaid: false }),
    }),
    event: 'hand-over-undone',
    refunds: false,
  },
  propose: {
    by: 'staff',
    from: ['new'],
    guards: [],
    check: proposalLiesAhead,
    changes: (_, { counterAppointment = null }) => ({ counterAppointment }),
    event: 'counter-proposed',
    refunds: false,
  },
  withdraw: {
    by: 'staff',
    from: ['new'],
    guards: [hasCounterAppointment],
    changes: () => ({ counterAppointment: null }),
    event: 'counter-withdrawn',
    refunds: false,
  },
  'confirm-counter': {
    by: 'customer',
    from: ['new'],
    // An order is not prepared before its online payment has arrived.
    guards: [hasCounterAppointment, onlineIsPaid],
    check: answersThisProposal,
    changes: (order) => ({ isConfirmed: true, appointment: order.counterAppointment }),
    event: 'counter-confirmed',
    refunds: false,
  },
  'reject-counter': {
    by: 'customer',
    from: ['new'],
    guards: [hasCounterAppointment],
    check: answersThisProposal,
    changes: () => ({ isCanceled: true }),
    event: 'counter-rejected',
    refunds: true,
  },
  // The reply to the order was lost and the customer has withdrawn it; it is not confirmed yet.
  'customer-cancel': {
    by: 'customer',
    from: ['new'],
    guards: [],
    changes: () => ({ isCanceled: true }),
    event: 'canceled',
    refunds: true,
  },
  'payment-failed': {
    by: 'payment',
    from: ['new'],
    guards: [isNotPaid],
    changes: () => ({ isFailed: true }),
    event: 'payment-failed',
    refunds: false,
  },
  'payment-received': {
    by: 'payment',
    // A customer who is asked for money after weighing may pay after the goods were handed over.
    from: ['new', 'confirmed', 'inDelivery', 'delivered', 'completed'],
    guards: [isNotPaid],
    changes: () => ({ isPaid: true }),
    event: 'paid',
    refunds: false,
  },
  'payment-refunded': {
    by: 'payment',
    from: ['rejected', 'canceled', 'failed'],
    guards: [isNotRefunded],
    changes: () => ({ isRefunded: true }),
    event: 'refunded',
    refunds: false,
  },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof orderActions

const rules: Record<OrderAction, ActionRule> = orderActions

/** The actions in the order of the table. */
export const orderActionNames = Object.keys(rules) as OrderAction[]

/** Why an order as it stands does not allow an action; null where it does. */
export function actionRefusal(order: OrderSnapshot, action: OrderAction): OrderActionReason | null {
  const rule = rules[action]
  if (!rule.from.includes(orderState(order))) return 'wrong-state'
  return rule.guards.map((guard) => guard(order)).find((reason) => reason !== null) ?? null
}

/** The actions that an order allows one party: what buttons to draw. */
export function allowedActions(order: OrderSnapshot, by: Actor = 'staff'): OrderAction[] {
  return orderActionNames.filter((action) => rules[action].by === by && actionRefusal(order, action) === null)
}

/** What an action does to an order, or why it is refused. */
export type ActionOutcome =
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
  const rule = rules[action]
  const reason = actionRefusal(order, action) ?? rule.check?.(params, now, order) ?? null
  if (reason !== null) return { ok: false, reason }
  const isPaidOnline = order.isPaid && isOnlineMethod(order.paymentMethod)
  const needsRefund = rule.refunds && isPaidOnline && !order.isRefunded
  return { ok: true, changes: rule.changes(order, params), event: rule.event, needsRefund }
}

function onlineIsPaid(order: OrderSnapshot): OrderActionReason | null {
  const isAwaited = isOnlineMethod(order.paymentMethod) && !order.isPaidLater && !order.isQuotation
  return isAwaited && !order.isPaid ? 'not-paid' : null
}

function isNotPaid(order: OrderSnapshot): OrderActionReason | null {
  return order.isPaid ? 'already-paid' : null
}

function isNotRefunded(order: OrderSnapshot): OrderActionReason | null {
  return order.isRefunded ? 'already-refunded' : null
}

/** Weighed goods cost what they weigh; until then the sum is an estimate (R-PRICE-11). */
function isWeighed({ unweighed = 0 }: OrderSnapshot): OrderActionReason | null {
  return unweighed > 0 ? 'not-weighed' : null
}

function isADelivery(order: OrderSnapshot): OrderActionReason | null {
  return order.isDelivery ? null : 'not-a-delivery'
}

function hasCounterAppointment(order: OrderSnapshot): OrderActionReason | null {
  return order.counterAppointment === null ? 'no-counter-appointment' : null
}

/** Another time may have been proposed while the customer looked at the first one. */
function answersThisProposal(
  { counterAppointment }: OrderActionParams,
  _now: number,
  order: OrderSnapshot,
): OrderActionReason | null {
  return isToThisProposal(order, counterAppointment) ? null : 'no-counter-appointment'
}

function rejectionMessageIsShort({ rejectionMessage = '' }: OrderActionParams): OrderActionReason | null {
  return rejectionMessage.length > maxRejectionLength ? 'rejection-message-too-long' : null
}

function proposalLiesAhead({ counterAppointment }: OrderActionParams, now: number): OrderActionReason | null {
  return counterAppointment === undefined
    ? 'counter-appointment-missing'
    : counterProposalProblem(counterAppointment, now)
}
