import {
  type BranchService,
  type CustomerMonth,
  notCollectedReason,
  type WeekRatings,
} from '@theke/contract/insights/service-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { orderHistory, orders, proposalSteps } from '../ordering-tables.ts'
import { countsAsSale, isInState, isOfMode } from '../reading/order-conditions.ts'
import { ordersInScope } from '../reading/order-scope.ts'
import { isAskedOrder, receivedWithin, type SalesFilter } from './sales-conditions.ts'

const count = (condition?: SQL) =>
  (condition === undefined ? sql`count(*)::int` : sql`count(*) filter (where ${condition})::int`).mapWith(
    Number,
  )

/** How each branch dealt with the orders that it received on some days, the one with the most orders first (R-STATISTICS-15). */
export async function summarizeService(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<BranchService[]> {
  const received = and(receivedWithin(period), isAskedOrder(ctx, filter))
  const minutes = sql`extract(epoch from ${firstAt('confirmed')} - ${orders.createdAt}) / 60`
  const isNotCollected = sql`(${isInState('canceled', 'rejected')} and ${orders.rejectionMessage} like ${`${notCollectedReason}%`})`
  const isDonation = sql`(${countsAsSale} and ${orders.donationAmount} > 0)`
  const rows = await ctx.db
    .select({
      branch: orders.branch,
      orders: count(),
      confirmed: count(sql`${minutes} is not null`),
      median: percentile(0.5, minutes),
      slow: percentile(0.9, minutes),
      notCollected: count(isNotCollected),
      donations: count(isDonation),
      donated: sql`coalesce(sum(${orders.donationAmount}) filter (where ${isDonation}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(received)
    .groupBy(orders.branch)
  const steps = await ctx.db
    .select({ branch: orders.branch, action: orderHistory.action, count: count() })
    .from(orders)
    .innerJoin(orderHistory, eq(orderHistory.order, orders.id))
    .where(and(received, inArray(orderHistory.action, proposalSteps)))
    .groupBy(orders.branch, orderHistory.action)
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const stepsOf = (branch: number, action: string) =>
    steps.find((step) => step.branch === branch && step.action === action)?.count ?? 0
  return rows
    .map(({ branch, median, slow, donated, ...counts }) => ({
      branch: { id: branch, name: names.get(branch) ?? '' },
      ...counts,
      medianMinutes: median === null ? null : tenths(median),
      slowMinutes: slow === null ? null : tenths(slow),
      proposals: stepsOf(branch, 'counter-proposed'),
      accepted: stepsOf(branch, 'counter-confirmed'),
      declined: stepsOf(branch, 'counter-rejected'),
      donated: toAmount(cents(donated)),
    }))
    .toSorted((a, b) => b.orders - a.orders || a.branch.id - b.branch.id)
}

/** When an order first had an entry of this kind in its history; null where it has none. */
function firstAt(action: string): SQL {
  return sql`(select min(${orderHistory.at}) from ${orderHistory} where ${orderHistory.order} = ${orders.id} and ${orderHistory.action} = ${action})`
}

function percentile(part: number, value: SQL): SQL<number | null> {
  return sql<number | null>`percentile_cont(${part}) within group (order by ${value})::float8`
}

const tenths = (minutes: number) => Math.round(minutes * 10) / 10

/** The stars that orders of each week got, the first week first; weeks without stars are left out. */
export async function listRatings(ctx: Context, period: Period, filter: SalesFilter): Promise<WeekRatings[]> {
  const { questionnaire, createdAt } = orders
  const week = sql<string>`to_char(date_trunc('week', ${createdAt} at time zone ${sql.raw(`'${shopZone}'`)}), 'YYYY-MM-DD')`
  const mean = (name: string) => sql`avg((${questionnaire} ->> ${name})::numeric)`.mapWith(Number)
  const rows = await ctx.db
    .select({
      week,
      ratings: count(),
      rating: mean('rating'),
      foodRating: mean('foodRating'),
      serviceRating: mean('serviceRating'),
      processRating: mean('processRating'),
    })
    .from(orders)
    .where(
      and(
        and(receivedWithin(period), isAskedOrder(ctx, filter)),
        sql`jsonb_typeof(${questionnaire}) = 'object'`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map((row) => ({
    ...row,
    rating: cutNoise(row.rating),
    foodRating: cutNoise(row.foodRating),
    serviceRating: cutNoise(row.serviceRating),
    processRating: cutNoise(row.processRating),
  }))
}

/** Customers whose first order came on some days, by its month, and how many of them came again. Orders that forgot their customer are not in it. */
export async function countReturningCustomers(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<CustomerMonth[]> {
  const { customer, createdAt } = orders
  const scope = ordersInScope(ctx, filter.branch ?? null)
  const ofMode = filter.mode ? isOfMode(filter.mode) : undefined
  const seen = ctx.db
    .select({ customer })
    .from(orders)
    .where(and(and(receivedWithin(period), isAskedOrder(ctx, filter)), countsAsSale, isNotNull(customer)))
  const first = ctx.db.$with('first_order').as(
    ctx.db
      .select({
        day: shopDay(sql`min(${createdAt})`).as('day'),
        count: sql<number>`count(*)::int`.as('order_count'),
      })
      .from(orders)
      .where(and(scope, ofMode, countsAsSale, inArray(customer, seen)))
      .groupBy(customer),
  )
  return ctx.db
    .with(first)
    .select({
      month: sql<string>`left(${first.day}, 7)`,
      customers: count(),
      returned: count(sql`${first.count} > 1`),
      orders: sql`sum(${first.count})::int`.mapWith(Number),
    })
    .from(first)
    .where(sql`${first.day} between ${period.from} and ${period.to}`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
