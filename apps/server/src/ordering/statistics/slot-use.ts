import type { SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, presentCellsOf, readParts } from '../../db/rollups/read-parts.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { uncountedOrders } from './present-orders.ts'
import { countRefusedAtSlots } from './refused-orders.ts'
import { isAsked, type SalesFilter } from './sales-conditions.ts'
import { slotRows, slotUseRows } from './sales-rows.ts'
import { presentSlots, slotUses } from './roll-ups/sales-roll-up-tables.ts'
import { turnover } from './turnover.ts'

type Use = Omit<SlotUse, 'branch' | 'refused'> & { branch: number }

/**
 * How full the intervals were in which branches limit their orders, by hour of the week, the most often full first. Only intervals with an order are counted,
 * against the limit that is set today (R-STATISTICS-17); each on the day for which its orders were placed.
 */
export async function summarizeSlots(ctx: Context, period: Period, filter: SalesFilter): Promise<SlotUse[]> {
  const { branches } = await ctx.services.cache.current()
  const maximum = maximumOf(branches)
  if (maximum === null) return []
  const parts = await readParts(ctx.db, 'sales', period)
  const open = sql`
    select * from ${presentSlots} where ${presentCellsOf(parts)}
    union all ${slotRows(uncountedOrders(parts, turnover.due.within))}`
  const { rows } = await ctx.db.execute<Use>(sql`
    select branch, mode, weekday, hour, sum(at_least[1])::int as intervals,
      coalesce(sum(at_least[greatest(maximum, 1)]), 0)::int as full,
      sum(taken)::int as taken, sum(at_least[1] * maximum)::int as places
    from (
      select *, ${maximum(sql`branch`, sql`mode`)} as maximum
      from (select * from ${slotUses} where ${cellsOf(parts)} union all ${slotUseRows(open)}) as slots
      where ${isAsked(ctx, filter)}
    ) as limited
    where maximum is not null group by branch, mode, weekday, hour
    order by "full" desc, branch, mode, weekday, hour`)
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
