import type { CustomerMonth } from '@theke/contract/insights/service-statistics-api.ts'
import { statisticsParts } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { modes } from '@theke/domain/shop/branch.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf } from '../../db/rollups/read-parts.ts'
import { visibleBranches } from '../reading/order-conditions.ts'
import { customerChanges, firstOrders } from './roll-ups/customer-roll-up-tables.ts'
import { customerOrderRows, firstOrderRows, knownOrderRows } from './first-order-rows.ts'
import type { SalesFilter } from './sales-conditions.ts'

// All days are rolled up; what is not yet is that of some customers.
const allRolledUp = {
  until: '9999-12-31',
  since: null,
  changed: [],
  isLastMonthSummed: true,
  isPresentCounted: false,
}

/** Customers whose first order came on some days, by its month, and how many of them came again. Orders that forgot their customer are not in it. */
export async function countReturningCustomers(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<CustomerMonth[]> {
  const places = await askedPlaces(ctx, filter)
  const asked = sql`${sql.param(places)}::text[]`
  const isFirst = places === null ? sql`before = '{}'` : sql`place = any(${asked}) and not before && ${asked}`
  const isOnly = places === null ? sql`after = '{}'` : sql`not after && ${asked}`
  const isHere = places === null ? sql`true` : sql`at = any(${asked})`
  const changed = sql`(select customer from ${customerChanges})`
  const inPeriod = sql`day between ${period.from}::date and ${period.to}::date`
  const { rows } = await ctx.db.execute<CustomerMonth>(sql`
    select month, customers, customers - single as returned, orders from (
      select to_char(day, 'YYYY-MM') as month, sum(customers)::int as customers,
        coalesce(sum(single) filter (where ${isOnly}), 0)::int as single, coalesce(sum(orders) filter (where ${isHere}), 0)::int as orders
      from (
        select day, place, at, before, after, customers, single, orders from ${firstOrders}
        where ${cellsOf(statisticsParts(period, allRolledUp))}
        union all
        select day, place, at, before, after, customers, single, orders
        from (${firstOrderRows(customerOrderRows(changed))}) as present where ${inPeriod}
        union all
        select day, place, at, before, after, -customers, -single, -orders
        from (${firstOrderRows(knownOrderRows(changed))}) as past where ${inPeriod}
      ) as firsts
      where ${isFirst} group by 1
    ) as months
    where customers > 0 order by month`)
  return rows
}

/** The branches and modes that the caller may see and asks for, as in `customer_orders`; null is all of them. */
async function askedPlaces(ctx: Context, { branch, mode }: SalesFilter): Promise<string[] | null> {
  const visible = visibleBranches(ctx)
  if (visible === null && !branch && !mode) return null
  const { branches } = await ctx.services.cache.current()
  return (visible ?? branches.map(({ id }) => id))
    .filter((id) => !branch || branch.id === id)
    .flatMap((id) => (mode ? [mode] : modes).map((one) => `${id} ${one}`))
}
