import type { CountedFigure } from '@theke/contract/insights/turnover.ts'
import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { dayCellsOf, readParts } from '../../db/rollups/read-parts.ts'
import { uncountedOrders } from './present-orders.ts'
import { type FigureFilter, isAsked, isAskedOrder, type SalesFilter } from './sales-conditions.ts'
import { salesRows } from './sales-rows.ts'
import { salesOfDays, turnoverOfDays } from './roll-ups/sales-roll-up-tables.ts'
import { soldRowsOfDays } from './sold-rows.ts'
import { countedOrdersOf, turnover } from './turnover.ts'
import { productTurnoverRows, turnoverRows } from './roll-ups/turnover-roll-up.ts'

/** Orders a day: those that are due, or those of another figure. */
export function countOrders(ctx: Context, period: Period, filter: FigureFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`orders` })
}

/** Orders a day that were rejected, canceled or not paid. */
export function countCanceledOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`canceled` })
}

/** What orders cost a day with tax, by a figure of turnover; what was weighed counts as weighed. */
export async function sumRevenue(ctx: Context, period: Period, filter: FigureFilter): Promise<DayValue[]> {
  const sums = filter.products
    ? await sumProductRevenue(ctx, period, { ...filter, products: filter.products })
    : await byDay(ctx, period, { filter, value: sql`revenue` })
  return sums.map((day) => ({ ...day, value: toAmount(cents(day.value)) }))
}

async function byDay(
  ctx: Context,
  period: Period,
  { filter, value }: { filter: FigureFilter; value: SQL },
): Promise<DayValue[]> {
  const { figure } = filter
  const sales =
    figure && figure !== 'due' ? turnoverOf(ctx, period, { ...filter, figure }) : salesOf(ctx, period, filter)
  return sumByDay(ctx, period, { filter, value, rows: await sales })
}

async function sumByDay(
  ctx: Context,
  period: Period,
  { filter, value, rows: from }: { filter: SalesFilter; value: SQL; rows: SQL },
): Promise<DayValue[]> {
  const { rows } = await ctx.db.execute<{ date: string; value: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(${value}) as value
    from (${from}) as sales where ${isAsked(ctx, filter)} group by day`)
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

type TurnoverFilter = SalesFilter & { figure: Exclude<CountedFigure, 'due'> }

/** The same of a figure that counts another day. */
async function turnoverOf(ctx: Context, period: Period, filter: TurnoverFilter): Promise<SQL> {
  const { figure, products } = filter
  const { within } = countedOrdersOf(figure)
  if (products) return turnoverRows(figure, sql`(${and(within(period), isAskedOrder(ctx, filter))})`)
  const parts = await readParts(ctx.db, 'turnover', period)
  return sql`
    select * from ${turnoverOfDays} where figure = ${figure} and ${dayCellsOf(parts)}
    union all ${turnoverRows(figure, uncountedOrders(parts, within))}`
}

/** What some products brought a day in cents, without addons and delivery. */
async function sumProductRevenue(
  ctx: Context,
  period: Period,
  { products, figure, ...filter }: FigureFilter & { products: readonly number[] },
): Promise<DayValue[]> {
  const rows =
    figure && figure !== 'due'
      ? productTurnoverRows(figure, countedOrdersOf(figure).within(period), products)
      : await soldRowsOfDays(ctx, period, products)
  return sumByDay(ctx, period, { filter, value: sql`revenue`, rows })
}

function dayValues(period: Period, rows: readonly { date: string; value: string }[]): DayValue[] {
  return valuesOfDays(
    period,
    rows.map(({ date, value }) => ({ date, value: Number(value) })),
  )
}
