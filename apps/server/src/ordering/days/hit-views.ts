import { type HitOrder, maxHits } from '@theke/contract/shop/days-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import { orderingPorts } from '../order-handlers.ts'
import { orderItems } from '../ordering-tables.ts'
import { affectedOrder } from '../reading/list-affected-orders.ts'
import type { Hit } from './find-hits.ts'
import { type Changed, proposeTimes } from './propose-times.ts'

/**
 * The orders that a change hits, as many as one call names, with the time that can be proposed to each; one query for what all of them contain. Whose they are is only for those who
 * may read orders.
 */
export async function hitViews(ctx: Context, changed: Changed, hits: readonly Hit[]): Promise<HitOrder[]> {
  if (hits.length === 0) return []
  const named = namedOf(hits)
  const ids = named.map(({ order }) => order.id)
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(and(inArray(orderItems.order, ids), eq(orderItems.isRemoved, false)))
    .orderBy(orderItems.order, orderItems.index)
  const itemsOf = Map.groupBy(items, ({ order }) => order)
  const movable = named.filter(canBeAsked).map((hit) => ({ ...hit, items: itemsOf.get(hit.order.id) ?? [] }))
  const times = await proposeTimes(ctx, changed, movable)
  const isReader = hasPermission(ctx.user, 'orders.list')
  const views: HitOrder[] = []
  for (const { order, at } of named) {
    const { proposal = null, others = [] } = times.get(order.id) ?? {}
    const news = isReader ? await orderingPorts().newsToCustomer(ctx, 'counterProposed', order) : null
    const { id, ticketNumber, name, status } = affectedOrder(order)
    views.push({
      id,
      ticketNumber,
      name: isReader ? name : '',
      status,
      mode: modeOf(order),
      at: iso(at),
      seen: order.updatedAt.toISOString(),
      items: itemsOf.get(id)?.length ?? 0,
      proposal: proposal === null ? null : iso(proposal),
      times: others.map(iso),
      channels: news?.messages.flatMap(({ channel, isSent }) => (isSent ? [channel] : [])) ?? [],
      call: news?.call ?? null,
    })
  }
  return views
}

/** The hits that one call names. Those come first whose customers can be asked and have not been; once they are, the others move up. */
function namedOf(hits: readonly Hit[]): Hit[] {
  const rank = (hit: Hit) => (!canBeAsked(hit) ? 2 : hit.order.counterAppointment === null ? 0 : 1)
  return hits
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxHits)
    .toSorted((one, other) => one.at - other.at)
}

function canBeAsked({ order }: Hit): boolean {
  return actionRefusal(toOrderSnapshot(order), 'propose') === null
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
