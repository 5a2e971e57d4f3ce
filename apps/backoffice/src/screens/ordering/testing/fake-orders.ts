import { packagingApi } from '@theke/contract/ordering/counter/packaging-api.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { messageFields } from '@theke/contract/messages/message-channels.ts'
import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { orderAmounts, type OrderView } from '@theke/contract/ordering/order.ts'
import { manyOrdersCalls, manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { plainActionCalls, staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import type { FakeServer } from '@theke/contract/testing/fake-server.ts'
import { payloadInCents } from '@theke/contract/wire-money.ts'
import { actionRefusal, type OrderAction, transitions } from '@theke/domain/ordering/order-actions.ts'
import { entriesOf } from '@theke/domain/typed-objects.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { createWireOrder } from './order-factory.ts'

/**
 * Gives a fake server a branch with orders, whose steps go by the table of transitions. The screen gets what somebody else does with them as
 * an event.
 */
export function fakeOrders(server: FakeServer) {
  const { id: branchId } = server.add(branch, { name: 'Neubau', identifier: 'neubau' })
  const orders = new Map<number, OrderView>()
  const streams = new Set<FakeEventSource>()
  let lastChange = Date.now()
  const now = () => new Date(++lastChange).toISOString()

  class FakeEventSource extends EventTarget {
    readonly readyState = 1
    constructor() {
      super()
      streams.add(this)
      setTimeout(() => this.dispatchEvent(new Event('open')))
    }
    close(): void {
      streams.delete(this)
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource })

  function find(id: number): OrderView {
    const order = orders.get(id)
    if (order === undefined) throw refusal('not-found')
    return order
  }

  function store(part: Partial<OrderView> & { id: number }): OrderView {
    const order = createWireOrder({ ...part, updatedAt: now() })
    orders.set(order.id, order)
    return order
  }

  function tell(id: number): void {
    for (const stream of streams)
      stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id }) }))
  }

  function take(id: number, action: OrderAction, part: Partial<OrderView>): OrderView {
    const order = find(id)
    if (actionRefusal(toOrderSnapshot(payloadInCents(order, orderAmounts)), action) !== null)
      throw refusal('state-moved-on')
    return store({ ...order, ...part })
  }

  /** What a step changes by the table of transitions, as far as it needs nothing but the order. */
  function changesOf(id: number, action: OrderAction): Partial<OrderView> {
    const order = toOrderSnapshot(payloadInCents(find(id), orderAmounts))
    const {
      appointment: _appointment,
      appointmentDate: _date,
      counterAppointment: _counter,
      pendingCall,
      ...flags
    } = transitions[action].changes(order, {})
    return { ...flags, ...(pendingCall === null && { pendingCall }) }
  }

  const { customerMessages, customersWithoutEmail } = defaultValues(messageFields)
  const services = { email: true, sms: false, enablePluginSMS: false, hasPublicAddress: true }
  server.answer(messagesApi.loadMessageServices, () => ({
    ...services,
    customerMessages,
    customersWithoutEmail,
  }))
  server.answer(packagingApi.listReturnable, () => [])
  server.answer(staffOrderApi.listCurrentOrders, () => [...orders.values()])
  server.answer(staffOrderApi.loadOrder, ({ id }) => find(id))
  for (const [action, endpoint] of entriesOf(plainActionCalls))
    server.answer(endpoint, ({ id }) => take(id, action, changesOf(id, action)))
  server.answer(staffOrderApi.completeOrder, ({ id, body: { rest } }) =>
    take(id, 'completed', { ...changesOf(id, 'completed'), isPaid: rest === null }),
  )
  const { completed, ...plainMany } = manyOrdersCalls
  server.answer(completed, ({ body }) =>
    body.orders.map(({ id, seen, rest }) =>
      outcomeOf(id, seen, () =>
        take(id, 'completed', { ...changesOf(id, 'completed'), isPaid: rest === null }),
      ),
    ),
  )
  for (const [action, endpoint] of entriesOf(plainMany))
    server.answer(endpoint, ({ body }) =>
      body.orders.map(({ id, seen }) => outcomeOf(id, seen, () => take(id, action, changesOf(id, action)))),
    )

  server.answer(manyOrdersApi.holdSteps, ({ body }) =>
    body.orders.flatMap(({ id, until }) => (until === null ? [] : [{ id, until }])),
  )

  function outcomeOf(id: number, seen: string | null, act: () => OrderView) {
    const before = find(id)
    if (seen !== null && before.updatedAt !== seen)
      return { id, order: before, problem: 'Die Bestellung wurde inzwischen von jemand anderem geändert.' }
    const order = act()
    tell(id)
    return { id, order, problem: null }
  }
  // As the server does: who is not told and reached by no message is to be called.
  server.answer(staffOrderApi.rejectOrder, ({ id, body: { rejectionMessage, toldBy } }) => {
    const isToCall = toldBy === null && find(id).email === ''
    const pendingCall = isToCall ? { kind: 'ended' as const, since: now() } : null
    return take(id, 'reject', { isRejected: true, rejectionMessage, pendingCall })
  })
  server.answer(staffOrderApi.cancelOrder, ({ id, body: { rejectionMessage } }) =>
    take(id, 'cancel', { isCanceled: true, rejectionMessage }),
  )
  server.answer(handOverApi.findForHandOver, ({ query: { code } }) =>
    [...orders.values()].filter(({ ticketNumber }) => ticketNumber === code),
  )

  return {
    find,
    /** The screen gets an event of an order. */
    announce: tell,
    /** A customer orders; the screen gets an event unless `isSilent`. */
    place(part: Partial<OrderView> = {}, { isSilent = false } = {}): OrderView {
      const id = orders.size + 1
      const ticketNumber = String(id).padStart(3, '0')
      const order = store({ createdAt: now(), branch: { id: branchId }, ticketNumber, ...part, id })
      if (!isSilent) tell(id)
      return order
    },
    /** Somebody else changes an order; the screen gets an event, unless `isSilent`, as when it is still on its way. */
    change(id: number, part: Partial<OrderView>, { isSilent = false } = {}): void {
      store({ ...find(id), ...part })
      if (!isSilent) tell(id)
    },
  }
}
