import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { hasOpenCounterProposal } from '@theke/domain/ordering/counter-appointment.ts'
import type { BranchHours } from '@theke/domain/shop/branch.ts'
import type { DayChange } from '@theke/domain/shop/day-change.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, between, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { type OrderRow, toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import type { Quota } from '@theke/domain/ordering/quotas/quota.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { claimsFor, countedLines, placeOf } from '../quotas/order-quotas.ts'
import { withinHoursOnce } from '../reading/list-orders-outside-hours.ts'
import { dueOrProposed, isOpen } from '../reading/order-conditions.ts'

/** An order and the instant for which it is agreed or, while its customer is asked, proposed. */
export type Hit = { order: OrderRow; at: number }

/** How many orders are read at once; all of them are looked at. */
const pageLength = 2000

type Changed = { snapshot: CatalogSnapshot; branch: BranchRow; after: BranchRow; change: DayChange }

/**
 * The open orders of a branch that lie outside its hours after a change, the next first: those for the days of the change, and those which lay within the
 * hours before. What is for a time that has passed is not among them. Orders of a campaign are judged by the hours that it has at the branch.
 */
export async function findHits(ctx: Context, changed: Changed): Promise<Hit[]> {
  const isHit = hitsOf(changed)
  const hits: Hit[] = []
  for await (const page of openOrders(ctx, changed.branch.id, changed.change))
    hits.push(
      ...page.flatMap((order) => {
        const at = timeOf(order)
        return at !== null && isHit(order, at) ? [{ order, at }] : []
      }),
    )
  return hits
}

/** The open orders of a branch on some days that have something of what is closed then, the next first. */
export async function findHitsOfClosings(
  ctx: Context,
  { branch, change, closings, products }: ClosedParts,
): Promise<Hit[]> {
  const hits: Hit[] = []
  if (closings.length === 0) return hits
  for await (const page of openOrders(ctx, branch, change)) {
    const ids = page.map(({ id }) => id)
    const items = await ctx.db.select().from(orderItems).where(inArray(orderItems.order, ids))
    const itemsOf = Map.groupBy(items, ({ order }) => order)
    for (const order of page) {
      const at = timeOf(order)
      // Staff mean that time.
      if (at === null || order.agreedWhileClosed?.getTime() === at) continue
      const lines = countedLines(itemsOf.get(order.id) ?? [])
      const claims = claimsFor({ ...placeOf(order), at }, lines, { quotas: closings, products })
      if (claims.length > 0) hits.push({ order, at })
    }
  }
  return hits
}

type ClosedParts = {
  branch: number
  change: DayChange
  closings: readonly Quota[]
  products: CatalogSnapshot['products']
}

/** The open orders of a branch for the days of a change and the night after, page by page. */
async function* openOrders(ctx: Context, branch: number, change: DayChange): AsyncGenerator<OrderRow[]> {
  // Hours of the last day may run past midnight.
  const end = startOfDay(addDays(change.to, 2))
  const begin = Math.max(ctx.now, startOfDay(change.from))
  for (let offset = 0; ; offset += pageLength) {
    const page = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.branch, branch), isOpen, between(dueOrProposed, new Date(begin), new Date(end))))
      .orderBy(dueOrProposed, orders.id)
      .limit(pageLength)
      .offset(offset)
    yield page
    if (page.length < pageLength) return
  }
}

function hitsOf({ snapshot, branch, after, change }: Changed): (order: OrderRow, at: number) => boolean {
  const isWithin = withinHoursOnce()
  const known = new Map<number | null, Hours>()
  const hoursOf = (campaign: number | null): Hours => {
    const hours = known.get(campaign) ?? {
      before: placeOfOrder(snapshot, branch, campaign).branch,
      after: placeOfOrder(snapshot, after, campaign).branch,
    }
    known.set(campaign, hours)
    return hours
  }
  return (order, at) => {
    // Staff mean that time.
    if (order.agreedWhileClosed?.getTime() === at) return false
    const hours = hoursOf(order.campaign)
    const mode = modeOf(order)
    const isOfDays = change.from <= dayOf(at) && dayOf(at) <= change.to
    return !isWithin(hours.after, mode, at) && (isOfDays || isWithin(hours.before, mode, at))
  }
}

type Hours = { before: BranchHours; after: BranchHours }

function timeOf(order: OrderRow): number | null {
  const { appointment, appointmentDate, earliestAt, counterAppointment } = order
  const agreed = appointment ?? appointmentDate ?? earliestAt
  return (hasOpenCounterProposal(toOrderSnapshot(order)) ? counterAppointment : agreed)?.getTime() ?? null
}
