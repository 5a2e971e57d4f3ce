import type { OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { loadOrder } from '../ordering/reading/list-orders.ts'
import { checkPaymentsOf } from './check-payment.ts'
import { payments } from './payments-tables.ts'

/** Fetches the provider status of an order's payments (R-PAY-09), and retries failed operations. */
export async function updatePaymentStatus(
  ctx: Context,
  { id, ...input }: Input<typeof paymentsApi.updatePaymentStatus>,
): Promise<OrderView> {
  // Only orders of the own branches.
  await loadOrder(ctx, { ...input, id, body: {}, query: {} })
  try {
    await checkPaymentsOf(ctx, id)
  } catch (error) {
    ctx.log.warn({ order: id, err: error }, 'a payment could not be checked')
    throw httpError('unavailable', paymentsApi.updatePaymentStatus.failure)
  }
  await ctx.db
    .update(payments)
    .set({ dueAt: new Date(ctx.now) })
    .where(and(eq(payments.order, id), isNotNull(payments.lastError), isNotNull(payments.providerId)))
  return loadOrder(ctx, { ...input, id, body: {}, query: {} })
}
