import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from './order-snapshot.ts'
import { orders } from '../ordering-tables.ts'

/** An order, locked in the caller's transaction; null where there is none. */
export async function lockOrder({ db }: Pick<Context, 'db'>, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}
