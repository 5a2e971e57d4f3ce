import type { RefusedOrders, SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderRefusals } from '../refusals/refusal-tables.ts'
import { productsOfCategory } from './products-of-category.ts'
import { isAsked, type ProductFilter, type SalesFilter } from './sales-conditions.ts'

/** The most lines of a reply; what is beyond was refused least. */
const maxRows = 500

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

/** How many orders were refused because their interval was full, by hour of the week of a branch. */
export async function countRefusedAtSlots(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<(branch: number, slot: SlotHour) => number> {
  const weekday = sql<number>`extract(isodow from ${day})::int`
  const rows = await ctx.db
    .select({ branch, mode, weekday, hour, refused })
    .from(orderRefusals)
    .where(and(between(day, period.from, period.to), isAsked(ctx, filter), eq(reason, 'slot-full')))
    .groupBy(branch, mode, sql`3`, hour)
  const keyOf = (branch: number, { mode, weekday, hour }: SlotHour) => [branch, mode, weekday, hour].join(' ')
  const counts = new Map(rows.map((row) => [keyOf(row.branch, row), row.refused]))
  return (branch, slot) => counts.get(keyOf(branch, slot)) ?? 0
}
