// The orders that this screen works with: loaded once, kept fresh by events, changed by steps. Everything that shows
// orders reads from here, and it goes on while a person works elsewhere in the back-office.

import { notifyManager, queryOptions } from '@tanstack/react-query'
import { addressOf, ApiError } from '@theke/contract/client.ts'
import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderEvent } from '@theke/contract/ordering/board-api.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { api, patientApi } from '../../../api.ts'
import { isUnanswered, patienceMs, subscribeConnectivity } from '../../../connectivity.ts'
import { queryClient } from '../../../query-client.ts'
import { createChangesInFlight } from './changes-in-flight.ts'
import { collectChanges } from './collect-changes.ts'
import { createStore } from '@theke/ui/store.ts'
import { type Connection, listenToOrders } from './order-events.ts'
import { type HistoryPages, newerOf, withOrder, withOrderInPages } from './order-list.ts'
import { createOrderSteps, type StepInput } from './order-steps.ts'
import { keptCall, type Outcome, sendHold, sendMany, sendStep, sendUndo, sendUndoMany } from './send-step.ts'
import { keepBoard, keptBoard } from '../offline/kept-board.ts'
import {
  hasToWait,
  isToBeSentAgain,
  newStep,
  startStepQueue,
  stepKeeper,
  takeBackKept,
  takeOrKeep,
  whileStored,
  withWaiting,
} from '../offline/step-queue.ts'
import type { WithKept } from '../offline/step-effect.ts'
import { sessionQuery } from '../../../session/session.ts'
import { addDays, dayOf } from '../../../shop-time.ts'

const listKey = ['orders', 'current'] as const

/** What the keys of all lists of the history begin with. */
export const historyKey = ['orders', 'history'] as const

/** Every reply with orders goes through it, since a step may be stored and shown while the reply is on its way. */
export const changesInFlight = createChangesInFlight<StaffOrder>()

/** For how many days after today orders are loaded; the weeks before a feast have thousands for later ones. */
const daysInSight = 7

/** How many orders are for later days than those that are loaded. */
export const laterOrders = createStore(0)

const hasLaterOrders = createStore(false)

/** Loads the orders of all later days as well, from now on. */
export function loadLaterOrders(): void {
  if (hasLaterOrders.get()) return
  hasLaterOrders.set(true)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** Open orders and those of today, of all branches the person may see. */
export const currentOrdersQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal, client }): Promise<StaffOrderSummary[]> => {
    const loaded = loadCurrent(signal, client.getQueryData(listKey) === undefined)
    return (await changesInFlight.applyTo(loaded, withOrder)).map(withWaiting)
  },
})

/** The orders from the shop, which this device keeps; where it does not answer, as they were kept, unless they are known. */
async function loadCurrent(signal: AbortSignal, isUnknown: boolean): Promise<StaffOrderSummary[]> {
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? null
  try {
    const query = hasLaterOrders.get() ? {} : { until: addDays(dayOf(Date.now()), daysInSight) }
    const { data: orders, total } = await patientApi.list(staffOrderApi.listCurrentOrders, { query, signal })
    laterOrders.set(total - orders.length)
    if (person !== null) void keepBoard(person, orders).catch(() => undefined)
    return orders
  } catch (error) {
    const kept = isUnanswered(error) && isUnknown && person !== null ? await keptBoard(person) : null
    if (kept === null) throw error
    return kept
  }
}

/** One order with its history. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => {
      const loaded = patientApi.call(staffOrderApi.loadOrder, { params: { id }, signal })
      try {
        return withWaiting(await changesInFlight.applyTo(loaded, newerOf))
      } catch (error) {
        const known = isUnanswered(error) ? knownOrder(id) : null
        if (known === null) throw error
        return known
      }
    },
  })
}

/** An order as this device knows it, without its history where only the board has it; null where it knows none. */
export function knownOrder(id: number): WithKept<StaffOrder> | null {
  const whole = queryClient.getQueryData(orderQuery(id).queryKey)
  const listed = queryClient.getQueryData(currentOrdersQuery.queryKey)?.find((order) => order.id === id)
  if (listed === undefined) return whole ?? null
  return { hash: '', questionnaire: null, donation: null, payments: [], history: [], ...whole, ...listed }
}

