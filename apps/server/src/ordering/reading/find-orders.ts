import { maxFound } from '@theke/contract/define-entity.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { mayCall } from '@theke/contract/permissions/requirements.ts'
import { type FoundRecord, foundOrders, minSearchLength, type searchApi } from '@theke/contract/search-api.ts'
import { orderSearch } from '@theke/domain/ordering/counter/hand-over.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { findNewest } from '../../crud/list/find-newest.ts'
import type { SearchWay } from '../../crud/list/search-conditions.ts'
import { idsOf } from '../../crud/list/searched-list.ts'
import { germanDay } from '../../crud/spreadsheet/write-csv.ts'
import type { Input } from '../../http/handle.ts'
import { orders } from '../ordering-tables.ts'
import { isCurrent, ordersInScope, ordersWithSlips, searchOrders } from './order-conditions.ts'

const maxOrders = 5
/** Among so many of the newest orders slips are forgiven. */
const maxForgiven = 1000

/**
 * The first orders that the search in everything finds for the caller, named by number, customer, day and branch: those that are called by just
 * that number before others, and those of today before other days, newest first.
 */
export async function findOrders(
  ctx: Context,
  { query }: Input<typeof searchApi.findRecords>,
  way: SearchWay,
): Promise<FoundRecord[]> {
  const typed = query.search?.trim() ?? ''
  const search = searchOrders(typed)
  const isAsked = typed.length >= minSearchLength && search.words.length > 0
  if (!isAsked || !mayCall(ctx.user, staffOrderApi.listShortOrders)) return []
  const where = ordersInScope(ctx)
  const isCalledSo = sql`ltrim(${orders.ticketNumber}, '0') = ${orderSearch(typed)}`
  const firstOfAll = [
    desc(isCalledSo),
    desc(sql`${orders.dueDay} is not distinct from ${dayOf(ctx.now)}`),
    desc(orders.id),
  ]
  // Those of today would be lost among many whose telephone numbers have the same digits.
  const current = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(where, isCalledSo, isCurrent(ctx.now)))
    .orderBy(...firstOfAll)
    .limit(maxOrders)
  const ids =
    way === 'withSlips'
      ? await idsOf(
          ctx.db,
          sql`select ${orders.id} as id from (select * from ${orders} where ${where ?? sql`true`} order by ${orders.id} desc limit ${maxForgiven}) as ${orders}
            where ${ordersWithSlips(typed)} order by ${orders.id} desc limit ${maxOrders}`,
        )
      : (
          await Promise.all([
            current.then((rows) => rows.map(({ id }) => id)),
            findNewest(ctx.db, { table: orders, id: orders.id, where, search }, maxFound),
          ])
        ).flat()
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...firstOfAll)
    .limit(maxOrders)
  return rows.map((row) => ({
    entity: foundOrders,
    id: row.id,
    title: titleOf(row, names.get(row.branch) ?? ''),
  }))
}

function titleOf(order: typeof orders.$inferSelect, branch: string): string {
  const person = order.companyName || `${order.firstName} ${order.lastName}`.trim()
  const name =
    person ||
    order.email ||
    shownPhone(order.phone) ||
    (order.tableIdentifier && `Tisch ${order.tableIdentifier}`)
  const at = order.appointment ?? order.appointmentDate ?? order.createdAt
  return [order.ticketNumber, name, germanDay(dayOf(at.getTime())), branch].filter(Boolean).join(' · ')
}
