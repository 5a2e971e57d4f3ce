import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import {
  type HeldStep,
  type OrderOutcome,
  type ManyAction,
  manyOrdersCalls,
  manyOrdersApi,
} from '@theke/contract/ordering/counter/many-orders-api.ts'
import {
  type PlainAction,
  plainActionCalls,
  staffOrderApi,
} from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { api as manyApi, apiThrough, watchedFetch } from '../../../api.ts'
import { keptActions, type StepCall } from '../offline/kept-step.ts'
import { usualPayment } from '../order-labels.ts'
import type { StepInput } from './order-steps.ts'

// What is sent while the page is being left must arrive all the same.
const api = apiThrough((address, init) => watchedFetch(address, { ...init, keepalive: true }))

/** Takes back the step that an order has just taken; whatever somebody else did after it stands. */
export function sendUndo({ id, undo }: StaffOrderSummary): Promise<StaffOrder> {
  return api.call(staffOrderApi.undoStep, { params: { id }, body: { until: undo?.until ?? null } })
}

/** How one of many orders is now, null where there is none, and why it did not take the step; null where it did. */
export type Outcome = Omit<OrderOutcome, 'order'> & { order: StaffOrder | null }

type ManyInput = { inputOf: (order: StaffOrderSummary) => StepInput; further: number }

/** Takes a step for many orders, with what goes with it for each, before so many further ones; what became of each. The shop takes it once under the key of an order that has one. */
export function sendMany(
  orders: readonly StaffOrderSummary[],
  action: ManyAction,
  { inputOf, further }: ManyInput,
  { keys, signal }: { keys?: ReadonlyMap<number, string>; signal?: AbortSignal } = {},
): Promise<Outcome[]> {
  const seen = ({ id, updatedAt }: StaffOrderSummary) => ({ id, seen: updatedAt, key: keys?.get(id) ?? '' })
  if (action !== 'completed')
    return manyApi.call(manyOrdersCalls[action], { body: { orders: orders.map(seen), further }, signal })
  const nothing = { paidBy: null, rest: null, amount: null }
  const completed = orders.map((order) => ({
    ...seen(order),
    ...nothing,
    ...completionOf(order, inputOf(order)),
  }))
  return manyApi.call(manyOrdersCalls.completed, { body: { orders: completed, further }, signal })
}

/** Lets the time begin anew in which the steps of these orders can be taken back; those of which it did. */
export function sendHold(orders: readonly StaffOrderSummary[], further: number): Promise<HeldStep[]> {
  const taken = orders.map(({ id, undo }) => ({ id, until: undo?.until ?? null }))
  return manyApi.call(manyOrdersApi.holdSteps, { body: { orders: taken, further } })
}

/** Takes back the steps that many orders have just taken. */
export function sendUndoMany(orders: readonly StaffOrderSummary[]): Promise<Outcome[]> {
  const taken = orders.map(({ id, undo }) => ({ id, until: undo?.until ?? null }))
  return manyApi.call(manyOrdersApi.undoSteps, { body: { orders: taken } })
}

/** Sends a transition of an order to the server; the reply is the order as it is now. */
export function sendStep(
  order: StaffOrderSummary,
  action: OrderAction,
  input: StepInput,
): Promise<StaffOrder> {
  const params = { id: order.id }
  const { rejectionMessage = '', reason = '', counterAppointment, overruling = '', toldBy = null } = input
  if (isPlain(action)) return api.call(plainActionCalls[action], { params })
  switch (action) {
    case 'reject':
      return api.call(staffOrderApi.rejectOrder, { params, body: { rejectionMessage, toldBy } })
    case 'cancel':
      return api.call(staffOrderApi.cancelOrder, { params, body: { rejectionMessage, reason, toldBy } })
    case 'completed':
      return api.call(staffOrderApi.completeOrder, { params, body: completionOf(order, input) })
    case 'undo-hand-over':
      return api.call(handOverApi.undoHandOver, { params })
    case 'propose':
      return api.call(staffOrderApi.updateOrder, {
        params,
        body: { ...(counterAppointment !== undefined && { counterAppointment }), overruling, toldBy },
      })
    case 'withdraw':
      return api.call(staffOrderApi.updateOrder, { params, body: { counterAppointment: null } })
    default:
      throw new Error(`${action} is not for staff to take`)
  }
}

/** The call of a step that this device can keep until the shop answers; null for any other. */
export function keptCall(order: StaffOrderSummary, action: OrderAction, input: StepInput): StepCall | null {
  if (action === 'completed') return { kind: 'completed', body: completionOf(order, input) }
  const kept = keptActions.find((one) => one === action)
  return kept === undefined ? null : { kind: 'action', action: kept }
}

function completionOf(order: StaffOrderSummary, input: StepInput) {
  const usual = usualPayment(order)
  if (usual === null) return {}
  const { paidBy = usual } = input
  const said = paidBy === 'open' ? ({ rest: 'open' } as const) : { paidBy }
  return { ...said, amount: order.payment.open }
}

function isPlain(action: OrderAction): action is PlainAction {
  return action in plainActionCalls
}
