import { and, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { printJobs } from './printing-tables.ts'

/** Cancels what no printer has taken yet of a step of an order that was taken at an instant, inside the caller's transaction. */
export async function withdrawPrints(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  takenAt: number,
): Promise<void> {
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
