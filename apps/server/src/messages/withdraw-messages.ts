import { and, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { outbox } from './messages-tables.ts'

/**
 * Removes what is still to be sent about a step of an order that was taken at an instant, inside the caller's transaction. A message that
 * is being sent already stays.
 */
export async function withdrawMessages(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  takenAt: number,
): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.order, orderId),
        eq(outbox.createdAt, new Date(takenAt)),
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
      ),
    )
}
