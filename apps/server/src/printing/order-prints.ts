import type { OrderHandler } from '../ordering/order-handlers.ts'
import { anonymisePrintJobs } from './anonymise-print-jobs.ts'
import { enqueueOrderPrints } from './enqueue-prints.ts'
import { withdrawPrints } from './withdraw-prints.ts'

/** What is printed when something happens to an order. */
export const orderPrints: OrderHandler = {
  async afterTransition(ctx, { order, event }) {
    // A customer who pays after weighing was notified of the order before.
    if (event === 'paid' && !order.isPaidLater) await enqueueOrderPrints(ctx, order, 'placed')
    // Both sides have agreed, so the order is to be prepared now.
    if (event === 'confirmed' || event === 'counter-confirmed')
      await enqueueOrderPrints(ctx, order, 'confirmed')
  },
  async afterUndo(ctx, { order, at }) {
    await withdrawPrints(ctx, order.id, at)
    return []
  },
  afterAnonymisation: anonymisePrintJobs,
}
