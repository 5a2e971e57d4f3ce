import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { dayCellsOf, readParts } from '../../db/rollups/read-parts.ts'
import { uncountedOrders } from './present-orders.ts'
import { isAsked, isAskedOrder, type SalesFilter } from './sales-conditions.ts'
import { salesRows } from './sales-rows.ts'
import { salesOfDays } from './sales-roll-up-tables.ts'
import { soldRowsOfDays } from './sold-rows.ts'
import { turnover } from './turnover.ts'

/** Orders a day. */
export function countOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`orders` })
}

/** Orders a day that were rejected, canceled or not paid. */
export function countCanceledOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`canceled` })
}

/** Takings a day with tax; what was weighed counts as weighed. */
export async function sumRevenue(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  const sums = filter.products
    ? await sumProductRevenue(ctx, period, { ...filter, products: filter.products })
    : await byDay(ctx, period, { filter, value: sql`revenue` })
  return sums.map((day) => ({ ...day, value: toAmount(cents(day.value)) }))
}

async function byDay(
  ctx: Context,
  period: Period,
  { filter, value }: { filter: SalesFilter; value: SQL },
): Promise<DayValue[]> {
  const { rows } = await ctx.db.execute<{ date: string; value: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(${value}) as value
    from (${await salesOf(ctx, period, filter)}) as sales
    where ${isAsked(ctx, filter)} group by day`)
  return dayValues(period, rows)
}

/** What is rolled up says nothing of single orders, so those with some products are counted in the raw rows. */
async function salesOf(ctx: Context, period: Period, filter: SalesFilter): Promise<SQL> {
  if (filter.products) return salesRows(sql`(${and(turnover.due.within(period), isAskedOrder(ctx, filter))})`)
  const parts = await readParts(ctx.db, 'sales', period)
  return sql`
    select * from ${salesOfDays} where ${dayCellsOf(parts)}
    union all ${salesRows(uncountedOrders(parts, turnover.due.within))}`
}

/** What some products brought a day in cents, without addons and delivery. */
async function sumProductRevenue(
  ctx: Context,
  period: Period,
  { products, ...filter }: SalesFilter & { products: readonly number[] },
): Promise<DayValue[]> {
  const { rows } = await ctx.db.execute<{ date: string; value: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(revenue) as value
    from (${await soldRowsOfDays(ctx, period, products)}) as sold
    where ${isAsked(ctx, filter)} group by day`)
  return dayValues(period, rows)
}

function dayValues(period: Period, rows: readonly { date: string; value: string }[]): DayValue[] {
  return valuesOfDays(
    period,
    rows.map(({ date, value }) => ({ date, value: Number(value) })),
  )
}
