import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { and, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { publishOrderChange, applyTransition } from './transition-order.ts'
import { lockOrder } from './lock-order.ts'
import { isNewAndUnpaid } from '../reading/order-conditions.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { orders } from '../ordering-tables.ts'

/** Fails an order whose payment failed or never arrived; a paid or confirmed order stays as it is. */
export async function failUnpaidOrder(ctx: Context, id: number): Promise<void> {
  const taken = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order === null || actionRefusal(toOrderSnapshot(order), 'payment-failed') !== null) return null
    return applyTransition(ctx, order, { action: 'payment-failed' })
  })
  if (taken !== null) publishOrderChange(ctx, taken)
}

/** Unpaid online orders that were placed before an instant. */
export async function unpaidOrders({ db }: Pick<Context, 'db'>, before: Date): Promise<number[]> {
  const { id, createdAt } = orders
  const rows = await db
    .select({ id })
    .from(orders)
    .where(and(isNewAndUnpaid, lt(createdAt, before)))
    .limit(100)
  return rows.map(({ id }) => id)
}
