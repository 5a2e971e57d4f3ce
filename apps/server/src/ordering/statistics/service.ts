import type { BranchService, WeekRatings } from '@theke/contract/insights/service-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { percentileOf, type ValueCount } from '@theke/domain/insights/value-counts.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, dayCellsOf, type PeriodParts, rawOf, readParts } from '../../db/rollups/read-parts.ts'
import { proposalSteps } from '../lifecycle/steps/step-tables.ts'
import { uncountedOrders } from './present-orders.ts'
import { isAsked, isAskedOrder, type SalesFilter } from './sales-conditions.ts'
import {
  type RatingName,
  ratingNames,
  serviceCounts,
  type ServiceFigure,
} from './roll-ups/sales-roll-up-tables.ts'
import { handlingRows, ratingRows } from './service-rows.ts'
import { turnover } from './turnover.ts'

/** What is counted: its figures, rows of orders with these, and where days and those that are not rolled up are found. */
type Counted = {
  figures: readonly ServiceFigure[]
  rows: (condition: SQL) => SQL
  cells: (parts: PeriodParts) => SQL
  uncounted: (parts: PeriodParts) => SQL
}

const handling: Counted = {
  figures: ['order', 'wait', 'not-collected', 'donation', ...proposalSteps],
  rows: handlingRows,
  cells: cellsOf,
  uncounted: (parts) => uncountedOrders(parts, turnover.placed.within),
}

type RatingFigure = 'rated' | RatingName
const ratings: Counted = {
  figures: ['rated', ...ratingNames],
  rows: ratingRows,
  cells: (parts) => sql`not is_month and ${dayCellsOf(parts)}`,
  // None are counted of days that have not ended.
  uncounted: (parts) => rawOf(parts, turnover.placed.within, undefined),
}

/** How each branch dealt with the orders that it received on some days, the one with the most orders first (R-STATISTICS-15). */
export async function summarizeService(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<BranchService[]> {
  type Row = ValueCount & { branch: number; figure: ServiceFigure }
  const { rows } = await ctx.db.execute<Row>(sql`
    select branch, figure, value, sum(count)::int as count
    from (${await countsWithin(ctx, period, filter, handling)}) as counts
    where ${isAsked(ctx, filter)} group by 1, 2, 3`)
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(rows, ({ branch }) => branch)]
    .map(([branch, counts]) => {
      const of = (figure: ServiceFigure) => counts.filter((row) => row.figure === figure)
      const minutes = (part: number) => {
        const tenths = percentileOf(of('wait'), part)
        return tenths === null ? null : Math.round(tenths) / 10
      }
      return {
        branch: { id: branch, name: names.get(branch) ?? '' },
        orders: countOf(of('order')),
        confirmed: countOf(of('wait')),
        medianMinutes: minutes(0.5),
        slowMinutes: minutes(0.9),
        proposals: countOf(of('counter-proposed')),
        accepted: countOf(of('counter-confirmed')),
        declined: countOf(of('counter-rejected')),
        notCollected: countOf(of('not-collected')),
        donations: countOf(of('donation')),
        donated: toAmount(cents(sumOf(of('donation')))),
      }
    })
    .toSorted((a, b) => b.orders - a.orders || a.branch.id - b.branch.id)
}

/** The stars that orders of each week got, the first week first; weeks without stars are left out. */
export async function listRatings(ctx: Context, period: Period, filter: SalesFilter): Promise<WeekRatings[]> {
  const { rows } = await ctx.db.execute<{ week: string; figure: RatingFigure; count: number }>(sql`
    select to_char(monday, 'YYYY-MM-DD') as week, figure, count from (
      select date_trunc('week', day::timestamp) as monday, figure, sum(count)::int as count
      from (${await countsWithin(ctx, period, filter, ratings)}) as counts
      where ${isAsked(ctx, filter)} group by 1, 2
    ) as weeks order by monday`)
  return [...Map.groupBy(rows, ({ week }) => week)].map(([week, counts]) => {
    const of = (figure: RatingFigure) => counts.find((row) => row.figure === figure)?.count ?? 0
    const mean = (figure: RatingName) => cutNoise(of(figure) / Math.max(1, of('rated')))
    return {
      week,
      ratings: of('rated'),
      rating: mean('rating'),
      foodRating: mean('foodRating'),
      serviceRating: mean('serviceRating'),
      processRating: mean('processRating'),
    }
  })
}

/** Counts of some figures. What is rolled up says nothing of single orders, so those with some products are counted in the raw rows. */
async function countsWithin(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
  { figures, rows, cells, uncounted }: Counted,
): Promise<SQL> {
  if (filter.products) return rows(sql`(${and(turnover.placed.within(period), isAskedOrder(ctx, filter))})`)
  const parts = await readParts(ctx.db, 'service', period)
  return sql`
    select * from ${serviceCounts} where figure = any(${sql.param([...figures])}::text[]) and ${cells(parts)}
    union all ${rows(uncounted(parts))}`
}

const countOf = (counts: readonly ValueCount[]) => counts.reduce((sum, { count }) => sum + count, 0)
const sumOf = (counts: readonly ValueCount[]) =>
  counts.reduce((sum, { value, count }) => sum + value * count, 0)
