// The orders that this screen works with: loaded once, kept fresh by events, changed by steps. Everything that shows
// orders reads from here, and it goes on while a person works elsewhere in the back-office.

import { notifyManager, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import { type OrderEvent, staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import { subscribeConnectivity } from '../../../connectivity.ts'
import { queryClient } from '../../../query-client.ts'
import { createChangesInFlight } from './changes-in-flight.ts'
import { collectChanges } from './collect-changes.ts'
import { createStore } from '@theke/ui/store.ts'
import { type Connection, listenToOrders } from './order-events.ts'
import { type HistoryPages, newerOf, withOrder, withOrderInPages } from './order-list.ts'
import { createOrderSteps } from './order-steps.ts'
import { sendHold, sendMany, sendStep, sendUndo, sendUndoMany } from './send-step.ts'

const listKey = ['orders', 'current'] as const

/** What the keys of all lists of the history begin with. */
export const historyKey = ['orders', 'history'] as const

/** Every reply with orders goes through it, since a step may be stored and shown while the reply is on its way. */
export const changesInFlight = createChangesInFlight<StaffOrder>()

/** Open orders and those of today, of all branches the person may see. */
export const currentOrdersQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) =>
    changesInFlight.applyTo(api.call(staffOrderApi.listCurrentOrders, { signal }), withOrder),
})

/** One order with its history. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) =>
      changesInFlight.applyTo(api.call(staffOrderApi.loadOrder, { params: { id }, signal }), newerOf),
  })
}

/** Shows orders as they are now everywhere, all at once; what is known in a newer state stays. */
export function rememberOrders(changed: readonly StaffOrder[]): void {
  notifyManager.batch(() => {
    for (const order of changed) {
      changesInFlight.add(order)
      queryClient.setQueryData(orderQuery(order.id).queryKey, (known) =>
        known ? newerOf(known, order) : order,
      )
    }
    queryClient.setQueryData(
      listKey,
      (orders: StaffOrderSummary[] | undefined) => orders && changed.reduce(withOrder, orders),
    )
    queryClient.setQueriesData(
      { queryKey: historyKey },
      (history: HistoryPages | undefined) => history && changed.reduce(withOrderInPages, history),
    )
  })
}

export const rememberOrder = (order: StaffOrder): void => rememberOrders([order])

/** Until when the last steps of orders can be taken back is another instant, and nothing else of them is. */
function rememberHeld(untilOf: ReadonlyMap<number, string>): void {
  const renewed = <Order extends StaffOrderSummary>(order: Order): Order => {
    const until = untilOf.get(order.id)
    return until === undefined || order.undo === null ? order : { ...order, undo: { ...order.undo, until } }
  }
  notifyManager.batch(() => {
    queryClient.setQueryData(listKey, (orders: StaffOrderSummary[] | undefined) => orders?.map(renewed))
    for (const id of untilOf.keys())
      queryClient.setQueryData(orderQuery(id).queryKey, (known) => known && renewed(known))
  })
}

/** Loads an order anew into every place that shows it. */
async function reloadOrder(id: number): Promise<StaffOrder> {
  const order = await api.call(staffOrderApi.loadOrder, { params: { id } })
  rememberOrder(order)
  return order
}

export const orderSteps = createOrderSteps({
  send: sendStep,
  sendUndo,
  reload: reloadOrder,
  sendMany,
  sendUndoMany,
  sendHold,
  onChanged: rememberOrders,
  onHeld: rememberHeld,
})

function reloadAll(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

// Where one order cannot be loaded, the list says what is left of it.
const changes = collectChanges((id) => reloadOrder(id).catch(reloadAll), reloadAll, isShown)

/** Whether an order is shown in a state that this change belongs to, as after a step of this screen. */
function isShown({ id, action, at }: OrderEvent): boolean {
  const known = queryClient.getQueryData(orderQuery(id).queryKey)
  return known?.history.some((entry) => entry.action === action && entry.at === at) ?? false
}

const heard = new Set<(event: OrderEvent) => void>()

/** Leaves what events say, but for `onEvent`, until the returned function is called. */
export function holdChanges(onEvent: (event: OrderEvent) => void = () => {}): () => void {
  const release = changes.hold()
  heard.add(onEvent)
  return () => {
    heard.delete(onEvent)
    release()
  }
}

export const orderConnection = createStore<Connection>('connecting')

/** Synchronises the orders until the returned function is called. */
export function startOrderSync(): () => void {
  const stop = listenToOrders({
    openStream: () => new EventSource(addressOf(staffOrderApi.watchOrders)),
    onChange(event) {
      changes.add(event)
      for (const hear of heard) hear(event)
    },
    onReturn: reloadAll,
    onConnection: orderConnection.set,
  })
  const stopWatching = subscribeConnectivity(
    (connectivity) => connectivity === 'open' && orderSteps.forgetUnreached(),
  )
  // A tablet that slept heard nothing and may not have noticed.
  const onVisible = () => document.visibilityState === 'visible' && reloadAll()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    stopWatching()
    changes.stop()
    orderSteps.forget()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
