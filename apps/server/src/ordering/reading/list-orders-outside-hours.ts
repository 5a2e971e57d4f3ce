import type { branchHoursApi, OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import type { campaignApi } from '@theke/contract/ordering/campaign.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import type { BranchHours, Mode } from '@theke/domain/shop/branch.ts'
import { closesDepartment, duePeriod } from '@theke/domain/ordering/quotas/quota.ts'
import { ordersOutsideNewHours } from '@theke/domain/shop/lost-hours.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isWithinHours } from '@theke/domain/shop/opening-hours.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, count, eq, gte, not, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { dueOrProposed, isOpen, ordersInScope } from './order-conditions.ts'
import { orders } from '../ordering-tables.ts'

/** More coming orders than any shop has. */
const maxOrders = 50_000
/** More times of coming orders than the next weeks have. */
const maxTimes = 2000

/** The open orders of a branch outside its planned hours, those of a campaign outside the hours that it has then, the next first. Read-only. */
export async function listOrdersOutsideHours(
  ctx: Context,
  { id, body }: Input<typeof branchHoursApi.listOrdersOutsideHours>,
): Promise<OrderOutsideHours[]> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find((candidate) => candidate.id === id)
  if (branch === undefined) throw httpError('not-found', 'Filiale konnte nicht geladen werden')
  const planned = { ...branch, ...body }
  const hoursOf = ({ campaign }: PlacedOrder) =>
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
  const hoursOf = (order: PlacedOrder) => {
    const branch = snapshot.branches.find((each) => each.id === order.branch)
    return branch ? [snapshot, planned].map((each) => placeOfOrder(each, branch, id).branch) : []
  }
  return outsideOf(await comingOrders(ctx, eq(orders.campaign, id)), ({ branch }) => branch, hoursOf)
}

type PlacedOrder = Pick<typeof orders.$inferSelect, 'branch' | 'campaign' | 'isDelivery' | 'isDineIn'>
type ComingOrder = PlacedOrder & { id: number; ticketNumber: string; at: number; mode: Mode }

/** The open orders with a time that is to come, the next first. */
async function comingOrders(ctx: Context, condition: SQL): Promise<ComingOrder[]> {
  const { id, ticketNumber, branch, campaign, isDelivery, isDineIn } = orders
  const agreed = sql<Date>`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const coming = await ctx.db
    .select({
      id,
      ticketNumber,
      branch,
      campaign,
      isDelivery,
      isDineIn,
      at: agreed.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(and(ordersInScope(ctx), condition, isOpen, sql`${agreed} >= ${new Date(ctx.now)}`))
    .orderBy(agreed)
    .limit(maxOrders)
  return coming.map((order) => ({ ...order, at: order.at.getTime(), mode: modeOf(order) }))
}

/** Those that lie outside new hours; orders with one `placeOf` share the hours before and after. */
function outsideOf(
  coming: readonly ComingOrder[],
  placeOf: (order: PlacedOrder) => number | null,
  hoursOf: (order: PlacedOrder) => readonly BranchHours[],
): OrderOutsideHours[] {
  const outside = [...Map.groupBy(coming, placeOf).values()].flatMap((own) => {
    const [before, after] = own[0] === undefined ? [] : hoursOf(own[0])
    return before && after ? ordersOutsideNewHours(own, before, after) : []
  })
  return outside
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, ticketNumber, at }) => ({ id, ticketNumber, at: new Date(at).toISOString() }))
}

/** Whether an instant lies within hours; thousands of orders are for the same few times, so each is looked up once. */
export function withinHoursOnce(): (hours: BranchHours, mode: Mode, at: number) => boolean {
  const known = new Map<BranchHours, Map<string, boolean>>()
  return (hours, mode, at) => {
    const ofHours = known.get(hours) ?? new Map<string, boolean>()
    known.set(hours, ofHours)
    const key = `${mode} ${at}`
    const isWithin = ofHours.get(key) ?? isWithinHours(modeHours(hours, mode).entries, at)
    ofHours.set(key, isWithin)
    return isWithin
  }
}

/** Whether the branch of an order is closed for its mode at an instant, by the hours that hold now; a campaign hands out in hours of its own. */
export function outsideHours(snapshot: CatalogSnapshot): (order: PlacedOrder, at: number) => boolean {
  const isWithin = withinHoursOnce()
  const branches = new Map(snapshot.branches.map((branch) => [branch.id, branch]))
  const known = new Map<string, BranchHours>()
  return (order, at) => {
    const branch = branches.get(order.branch)
    if (branch === undefined) return true
    const key = `${order.branch} ${order.campaign}`
    const hours = known.get(key) ?? placeOfOrder(snapshot, branch, order.campaign).branch
    known.set(key, hours)
    return !isWithin(hours, modeOf(order), at)
  }
}

/** Orders for a time that staff agreed to with a reason although the branch is closed then. */
const isMeant = sql`(${orders.agreedWhileClosed} = ${dueOrProposed}) is true`

const { branch, campaign, isDelivery, isDineIn } = orders
/** What says where an order is and when it is due. */
const placeColumns = { branch, campaign, isDelivery, isDineIn, at: dueOrProposed.mapWith(orders.createdAt) }

/** The open orders that have something of a department that is closed at their time, as their claims on its closing say. */
async function ordersOfClosedDepartments(ctx: Context, { quotas }: CatalogSnapshot) {
  const today = dayOf(ctx.now)
  const closings = quotas.filter(
    (quota) => closesDepartment(quota) && (quota.lastDay === null || quota.lastDay >= today),
  )
  if (closings.length === 0) return []
  const takesOf = closings.map(({ id }) => sql`${orders.quotas} @> ${JSON.stringify([{ quota: id }])}::jsonb`)
  const rows = await ctx.db
    .select({ ...placeColumns, claims: orders.quotas })
    .from(orders)
    .where(
      and(
        ordersInScope(ctx),
        isOpen,
        gte(dueOrProposed, new Date(ctx.now)),
        not(isMeant),
        sql`${orders.quotas} <> '[]'`,
        or(...takesOf),
      ),
    )
    .limit(maxOrders)
  // While another time is proposed an order takes of both; only that one counts.
  return rows.filter(({ claims, at, ...row }) => {
    const place = { branch: row.branch, mode: modeOf(row), at: at.getTime(), day: dayOf(at.getTime()) }
    return closings.some((closing) => {
      const period = duePeriod(closing, place)
      return claims.some((claim) => claim.quota === closing.id && claim.period === period)
    })
  })
}

/** Branches with open orders for a time at which they, or a department of theirs, are closed: somebody has to agree on another one, as nothing else happens. */
export async function outsideHoursAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const snapshot = await ctx.services.cache.current()
  const rows = await ctx.db
    .select({ ...placeColumns, count: count() })
    .from(orders)
    .where(and(ordersInScope(ctx), isOpen, gte(dueOrProposed, new Date(ctx.now)), not(isMeant)))
    .groupBy(branch, campaign, isDelivery, isDineIn, dueOrProposed)
    .orderBy(dueOrProposed)
    .limit(maxTimes)
  const isOutside = outsideHours(snapshot)
  const isOut = (row: PlacedOrder & { at: Date }) => isOutside(row, row.at.getTime())
  const hit = (await ordersOfClosedDepartments(ctx, snapshot)).filter((row) => !isOut(row))
  const outside = [...rows.filter(isOut), ...hit.map((row) => ({ ...row, count: 1 }))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
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
      path: hasPermission(ctx.user, 'days.change') ? `/days?branch=${id}&day=${dayOf(at)}` : '/orders',
    }
  })
}
