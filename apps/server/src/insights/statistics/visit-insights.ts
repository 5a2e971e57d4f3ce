import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type {
  AbandonedProduct,
  FunnelCount,
  OnlineNow,
  visitStatisticsApi,
} from '@theke/contract/insights/visit-statistics-api.ts'
import { fewestVisitsOfTerm, searchedTerm } from '@theke/domain/insights/searched-term.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { funnelSteps } from '@theke/domain/insights/visit-funnel.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, gt, gte, ne, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { type VisitFilter, visitsWithin } from './visits-within.ts'

const { sessionId, createdAt, type, action, category, path, data } = analyticsLog

const maxRows = 200
const minuteMs = 60_000
const presentMinutes = 5
const shownMinutes = 30

const isTrade = (name: string): SQL => sql`(${type} = 'commerce' and ${action} = ${name})`
const isCheckout = sql`(${path} like '/store/%/checkout')`

/** How many visits came as far as each step; one that came further counts at the steps before too. */
export async function countFunnel(ctx: Context, period: Period, filter: VisitFilter): Promise<FunnelCount[]> {
  const visit = ctx.db.$with('visit').as(
    ctx.db
      .select({
        depth: sql<number>`max(case
          when ${isTrade('purchase')} then 4
          when ${isTrade('initiate-checkout')} or ${isCheckout} then 3
          when ${isTrade('add-to-cart')} then 2
          when ${path} like '/store/%' then 1
          else 0 end)`.as('depth'),
      })
      .from(analyticsLog)
      .where(and(await visitsWithin(ctx, period, filter), ne(sessionId, '')))
      .groupBy(sessionId),
  )
  const rows = await ctx.db
    .with(visit)
    .select({ depth: visit.depth, visits: sql<number>`count(*)::int` })
    .from(visit)
    .groupBy(visit.depth)
  return funnelSteps.map((step, index) => ({
    step,
    visits: rows.reduce((sum, { depth, visits }) => (depth >= index ? sum + visits : sum), 0),
  }))
}

/** What was searched among products and not found, in how many visits (R-STATISTICS-13). */
export async function countLostSearches(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<LabelCount[]> {
  const label = sql<string>`lower(regexp_replace(btrim(${data} ->> 'label'), '\\s+', ' ', 'g'))`
  const count = sql<number>`count(distinct ${sessionId})::int`
  const rows = await ctx.db
    .select({ label, count })
    .from(analyticsLog)
    .where(
      and(
        await visitsWithin(ctx, period, filter),
        eq(type, 'search'),
        eq(category, 'products'),
        ne(sessionId, ''),
        sql`${data} ->> 'hits' = '0'`,
      ),
    )
    .groupBy(sql`1`)
    .having(gte(count, fewestVisitsOfTerm))
    .orderBy(desc(count), sql`1`)
    .limit(maxRows)
  return rows.filter(({ label }) => searchedTerm(label) !== null)
}

/** Products that were put into a cart, with the visits that ordered nothing after it. */
export async function listAbandonedProducts(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<AbandonedProduct[]> {
  const lastPurchase = sql`max(case when ${isTrade('purchase')} then ${createdAt} end) over (partition by ${sessionId})`
  const id = sql`${data} -> 'item' ->> 'id'`
  const added = ctx.db.$with('added').as(
    ctx.db
      .select({
        session: sql<string>`${sessionId}`.as('session'),
        at: sql`${createdAt}`.as('at'),
        purchase: lastPurchase.as('purchase'),
        // Visitors send what they like; only a number can be one of a product.
        product: sql<
          number | null
        >`case when ${isTrade('add-to-cart')} and ${id} ~ '^[0-9]{1,9}$' then (${id})::int end`.as('product'),
      })
      .from(analyticsLog)
      .where(and(await visitsWithin(ctx, period, filter), eq(type, 'commerce'), ne(sessionId, ''))),
  )
  const isAbandoned = sql`${added.purchase} is null or ${added.purchase} < ${added.at}`
  const abandoned = sql<number>`count(distinct ${added.session}) filter (where ${isAbandoned})::int`
  const rows = await ctx.db
    .with(added)
    .select({
      product: sql<number>`${added.product}`,
      visits: sql<number>`count(distinct ${added.session})::int`,
      abandoned,
    })
    .from(added)
    .where(sql`${added.product} is not null`)
    .groupBy(added.product)
    .having(gt(abandoned, 0))
    .orderBy(desc(abandoned), added.product)
    .limit(maxRows)
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
