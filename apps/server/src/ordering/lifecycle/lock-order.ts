import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import type { OrderRow } from './order-snapshot.ts'

/** An order, locked in the caller's transaction; null where there is none. */
export async function lockOrder({ db }: Pick<Context, 'db'>, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

/**
 * An order of the caller's branches, locked in the caller's transaction. @throws an HTTP error with the text `failure` where there is no
 * such order
 */
export async function lockOrderInScope(ctx: Context, id: number, failure: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), eq(orders.id, id)))
    .for('update')
  if (row === undefined) throw httpError('not-found', failure)
  return row
}
