import type {
  DayValue,
  EventFlow,
  HourCount,
  LabelCount,
} from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { countsOf } from './visit-counts.ts'
import type { VisitFilter } from './visits-within.ts'
import type { VisitKind } from './visit-roll-up-tables.ts'

/** The longest list of pages, events or transitions. */
const maxRows = 500

/** Visits a day; one is a session of a browser on a day. */
export function countVisitors(ctx: Context, period: Period, filter: VisitFilter): Promise<DayValue[]> {
  return byDay(ctx, period, 'visits', filter)
}

/** Pages shown a day. */
export function countPageViews(ctx: Context, period: Period, filter: VisitFilter): Promise<DayValue[]> {
  return byDay(ctx, period, 'views', filter)
}

async function byDay(
  ctx: Context,
  period: Period,
  kind: VisitKind,
  filter: VisitFilter,
): Promise<DayValue[]> {
  const { rows } = await ctx.db.execute<DayValue>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(count)::int as value
    from ${await countsOf(ctx, period, { kind, filter, isByDay: true })} group by day`)
  return valuesOfDays(period, rows)
}

/** How often each page was shown. */
export function countPages(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  return byLabel(ctx, period, 'pages', filter)
}

/** How often each event happened, by its category and action. */
export function countEvents(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  return byLabel(ctx, period, 'events', filter)
}

async function byLabel(
  ctx: Context,
  period: Period,
  kind: VisitKind,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const { rows } = await ctx.db.execute<LabelCount>(sql`
    select label, sum(count)::int as count from ${await countsOf(ctx, period, { kind, filter })}
    group by label order by 2 desc, label limit ${maxRows}`)
  return rows
}

/** How often a page or event was followed by another in the same visit of a day; the same twice is no step. */
export async function countEventFlow(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<EventFlow[]> {
  const { rows } = await ctx.db.execute<EventFlow>(sql`
    select label as "from", to_label as "to", sum(count)::int as count
    from ${await countsOf(ctx, period, { kind: 'flow', filter })}
    group by label, to_label order by 3 desc, label, to_label limit ${maxRows}`)
  return rows
}

/** When visits take place, by weekday and hour; a visit counts in each hour in which something happened. */
export async function countVisitorTimes(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<HourCount[]> {
  const { rows } = await ctx.db.execute<HourCount>(sql`
    select label::int as weekday, to_label::int as hour, sum(count)::int as count
    from ${await countsOf(ctx, period, { kind: 'hours', filter })} group by 1, 2 order by 1, 2`)
  return rows
}
