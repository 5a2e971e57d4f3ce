import type { OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import type { OrderHandler } from '../ordering/order-handlers.ts'
import { enqueueChangeSlips } from './change-slips.ts'
import { enqueueOrderPrints } from './enqueue-prints.ts'
import { eq, and } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { printJobs } from './printing-tables.ts'

/** What is printed when something happens to an order. */
export const orderPrints: OrderHandler = {
  async afterTransition(ctx, { order, isSilent, differences, numberBefore, row: { prints } }) {
    if (prints === undefined || isSilent) return
    if (prints === 'changed')
      return enqueueChangeSlips(ctx, order, { differences, numberBefore, printedNow: null })
    const moved = prints === 'confirmed' ? movedSincePlaced(order) : []
    if (moved.length > 0)
      await enqueueChangeSlips(ctx, order, { differences: moved, numberBefore, printedNow: prints })
    await enqueueOrderPrints(ctx, order, prints)
  },
  async afterItemEdit(ctx, { before, after: { order, isWeighed } }) {
    if (isWeighed && !before.isWeighed && order.isConfirmed) await enqueueOrderPrints(ctx, order, 'weighed')
  },
  afterReceipt: (ctx, order) => enqueueOrderPrints(ctx, order, 'paid'),
  async afterUndo(ctx, { order, at }) {
    await withdrawPrints(ctx, order.id, at)
    return []
  },
  afterAnonymisation: anonymisePrintJobs,
}

/** The time that was agreed, where it is another one than that with which the order was placed and printed. */
function movedSincePlaced({ appointment, appointmentDate }: OrderRow): OrderDifference[] {
  const [was, is] = [appointmentDate?.getTime() ?? null, appointment?.getTime() ?? null]
  return was === is ? [] : [{ what: 'time', before: was, after: is }]
}

/** Removes the content of the prints of an anonymised order; the ledger keeps that they were printed. */
async function anonymisePrintJobs({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  await db.update(printJobs).set({ blocks: null }).where(eq(printJobs.order, orderId))
}

/** Cancels what no printer has taken yet of a step of an order that was taken at an instant, inside the caller's transaction. */
async function withdrawPrints({ db }: Pick<Context, 'db'>, orderId: number, takenAt: number): Promise<void> {
  await db
    .update(printJobs)
    .set({ state: 'canceled' })
    .where(
      and(
        eq(printJobs.order, orderId),
        eq(printJobs.createdAt, new Date(takenAt)),
        eq(printJobs.state, 'queued'),
      ),
    )
}
