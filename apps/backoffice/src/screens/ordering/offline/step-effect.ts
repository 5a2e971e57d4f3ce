import type { StaffOrderItem, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { excessCents, netOfGross, roundFine, addCents } from '@theke/domain/money.ts'
import { isUnweighed, repriceOrder, weighItem } from '@theke/domain/ordering/counter/edit-item.ts'
import { parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { applyAction, type OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { type KeptStep, sumTaken, takenWith } from './kept-step.ts'

/** An order with the keys of the steps of this device that it shows and the shop has not answered yet. */
export type WithKept<Order> = Order & { keptSteps?: readonly string[] }

type Shown = WithKept<StaffOrderSummary>

/** An order as it is once these steps are taken: what the screens show until the shop has answered. Steps that it shows already change nothing. */
export function withSteps<Order extends StaffOrderSummary>(
  order: WithKept<Order>,
  steps: readonly KeptStep[],
): WithKept<Order> {
  const own = steps.filter(({ before }) => before.id === order.id)
  return own.reduce((now, step) => withStep(now, step), order)
}

function withStep<Order extends StaffOrderSummary>(order: WithKept<Order>, step: KeptStep): WithKept<Order> {
  const shown = order.keptSteps ?? []
  if (shown.includes(step.key)) return order
  return { ...order, ...changesOf(order, step), undo: null, keptSteps: [...shown, step.key] }
}

function changesOf(order: Shown, step: KeptStep): Partial<StaffOrderSummary> {
  const { call } = step
  switch (call.kind) {
    case 'action':
      return taken(order, call.action, Date.parse(step.at))
    case 'weigh':
      return weighed(order, call.index, call.body.weights ?? '')
    case 'money':
      return paid(order, step)
    default: {
      const money = order.isCompleted ? {} : paid(order, step)
      return { ...money, ...taken({ ...order, ...money }, 'completed', Date.parse(step.at)) }
    }
  }
}

function taken(order: Shown, action: OrderAction, at: number): Partial<StaffOrderSummary> {
  // A summary is known by its snapshot, which a copy has none of.
  const outcome = applyAction(toOrderSnapshot({ ...order }), action, at)
  if (!outcome.ok) return {}
  const {
    appointment,
    appointmentDate: _date,
    counterAppointment,
    pendingCall: _call,
    ...flags
  } = outcome.changes
  const changed = {
    ...order,
    ...flags,
    ...(typeof appointment === 'number' && { appointment: new Date(appointment).toISOString() }),
    ...(counterAppointment === null && { counterAppointment }),
  }
  return { ...changed, status: orderState(changed) }
}

function weighed(order: Shown, index: number, typed: string): Partial<StaffOrderSummary> {
  const weights = parseWeights(typed)
  const before = order.items[index]
  if (weights === null || before?.scale == null) return {}
  const line = weighItem(lineOf(before), weights)
  const { offer: _offer, ...rest } = before
  const { name, amount, unit, total } = before
  const item: StaffOrderItem = {
    ...rest,
    total: line.gross,
    // What has been weighed is exact, as `itemView` of the shop has it.
    model: 'fixed',
    scale: { ...before.scale, isNeeded: false, weights, labelled: line.labelled },
    ordered: before.ordered ?? { name, amount, unit, total },
  }
  const items = order.items.map((one, place) => (place === index ? item : one))
  // A weight changes no packaging, and here no line knows what it comes in.
  const { containers } = order.pricing
  const pricing = repriceOrder(order.pricing, order.items.map(lineOf), items.map(lineOf), containers)
  const isNews = isUnweighed(lineOf(before))
  const unweighed = isNews ? Math.max(0, order.unweighed - 1) : order.unweighed
  return { items, pricing, unweighed, ...standing({ ...order, items, pricing, unweighed }) }
}

function lineOf(item: StaffOrderItem) {
  const net = netOfGross(item.total, item.tax)
  return {
    name: item.name,
    amount: item.amount,
    unit: item.unit,
    unitPrice: item.price,
    priceUnit: item.priceUnit,
    taxRate: item.tax,
    gross: item.total,
    net,
    tax: roundFine(item.total - net),
    model: item.model,
    isPriceHidden: item.isPriceHidden,
    weights: item.scale?.weights ?? [],
    labelled: item.scale?.labelled ?? [],
    isPartlyWeighed: item.scale?.isNeeded ?? false,
    isRemoved: item.isRemoved,
    beforeRemoval: null,
  }
}

function paid(order: Shown, step: KeptStep): Partial<StaffOrderSummary> {
  const taken = sumTaken(takenWith(step))
  const secured = addCents(order.payment.secured, taken)
  const isTakenAtCounter = order.payment.isTakenAtCounter || taken > 0
  return standing({ ...order, payment: { ...order.payment, secured, isTakenAtCounter } })
}

/** How an order stands with its money, as `paymentStanding` says it; of its payments only their sum is known here. */
function standing(order: Shown): Pick<StaffOrderSummary, 'payment' | 'isPaid'> {
  const { payment, pricing, paymentMethod, unweighed, isPaid } = order
  const { secured } = payment
  if (payment.kind === 'awaited' || payment.kind === 'none' || hasEndedEarly(order))
    return { payment, isPaid }
  const isOnline = isOnlineMethod(paymentMethod)
  const open = isOnline && unweighed > 0 ? 0 : excessCents(pricing.totalGross, secured)
  const toReturn = excessCents(secured, pricing.totalGross)
  const isAll = open === 0 && secured > 0
  const kept = payment.kind === 'held' || payment.kind === 'later' ? payment.kind : 'paid'
  const kind = isAll ? kept : secured > 0 ? 'partly' : open > 0 ? 'due' : payment.kind
  return { payment: { ...payment, kind, open, toReturn }, isPaid: isOnline ? isPaid : isAll }
}
