import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'

/** Ends an open payment, so that nobody pays by it any more; the worker cancels it at the provider where it exists. */
export async function giveUpPayment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, providerId }: Pick<PaymentRow, 'id' | 'providerId'>,
): Promise<void> {
  const isKnown = providerId !== null
  await db
    .update(payments)
    .set({ isGivenUp: true, ...(isKnown ? { dueAt: new Date(now) } : { state: 'canceled' as const }) })
    .where(eq(payments.id, id))
}
