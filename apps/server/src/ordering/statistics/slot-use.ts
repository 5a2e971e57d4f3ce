import type { SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { and, desc, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopHour } from '../../db/shop-time-sql.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { orders } from '../ordering-tables.ts'
import { hasEndedEarly } from '../reading/order-conditions.ts'
import { countRefusedAtSlots } from './refused-orders.ts'
import { isAskedOrder, type SalesFilter, soldWithin } from './sales-conditions.ts'

/**
 * How full the intervals were in which branches limit their orders, by hour of the week, the most often full first. Only intervals with an order are counted,
 * against the limit that is set today (R-STATISTICS-17).
 */
export async function summarizeSlots(ctx: Context, period: Period, filter: SalesFilter): Promise<SlotUse[]> {
  const { branches } = await ctx.services.cache.current()
  const maximum = maximumOf(branches)
  if (maximum === null) return []
  const mode = sql<Mode>`case when ${orders.isDelivery} then 'delivery' when ${orders.isDineIn} then 'dineIn' else 'takeaway' end`
  const interval = ctx.db.$with('slot_interval').as(
    ctx.db
      .select({
        branch: orders.branch,
        mode: mode.as('slot_mode'),
        start: orders.slotStart,
        taken: sql<number>`count(*)::int`.as('taken'),
      })
      .from(orders)
      .where(
        and(soldWithin(period), isAskedOrder(ctx, filter), isNotNull(orders.slotStart), not(hasEndedEarly)),
      )
      .groupBy(orders.branch, sql`2`, orders.slotStart),
  )
  const limited = ctx.db.$with('limited_interval').as(
    ctx.db
      .with(interval)
      .select({
        branch: interval.branch,
        mode: interval.mode,
        start: interval.start,
        taken: interval.taken,
        maximum: maximum(sql`${interval.branch}`, sql`${interval.mode}`).as('maximum'),
      })
      .from(interval),
  )
  const { weekday, hour } = shopHour(limited.start)
  const full = sql<number>`count(*) filter (where ${limited.taken} >= ${limited.maximum})::int`
  const rows = await ctx.db
    .with(limited)
    .select({
      branch: limited.branch,
      mode: limited.mode,
      weekday,
      hour,
      intervals: sql<number>`count(*)::int`,
      full,
      taken: sql<number>`sum(${limited.taken})::int`,
      places: sql<number>`sum(${limited.maximum})::int`,
    })
    .from(limited)
    .where(isNotNull(limited.maximum))
    .groupBy(limited.branch, limited.mode, sql`3, 4`)
    .orderBy(desc(full), limited.branch, sql`2, 3, 4`)
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const refusedAt = await countRefusedAtSlots(ctx, period, filter)
  return rows.map(({ branch, ...use }) => ({
    branch: { id: branch, name: names.get(branch) ?? '' },
    ...use,
    refused: refusedAt(branch, use),
  }))
}

/** How many orders a branch takes in an interval of a mode, as an expression; null where no branch has a limit. */
function maximumOf(branches: readonly BranchRow[]): ((branch: SQL, mode: SQL) => SQL) | null {
  const limits = branches.flatMap(({ id, capacities }) => capacities.map((limit) => ({ id, ...limit })))
  if (limits.length === 0) return null
  return (branch, mode) => {
    const cases = limits.map(
      (limit) =>
        sql`when ${branch} = ${limit.id} and ${mode} = ${limit.mode} then ${limit.maximumOrders}::int`,
    )
    return sql`case ${sql.join(cases, sql` `)} end`
  }
}
