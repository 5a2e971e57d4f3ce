import type { branchHoursApi, OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { ordersOutsideNewHours } from '@theke/domain/shop/lost-hours.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isWithinHours } from '@theke/domain/shop/opening-hours.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, count, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { exceptionReason } from '../quotas/list-limit-exceptions.ts'
import { dueOrProposed, isOpen, ordersInScope } from './order-conditions.ts'
import { orderHistory, orders } from '../ordering-tables.ts'

/** More coming orders than any branch has. */
const maxOrders = 2000

/** The open orders of a branch outside its planned hours, those of a campaign outside the hours that it has then, the next first. Read-only. */
export async function listOrdersOutsideHours(
  ctx: Context,
  { id, body }: Input<typeof branchHoursApi.listOrdersOutsideHours>,
): Promise<OrderOutsideHours[]> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find((candidate) => candidate.id === id)
  if (branch === undefined) throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  const agreed = sql<Date>`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const coming = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx, { id }), isOpen, sql`${agreed} >= ${new Date(ctx.now)}`))
    .orderBy(agreed)
    .limit(maxOrders)
  const timed = coming.flatMap((order) => {
    const at = order.appointment ?? order.appointmentDate
    return at === null ? [] : [{ ...order, at: at.getTime(), mode: modeOf(order) }]
  })
  const planned = { ...branch, ...body }
  const outside = [...Map.groupBy(timed, ({ campaign }) => campaign)].flatMap(([campaign, own]) => {
    const [before, after] = [branch, planned].map((each) => placeOfOrder(snapshot, each, campaign).branch)
    return before && after ? ordersOutsideNewHours(own, before, after) : []
  })
  return outside
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, ticketNumber, at }) => ({ id, ticketNumber, at: new Date(at).toISOString() }))
}

type PlacedOrder = Pick<typeof orders.$inferSelect, 'branch' | 'campaign' | 'isDelivery' | 'isDineIn'>

/** Whether the branch of an order is closed for its mode at an instant, by the hours that hold now; a campaign hands out in hours of its own. */
export function isOutsideHours(snapshot: CatalogSnapshot, order: PlacedOrder, at: number): boolean {
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  const place = branch && placeOfOrder(snapshot, branch, order.campaign).branch
  return place === undefined || !isWithinHours(modeHours(place, modeOf(order)).entries, at)
}

/** Orders whose time staff have proposed with a reason, so that it is meant though the branch is closed then. */
export const isExceptionOfHours = sql<boolean>`(${orders.counterAppointment} = ${dueOrProposed} and exists (
  select from ${orderHistory}
  where ${and(eq(orderHistory.order, orders.id), eq(orderHistory.action, 'counter-proposed'), isNotNull(exceptionReason))}
)) is true`

/** Branches with open orders for a time at which they are closed: somebody has to agree on another one, as nothing else happens. */
export async function outsideHoursAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const snapshot = await ctx.services.cache.current()
  const { branch, campaign, isDelivery, isDineIn } = orders
  const rows = await ctx.db
    .select({
      branch,
      campaign,
      isDelivery,
      isDineIn,
      at: dueOrProposed.mapWith(orders.createdAt),
      count: count(),
    })
    .from(orders)
    .where(and(ordersInScope(ctx), isOpen, gte(dueOrProposed, new Date(ctx.now)), not(isExceptionOfHours)))
    .groupBy(branch, campaign, isDelivery, isDineIn, dueOrProposed)
    .orderBy(dueOrProposed)
    .limit(maxOrders)
  const outside = rows.filter((row) => isOutsideHours(snapshot, row, row.at.getTime()))
  return [...Map.groupBy(outside, (row) => row.branch)].flatMap(([id, own]) => {
    const [first] = own
    if (first === undefined) return []
    const at = first.at.getTime()
    const all = own.reduce((sum, row) => sum + row.count, 0)
    return {
      kind: 'orders-outside-hours',
      severity: 'warning',
      text:
        all === 1
          ? `Für eine Bestellung ist geschlossen: ${formatDateTime(at)}. Bitte eine andere Zeit vorschlagen.`
          : `Für ${all} Bestellungen ist geschlossen, zuerst ${formatDateTime(at)}. Bitte andere Zeiten vorschlagen.`,
      since: new Date(ctx.now).toISOString(),
      branch: id,
      path: hasPermission(ctx.user, 'days.change') ? `/days?branch=${id}&day=${dayOf(at)}` : null,
    }
  })
}
