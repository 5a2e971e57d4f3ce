import type { CustomerMonth } from '@theke/contract/insights/service-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { orders } from '../ordering-tables.ts'
import { countsAsSale, isOfMode } from '../reading/order-conditions.ts'
import { ordersInScope } from '../reading/order-scope.ts'
import { isAskedOrder, receivedWithin, type SalesFilter } from './sales-conditions.ts'

const count = (condition?: SQL) =>
  (condition === undefined ? sql`count(*)::int` : sql`count(*) filter (where ${condition})::int`).mapWith(
    Number,
  )

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
