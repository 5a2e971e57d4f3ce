import { actionRefusal } from '@theke/domain/ordering/order-state.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { announceChange, takeStep } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { isInState, isOpen } from './order-conditions.ts'
import { standingOf } from './order-standing.ts'
import { orders } from './ordering-tables.ts'

/** Ends an order whose payment failed or never came; one that is paid or has gone on stays as it is. */
export async function failPayment(ctx: Context, id: number): Promise<void> {
  const taken = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order === null || actionRefusal(standingOf(order), 'payment-failed') !== null) return null
    return takeStep(ctx, order, { action: 'payment-failed' })
  })
  if (taken !== null) announceChange(ctx, taken)
}

/** The orders that were to be paid before they count and were not, placed before a moment. */
export async function unpaidOrders({ db }: Pick<Context, 'db'>, before: Date): Promise<number[]> {
  const { id, isPaid, isPaidLater, isQuotation, paymentMethod, createdAt } = orders
  const rows = await db
    .select({ id })
    .from(orders)
    .where(
      and(
        isOpen,
        isInState('new'),
        eq(isPaid, false),
        eq(isPaidLater, false),
        eq(isQuotation, false),
        inArray(paymentMethod, ['mollie', 'datatrans']),
        lt(createdAt, before),
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}
