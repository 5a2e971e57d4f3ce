import { orderActions } from '@theke/domain/ordering/order-transitions.ts'
import { and, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { outbox } from './messages-tables.ts'

/**
 * Removes what is still to be sent about a step of an order that was taken at an instant, inside the caller's transaction. A message that
 * is being sent already stays.
 */
export async function withdrawMessagesOfStep(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  takenAt: number,
): Promise<void> {
  await db
    .delete(outbox)
    .where(and(eq(outbox.order, orderId), eq(outbox.createdAt, new Date(takenAt)), isUnsent()))
}

/** Sends what is still to be sent about steps of orders that were taken at the instant `at` at `until`, neither earlier nor later. */
export async function holdMessagesOfSteps(
  { db }: Pick<Context, 'db'>,
  { orders, at, until }: { orders: readonly number[]; at: number; until: number },
): Promise<void> {
  // Messages without a delay, as those to staff, keep theirs.
  const ofSteps = and(inArray(outbox.order, [...orders]), eq(outbox.createdAt, new Date(at)), isHeld())
  await db
    .update(outbox)
    .set({ dueAt: new Date(until) })
    .where(ofSteps)
  await db.execute(sql`select pg_notify('theke_outbox', '')`)
}

const aheadOfEnd = [orderActions.confirm, orderActions['in-delivery']].map(
  ({ messages }) => messages.customer.template,
)

/** Removes what still waits to tell that an order is confirmed or ready, inside the transaction in which it has ended. */
export async function withdrawOvertakenMessages({ db }: Pick<Context, 'db'>, order: number): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.order, order), inArray(outbox.template, aheadOfEnd), isHeld()))
}

/**
 * Removes the messages of a template about an order that are still to be sent, but those that say `kept`, and returns how many. One that is
 * being sent already stays, and is not waited for.
 */
export async function withdrawMessagesOfTemplate(
  { db }: Pick<Context, 'db'>,
  order: number,
  template: string,
  kept?: Record<string, string>,
): Promise<number> {
  const unsent = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.order, order),
        eq(outbox.template, template),
        kept === undefined ? undefined : ne(outbox.values, kept),
        isUnsent(),
      ),
    )
    .for('update', { skipLocked: true })
  const withdrawn = await db.delete(outbox).where(inArray(outbox.id, unsent)).returning({ id: outbox.id })
  return withdrawn.length
}

/** Whether a message waits until the step that it tells of cannot be undone. */
function isHeld(): SQL | undefined {
  return and(gt(outbox.dueAt, outbox.createdAt), eq(outbox.attempts, 0), eq(outbox.state, 'waiting'))
}

/** Whether a message waits for its first attempt, or for another after one that failed; not while it is being sent. */
function isUnsent(): SQL | undefined {
  return and(eq(outbox.state, 'waiting'), or(eq(outbox.attempts, 0), isNotNull(outbox.lastError)))
}
