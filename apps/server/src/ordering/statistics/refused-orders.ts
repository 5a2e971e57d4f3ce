import type { RefusedOrders, SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { SlotCapacity } from '@theke/domain/shop/branch.ts'
import { and, between, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderRefusals } from '../refusals/refusal-tables.ts'
import { productsOfCategory } from './products-of-category.ts'
import { isAsked, type ProductFilter, type SalesFilter } from './sales-conditions.ts'

/** The most lines of a reply; what is beyond was refused least. */
const maxRows = 500
const minutesPerHour = 60

const { day, branch, mode, hour, reason, product } = orderRefusals
const refused = sql<number>`sum(${orderRefusals.count})::int`

/** How many orders were refused, by branch, reason and product, the most frequent first (R-STATISTICS-19). */
export async function countRefusedOrders(
  ctx: Context,
  period: Period,
  { category, ...filter }: ProductFilter,
): Promise<RefusedOrders[]> {
  const { branches, products } = await ctx.services.cache.current()
  const rows = await ctx.db
    .select({ branch, reason, product, orders: refused })
    .from(orderRefusals)
    .where(
      and(
        between(day, period.from, period.to),
        isAsked(ctx, filter),
        category ? inArray(product, await productsOfCategory(ctx, category.id)) : undefined,
      ),
    )
    .groupBy(branch, reason, product)
    .orderBy(desc(refused), branch, reason, product)
    .limit(maxRows)
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    branch: { id: row.branch, name: names.get(row.branch) ?? '' },
    product: row.product === 0 ? null : { id: row.product, name: products.get(row.product)?.name ?? '' },
  }))
}

type SlotHour = Pick<SlotUse, 'mode' | 'weekday' | 'hour'>

/** How many orders were refused because their time was full: their interval, or a quota of orders or work. */
export async function countRefusedForTimes(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<number> {
  const [row] = await ctx.db
    .select({ refused: sql<number>`coalesce(${refused}, 0)` })
    .from(orderRefusals)
    .where(isForTime(ctx, period, filter))
  return row?.refused ?? 0
}

/** The same by the hour of the week of a branch in which their interval begins. */
export async function countRefusedAtSlots(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<(branch: number, slot: SlotHour) => number> {
  const { branches } = await ctx.services.cache.current()
  const weekday = sql<number>`extract(isodow from ${day})::int`
  const rows = await ctx.db
    .select({ branch, mode, weekday, hour, refused })
    .from(orderRefusals)
    .where(isForTime(ctx, period, filter))
    .groupBy(branch, mode, sql`3`, hour)
  const keyOf = (branch: number, { mode, weekday, hour }: SlotHour) => [branch, mode, weekday, hour].join(' ')
  const counts = new Map<string, number>()
  for (const row of rows) {
    const limits = branches.find(({ id }) => id === row.branch)?.capacities
    const limit = limits?.find(({ mode }) => mode === row.mode)
    const key = keyOf(row.branch, { ...row, hour: limit ? beginHour(row.hour, limit) : row.hour })
    counts.set(key, (counts.get(key) ?? 0) + row.refused)
  }
  return (branch, slot) => counts.get(keyOf(branch, slot)) ?? 0
}

function isForTime(ctx: Context, period: Period, filter: SalesFilter): SQL | undefined {
  return and(between(day, period.from, period.to), isAsked(ctx, filter), eq(reason, 'slot-full'))
}

/** The hour in which the last interval of an hour begins: an earlier one where intervals are longer. */
function beginHour(hour: number, { intervalMinutes }: Pick<SlotCapacity, 'intervalMinutes'>): number {
  const last = (hour + 1) * minutesPerHour - 1
  return Math.floor((last - (last % intervalMinutes)) / minutesPerHour)
}
