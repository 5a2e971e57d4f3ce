import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../core/context.ts'
import { type EventStream, openEventStream } from '../../http/event-stream.ts'
import type { Input } from '../../http/handle.ts'
import type { PublishedOrderEvent } from '../../core/services.ts'
import { ordersInScope, visibleBranches } from '../reading/order-conditions.ts'
import { orders } from '../ordering-tables.ts'
import { requirePublicOrder } from '../reading/public-order-view.ts'
import { readMissedEvents } from './read-events.ts'

/** Streams the events of orders to staff of their branches, including those missed since the last connection. */
export async function watchOrders(
  ctx: Context,
  { query: { branch }, headers, reply }: Input<typeof staffOrderApi.watchOrders>,
): Promise<void> {
  const visible = visibleBranches(ctx)
  await streamEvents(ctx, openEventStream(ctx, reply), headers, {
    scope: ordersInScope(ctx, branch),
    isInScope: (event) =>
      (visible === null || visible.includes(event.branch)) && (!branch || branch.id === event.branch),
  })
}

/** Streams the events of an order to its customer. */
export async function watchPublicOrder(
  ctx: Context,
  { params, headers, reply }: Input<typeof customerOrderApi.watchPublicOrder>,
): Promise<void> {
  const id = await requirePublicOrder(ctx, { params }, customerOrderApi.watchPublicOrder.failure)
  await streamEvents(ctx, openEventStream(ctx, reply), headers, {
    scope: eq(orders.id, id),
    isInScope: (event) => event.id === id,
  })
}

type Scope = { scope: SQL | undefined; isInScope: (event: PublishedOrderEvent) => boolean }

/** Sends missed events first, then new ones; events in between are queued, so that none is lost. */
async function streamEvents(
  { services }: Context,
  stream: EventStream,
  headers: IncomingHttpHeaders,
  { scope, isInScope }: Scope,
): Promise<void> {
  let waiting: (PublishedOrderEvent | null)[] | null = []
  let told: ReadonlySet<number | null> = new Set()
  const tell = (event: PublishedOrderEvent | null) => {
    // The notification of an event that was just read as missed may arrive later.
    if (event === null || event.historyId === null || !told.has(event.historyId)) sendEvent(stream, event)
  }
  const unsubscribe = services.orderEvents.subscribe((event) => {
    if (event !== null && !isInScope(event)) return
    if (waiting === null) tell(event)
    else waiting.push(event)
  })
  stream.onClose(unsubscribe)

  const lastId = lastEventId(headers)
  if (lastId !== null) {
    const missed = await readMissedEvents(services.db, lastId, scope).catch(() => null)
    for (const event of missed ?? [null]) sendEvent(stream, event)
    told = new Set(missed?.map(({ historyId }) => historyId))
  }
  for (const event of waiting) tell(event)
  waiting = null
}

function sendEvent(stream: EventStream, event: PublishedOrderEvent | null): void {
  if (event === null) return stream.send({ data: { resync: true } })
  const { historyId, ...data } = event
  stream.send(historyId === null ? { data } : { id: historyId, data })
}

function lastEventId(headers: IncomingHttpHeaders): number | null {
  const text = headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
