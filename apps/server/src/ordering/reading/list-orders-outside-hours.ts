import type { branchHoursApi, OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { campaignApi } from '@theke/contract/ordering/campaign.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import type { BranchHours, Mode } from '@theke/domain/shop/branch.ts'
import { ordersOutsideNewHours } from '@theke/domain/shop/lost-hours.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isWithinHours } from '@theke/domain/shop/opening-hours.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, count, eq, gte, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
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
  const planned = { ...branch, ...body }
  const hoursOf = ({ campaign }: OrderRow) =>
    [branch, planned].map((each) => placeOfOrder(snapshot, each, campaign).branch)
  return outsideOf(await comingOrders(ctx, eq(orders.branch, id)), ({ campaign }) => campaign, hoursOf)
}

/** The open orders of a campaign outside its planned pick-up days and their hours, the next first. Read-only. */
export async function listOrdersOutsideDays(
  ctx: Context,
  { id, body }: Input<typeof campaignApi.listOrdersOutsideDays>,
): Promise<OrderOutsideHours[]> {
  const snapshot = await ctx.services.cache.current()
  const campaigns = snapshot.campaigns.map((each) => (each.id === id ? { ...each, days: body.days } : each))
  const planned = { ...snapshot, campaigns }
  const hoursOf = (order: OrderRow) => {
    const branch = snapshot.branches.find((each) => each.id === order.branch)
    return branch ? [snapshot, planned].map((each) => placeOfOrder(each, branch, id).branch) : []
  }
  return outsideOf(await comingOrders(ctx, eq(orders.campaign, id)), ({ branch }) => branch, hoursOf)
}

type ComingOrder = OrderRow & { at: number; mode: Mode }

/** The open orders with a time that is to come, the next first. */
async function comingOrders(ctx: Context, condition: SQL): Promise<ComingOrder[]> {
  const agreed = sql<Date>`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const coming = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), condition, isOpen, sql`${agreed} >= ${new Date(ctx.now)}`))
    .orderBy(agreed)
    .limit(maxOrders)
  return coming.flatMap((order) => {
    const at = order.appointment ?? order.appointmentDate
    return at === null ? [] : [{ ...order, at: at.getTime(), mode: modeOf(order) }]
  })
}

/** Those that lie outside new hours; orders with one `placeOf` share the hours before and after. */
function outsideOf(
  coming: readonly ComingOrder[],
  placeOf: (order: OrderRow) => number | null,
  hoursOf: (order: OrderRow) => readonly BranchHours[],
): OrderOutsideHours[] {
  const outside = [...Map.groupBy(coming, placeOf).values()].flatMap((own) => {
    const [before, after] = own[0] === undefined ? [] : hoursOf(own[0])
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
