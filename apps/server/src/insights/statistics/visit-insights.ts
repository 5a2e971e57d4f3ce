import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type {
  AbandonedProduct,
  FunnelCount,
  OnlineNow,
  visitStatisticsApi,
} from '@theke/contract/insights/visit-statistics-api.ts'
import { minVisitsOfTerm, searchedTerm } from '@theke/domain/insights/searched-term.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { funnelSteps } from '@theke/domain/insights/visit-funnel.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, gte, ne, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { countsOf } from './visit-counts.ts'
import { isCheckout } from './visit-rows.ts'
import { askedIdentifiers, type VisitFilter, visitsWithin } from './visits-within.ts'

const { sessionId, createdAt } = analyticsLog

const maxRows = 200
/** How many terms are looked at; some of them may tell of a person and are left out. */
const maxTerms = 2000
const minuteMs = 60_000
const presentMinutes = 5
const shownMinutes = 30

/** How many visits came as far as each step; one that came further counts at the steps before too. */
export async function countFunnel(ctx: Context, period: Period, filter: VisitFilter): Promise<FunnelCount[]> {
  const { rows } = await ctx.db.execute<{ index: number; visits: number }>(sql`
    select label::int as index, sum(count)::int as visits
    from ${await countsOf(ctx, period, { kind: 'funnel', filter })} group by 1`)
  const visits = new Map(rows.map(({ index, visits }) => [index, visits]))
  return funnelSteps.map((step, index) => ({ step, visits: visits.get(index) ?? 0 }))
}

/** What was searched among products and not found, in how many visits (R-STATISTICS-13). */
export async function countLostSearches(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const { rows } = await ctx.db.execute<LabelCount>(sql`
    select label, sum(count)::int as count from ${await countsOf(ctx, period, { kind: 'lostSearch', filter })}
    group by label having sum(count) >= ${minVisitsOfTerm}::int order by 2 desc, label limit ${maxTerms}`)
  return rows.filter(({ label }) => searchedTerm(label) !== null).slice(0, maxRows)
}

/** Products that were put into a cart, with the visits that ordered nothing after it. */
export async function listAbandonedProducts(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<AbandonedProduct[]> {
  const asked = await askedIdentifiers(ctx, filter)
  const isAsked = asked === null ? sql`true` : sql`left(branch, -1) = any(${sql.param(asked)}::text[])`
  const last = sql`(
    select branch from jsonb_array_elements_text(to_label::jsonb) with ordinality as ends (branch, position)
    where ${isAsked} order by position limit 1)`
  const { rows } = await ctx.db.execute<Omit<AbandonedProduct, 'name'>>(sql`
    select product, sum(count)::int as visits, sum(count) filter (where is_left)::int as abandoned from (
      select label::int as product, count, ${last} like '%+' as is_left
      from ${await countsOf(ctx, period, { kind: 'cart', filter })}
    ) as carts
    group by product having bool_or(is_left) order by 3 desc, product limit ${maxRows}`)
  const { products } = await ctx.services.cache.current()
  return rows.flatMap(({ product, ...counts }) => {
    const name = products.get(product)?.name
    return name === undefined ? [] : [{ product, name, ...counts }]
  })
}

/** Counts the visits in which something happened just now. */
export async function countOnline(
  ctx: Context,
  { query }: Input<typeof visitStatisticsApi.online>,
): Promise<OnlineNow> {
  const since = ctx.now - shownMinutes * minuteMs
  const today: Period = { from: dayOf(since), to: dayOf(ctx.now) }
  const isPresent = sql`${createdAt} > ${new Date(ctx.now - presentMinutes * minuteMs)}`
  const visits = sql<number>`count(distinct ${sessionId})::int`
  const where = and(await visitsWithin(ctx, today, query), gte(createdAt, new Date(since)), ne(sessionId, ''))
  const [[present], minutes] = await Promise.all([
    ctx.db
      .select({
        visits,
        atCheckout: sql<number>`count(distinct ${sessionId}) filter (where ${isCheckout})::int`,
      })
      .from(analyticsLog)
      .where(and(where, isPresent)),
    ctx.db
      .select({
        ago: sql<number>`floor(extract(epoch from ${new Date(ctx.now)}::timestamptz - ${createdAt}) / 60)::int`,
        visits,
      })
      .from(analyticsLog)
      .where(where)
      .groupBy(sql`1`),
  ])
  const byMinute = new Map(minutes.map(({ ago, visits }) => [ago, visits]))
  return {
    visits: present?.visits ?? 0,
    atCheckout: present?.atCheckout ?? 0,
    minutes: Array.from({ length: shownMinutes }, (_, index) => byMinute.get(shownMinutes - 1 - index) ?? 0),
  }
}