/** Shows orders as they are now everywhere, all at once; what is known in a newer state stays. */
function rememberOrders(answered: readonly StaffOrder[]): void {
  const changed = answered.map(withWaiting)
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

/** Takes back a step that waits on this device; what the shop has by now is not meant. */
async function undoKept({ id }: StaffOrderSummary): Promise<StaffOrder> {
  const before = await takeBackKept(id)
  if (before === null) throw new ApiError(409, [{ message: staffOrderApi.undoStep.failure }], '')
  return before
}

function send(order: StaffOrderSummary, action: OrderAction, input: StepInput): Promise<StaffOrder> {
  const call = keptCall(order, action, input)
  const known = call && knownOrder(order.id)
  return known ? takeOrKeep({ ...known, ...order }, call) : sendStep(order, action, input)
}

/** Takes a step for many orders in one call; where the shop cannot be reached, and behind steps that wait, each is kept like a single one. */
const sendOrKeepMany: typeof sendMany = async (orders, action, rest) => {
  const { kept = [], sent = [] } = Object.groupBy(orders, ({ id }) => (hasToWait(id) ? 'kept' : 'sent'))
  const outcomes = sent.length === 0 ? [] : await sendManyOnce(sent, action, rest)
  for (const order of kept) outcomes.push(await outcomeOf(order.id, send(order, action, rest.inputOf(order))))
  return outcomes
}

/** Takes a step for many orders in one call. The shop may have taken what it left unanswered, so each step is kept under the key that it was sent with. */
const sendManyOnce: typeof sendMany = async (orders, action, rest) => {
  const steps = orders.flatMap((order) => {
    const call = keptCall(order, action, rest.inputOf(order))
    const known = knownOrder(order.id)
    return call && known ? newStep({ ...known, ...order }, call) : []
  })
  const keep = stepKeeper()
  if (keep === null || steps.length < orders.length) return sendMany(orders, action, rest)
  const keys = new Map(steps.map(({ key, before }) => [before.id, key]))
  try {
    const signal = AbortSignal.timeout(2 * patienceMs)
    return await whileStored(steps, () => sendMany(orders, action, rest, { keys, signal }))
  } catch (error) {
    if (!isToBeSentAgain(error)) throw error
    const outcomes: Outcome[] = []
    for (const step of steps) outcomes.push(await outcomeOf(step.before.id, keep({ ...step, wasSent: true })))
    return outcomes
  }
}

/** Takes back what waits on this device here, and the rest at the shop. */
const undoMany: typeof sendUndoMany = async (orders: readonly WithKept<StaffOrderSummary>[]) => {
  const { kept = [], sent = [] } = Object.groupBy(orders, ({ keptSteps }) => (keptSteps ? 'kept' : 'sent'))
  const outcomes = sent.length === 0 ? [] : await sendUndoMany(sent)
  for (const order of kept) outcomes.push(await outcomeOf(order.id, undoKept(order)))
  return outcomes
}

async function outcomeOf(id: number, step: Promise<StaffOrder>): Promise<Outcome> {
  try {
    return { id, order: await step, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id, order: knownOrder(id), problem: error.message }
  }
}

export const orderSteps = createOrderSteps({
  send,
  sendUndo: (after: WithKept<StaffOrderSummary>) => (after.keptSteps ? undoKept(after) : sendUndo(after)),
  reload: reloadOrder,
  sendMany: sendOrKeepMany,
  sendUndoMany: undoMany,
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
export function startOrderSync(person: number): () => void {
  const onAnswered = (order: StaffOrder) => {
    rememberOrder(order)
    orderSteps.renewUndo(order)
  }
  const stopSteps = startStepQueue(person, {
    onAnswered,
    show: rememberOrders,
    known: knownOrder,
    reload: reloadOrder,
  })
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
    stopSteps()
    stopWatching()
    changes.stop()
    hasLaterOrders.set(false)
    orderSteps.forget()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
