import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderItems, orders } from '../ordering-tables.ts'

const maxProducts = 12
const lookBackDays = 7

/** The products ordered most often at a branch: first those of today, then those of the last week. */
export async function listFrequentProducts({ db, now }: Context, branch: number): Promise<number[]> {
  const today = dayOf(now)
  const isOfToday = sql`${orders.createdAt} >= ${new Date(startOfDay(today))}`
  const since = new Date(startOfDay(addDays(today, -lookBackDays)))
  const rows = await db
    .select({ product: orderItems.product })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(and(eq(orders.branch, branch), gte(orders.createdAt, since)))
    .groupBy(orderItems.product)
    .orderBy(desc(sql`count(*) filter (where ${isOfToday})`), desc(sql`count(*)`), orderItems.product)
    .limit(maxProducts)
  return rows.map(({ product }) => product)
}
