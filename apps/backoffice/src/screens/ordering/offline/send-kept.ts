import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { plainActionCalls, staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { stepHeaders } from '@theke/contract/ordering/counter/step-headers.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { apiThrough, watchedFetch } from '../../../api.ts'
import type { KeptStep } from './kept-step.ts'

// What is sent while the page is being left must arrive all the same.
const api = apiThrough((address, init) => watchedFetch(address, { ...init, keepalive: true }))

/** Sends a step under its key, with how long ago it was taken; the reply is the order as it is now. @throws where it was refused or did not arrive within the time of the signal */
export function sendKept({ key, at, before, call }: KeptStep, signal?: AbortSignal): Promise<StaffOrder> {
  const params = { id: before.id }
  const headers = {
    [stepHeaders.key]: key,
    [stepHeaders.takenAgo]: String(Math.max(0, Date.now() - Date.parse(at))),
    [stepHeaders.seen]: before.updatedAt,
  }
  const sent = { params, headers, signal }
  switch (call.kind) {
    case 'action':
      return api.call(plainActionCalls[call.action], sent)
    case 'weigh':
      return api.call(staffOrderApi.updateItem, {
        ...sent,
        params: { ...params, index: call.index },
        body: call.body,
      })
    case 'hand-over':
      return api.call(handOverApi.handOver, { ...sent, body: call.body })
    case 'completed':
      return api.call(staffOrderApi.completeOrder, { ...sent, body: call.body })
    case 'money':
      return api.call(paymentsApi.takeCounterPayment, { ...sent, body: call.body })
  }
}

/** Whether an order is already what a step without money wanted it to be, as where another device was faster. */
export function isThereAlready({ call }: Pick<KeptStep, 'call'>, now: StaffOrder): boolean {
  if (call.kind !== 'action') return false
  const state = orderState(now)
  switch (call.action) {
    case 'confirm':
      return ['confirmed', 'inDelivery', 'delivered', 'completed'].includes(state)
    case 'in-delivery':
      return ['inDelivery', 'delivered', 'completed'].includes(state)
    case 'delivered':
      return ['delivered', 'completed'].includes(state)
    case 'not-collected':
      return now.endReason === 'not-collected'
  }
}
