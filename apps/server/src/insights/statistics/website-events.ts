import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import type {
  DayValue,
  EventFlow,
  HourCount,
  LabelCount,
} from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { and, desc, eq, inArray, like, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay, shopHour, withinPeriod } from '../../db/shop-time-sql.ts'
import { visibleBranches } from '../../ordering/reading/order-scope.ts'
import { analyticsLog } from '../analytics-tables.ts'

export type VisitFilter = { branch?: { id: number } | null | undefined }

const { sessionId, createdAt, type, category, action, path } = analyticsLog

/** The longest list of pages, events or transitions. */
const maxRows = 500

const named: AnalyticsType[] = ['event', 'commerce', 'search']
const visits = sql`count(distinct ${sessionId})`
const calls = sql<number>`count(*)::int`

/**
 * Events of some days that the caller may know of: administrators all, others those on the pages of their branches (R-STATISTICS-07). Everything is in the
 * month's partition, so other months are not read.
 */
export async function visitsWithin(
  ctx: Context,
  period: Period,
  { branch = null }: VisitFilter,
): Promise<SQL | undefined> {
  return and(withinPeriod(createdAt, period), await onPagesOf(ctx, branch))
}

async function onPagesOf(ctx: Context, branch: { id: number } | null): Promise<SQL | undefined> {
  const visible = visibleBranches(ctx)
  if (visible === null && branch === null) return undefined
  const { branches } = await ctx.services.cache.current()
  const pages = branches
    .filter(({ id }) => (visible?.includes(id) ?? true) && (branch === null || branch.id === id))
    .map(({ identifier }) => `/store/${identifier}`)
  return or(sql`false`, inArray(path, pages), ...pages.map((page) => like(path, `${escaped(page)}/%`)))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Visits a day; one is a session of a browser. */
export function countVisitors(ctx: Context, period: Period, filter: VisitFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, condition: ne(sessionId, ''), value: visits })
}

/** Pages shown a day. */
export function countPageViews(ctx: Context, period: Period, filter: VisitFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, condition: eq(type, 'page-view'), value: calls })
}

async function byDay(
  ctx: Context,
  period: Period,
  { filter, condition, value }: { filter: VisitFilter; condition: SQL; value: SQL },
): Promise<DayValue[]> {
  const rows = await ctx.db
    .select({ date: shopDay(createdAt), value: value.mapWith(Number) })
    .from(analyticsLog)
    .where(and(await visitsWithin(ctx, period, filter), condition))
    .groupBy(sql`1`)
  return valuesOfDays(
    period,
    rows.map(({ date, value }) => ({ date, value: Number(value) })),
  )
}

/** How often each page was shown. */
export async function countPages(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  return ctx.db
    .select({ label: path, count: calls })
    .from(analyticsLog)
    .where(and(await visitsWithin(ctx, period, filter), eq(type, 'page-view')))
    .groupBy(path)
    .orderBy(desc(calls), path)
    .limit(maxRows)
}

const eventName = sql<string>`concat_ws(' · ', nullif(${category}, ''), nullif(${action}, ''))`

/** How often each event happened, by its category and action. */
export async function countEvents(ctx: Context, period: Period, filter: VisitFilter): Promise<LabelCount[]> {
  return ctx.db
    .select({ label: eventName, count: calls })
    .from(analyticsLog)
    .where(and(await visitsWithin(ctx, period, filter), inArray(type, named)))
    .groupBy(sql`1`)
    .orderBy(desc(calls), sql`1`)
    .limit(maxRows)
}

/** How often a page or event was followed by another in the same visit; the same twice is no step. */
export async function countEventFlow(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<EventFlow[]> {
  const step = sql<string>`case when ${type} = 'page-view' then ${path} else ${eventName} end`
  const steps = ctx.db.$with('steps').as(
    ctx.db
      .select({
        to: step.as('to_step'),
        from: sql<
          string | null
        >`lag(${step}) over (partition by ${sessionId} order by ${createdAt}, ${analyticsLog.id})`.as(
          'from_step',
        ),
      })
      .from(analyticsLog)
      .where(
        and(
          await visitsWithin(ctx, period, filter),
          ne(sessionId, ''),
          inArray(type, [...named, 'page-view']),
        ),
      ),
  )
  const count = sql<number>`count(*)::int`
  return ctx.db
    .with(steps)
    .select({ from: sql<string>`${steps.from}`, to: steps.to, count })
    .from(steps)
    .where(ne(steps.from, steps.to))
    .groupBy(steps.from, steps.to)
    .orderBy(desc(count), steps.from, steps.to)
    .limit(maxRows)
}

/** When visits take place, by weekday and hour; a visit counts in each hour in which something happened. */
export async function countVisitorTimes(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<HourCount[]> {
  const inHour = sql<number>`count(distinct (${sessionId}, ${shopDay(createdAt)}))::int`
  return ctx.db
    .select({ ...shopHour(createdAt), count: inHour })
    .from(analyticsLog)
    .where(and(await visitsWithin(ctx, period, filter), ne(sessionId, '')))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}
