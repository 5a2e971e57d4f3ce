import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, dayCellsOf, readParts } from '../../db/rollups/read-parts.ts'
import { uncountedOrders } from './present-orders.ts'
import { soldProductRows } from './sales-rows.ts'
import { soldProducts } from './roll-ups/sales-roll-up-tables.ts'
import { turnover } from './turnover.ts'

/** The name that a product had last, of rows of `sold_products`. */
export const lastName = sql`(array_agg(name order by last_order desc))[1]`

/** What was sold, as rows of `sold_products`: of ended days from the roll-ups and of others from the items. */
export async function soldRows(ctx: Context, period: Period): Promise<SQL> {
  const parts = await readParts(ctx.db, 'sales', period)
  return sql`
    select * from ${soldProducts} where ${cellsOf(parts)}
    union all ${soldProductRows(uncountedOrders(parts, turnover.due.within))}`
}

/** The same of some products, by days alone. */
export async function soldRowsOfDays(
  ctx: Context,
  period: Period,
  products: readonly number[],
): Promise<SQL> {
  const parts = await readParts(ctx.db, 'sales', period)
  const some = sql`any(${sql.param([...products])}::int[])`
  return sql`
    select * from ${soldProducts} where not is_month and product = ${some} and ${dayCellsOf(parts)}
    union all ${soldProductRows(uncountedOrders(parts, turnover.due.within), some)}`
}
