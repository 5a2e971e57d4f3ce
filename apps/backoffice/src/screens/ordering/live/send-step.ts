import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import {
  type PlainAction,
  plainActionCalls,
  staffOrderApi,
} from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { apiThrough, watchedFetch } from '../../../api.ts'
import { usualPayment } from '../order-labels.ts'
import type { StepInput } from './order-steps.ts'

// What is sent while the page is being left must arrive all the same.
const api = apiThrough((address, init) => watchedFetch(address, { ...init, keepalive: true }))

/** Takes back the step that an order has just taken; whatever somebody else did after it stands. */
export function sendUndo({ id, undo }: StaffOrderSummary): Promise<StaffOrder> {
  return api.call(staffOrderApi.undoStep, { params: { id }, body: { until: undo?.until ?? null } })
}

/** Sends a transition of an order to the server; the reply is the order as it is now. */
export function sendStep(
  order: StaffOrderSummary,
  action: OrderAction,
  input: StepInput,
): Promise<StaffOrder> {
  const params = { id: order.id }
  const { rejectionMessage = '', reason = '', counterAppointment, toldBy = null } = input
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
        body: { ...(counterAppointment !== undefined && { counterAppointment }), toldBy },
      })
    case 'withdraw':
      return api.call(staffOrderApi.updateOrder, { params, body: { counterAppointment: null } })
    default:
      throw new Error(`${action} is not for staff to take`)
  }
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
