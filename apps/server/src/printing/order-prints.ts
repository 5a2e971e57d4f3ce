import type { OrderHandler } from '../ordering/order-handlers.ts'
import { anonymisePrintJobs } from './anonymise-print-jobs.ts'
import { enqueueOrderPrints } from './enqueue-prints.ts'
import { withdrawPrints } from './withdraw-prints.ts'

/** What is printed when something happens to an order. */
export const orderPrints: OrderHandler = {
  async afterTransition(ctx, { order, isSilent, row: { prints } }) {
    if (prints !== undefined && !isSilent) await enqueueOrderPrints(ctx, order, prints)
  },
  async afterUndo(ctx, { order, at }) {
    await withdrawPrints(ctx, order.id, at)
    return []
  },
  afterAnonymisation: anonymisePrintJobs,
}
