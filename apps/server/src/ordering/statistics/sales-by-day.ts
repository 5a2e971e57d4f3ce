import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { countsAsSale, hasEndedEarly } from '../reading/order-conditions.ts'
import { orders } from '../ordering-tables.ts'
import { type SalesFilter, salesDay, soldWithin } from './sales-conditions.ts'

/** Orders a day. */
export function countOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, condition: countsAsSale, value: sql`count(*)` })
}

/** Orders a day that were rejected, canceled or not paid. */
export function countCanceledOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, condition: hasEndedEarly, value: sql`count(*)` })
}

/** Takings a day with tax; what was weighed counts as weighed. */
export async function sumRevenue(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  const value = sql`sum(${orders.totalGross})`
  const sums = await byDay(ctx, period, { filter, condition: countsAsSale, value })
  return sums.map((day) => ({ ...day, value: toAmount(cents(day.value)) }))
}

async function byDay(
  ctx: Context,
  period: Period,
  { filter, condition, value }: { filter: SalesFilter; condition: SQL | undefined; value: SQL },
): Promise<DayValue[]> {
  const rows = await ctx.db
    .select({ date: salesDay, value: value.mapWith(Number) })
    .from(orders)
    .where(and(soldWithin(ctx, period, filter), condition))
    .groupBy(salesDay)
  return valuesOfDays(
    period,
    rows.map(({ date, value }) => ({ date, value: Number(value) })),
  )
}
