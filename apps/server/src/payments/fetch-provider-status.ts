import type { ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { UnreadableReply } from '../http/reply-parser.ts'
import type { PaymentRow } from './lock-payments.ts'
import { openProvider } from './providers/providers.ts'
import { paymentEvents, payments } from './payments-tables.ts'

/** A provider's reply about a payment that this version cannot read, with a text for staff. */
export class UnreadableStatus extends Error {
  constructor(cause: UnreadableReply) {
    super(unreadableText, { cause })
  }
}

const unreadableText =
  'Der Anbieter antwortet anders, als der Shop es kennt. Bitte dort nachsehen, wie die Zahlung steht.'

/**
 * Fetches what the provider says about a payment. A reply that cannot be read is recorded, which raises an alarm, and nothing is concluded
 * from it. @throws UnreadableStatus for such a reply, and where there is none
 */
export async function fetchProviderStatus(
  ctx: Context,
  payment: PaymentRow,
  providerId: string,
): Promise<ProviderPaymentStatus> {
  const provider = await openProvider(ctx.services, payment.provider)
  try {
    return await provider.fetchStatus(providerId)
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error
    await recordUnreadable(ctx, payment, error)
    throw new UnreadableStatus(error)
  }
}

/** A failed operation keeps its own text: it raises an alarm already, and has to be repeated. */
async function recordUnreadable(
  { db, now, log }: Context,
  { id, state }: PaymentRow,
  error: UnreadableReply,
): Promise<void> {
  log.error({ payment: id, err: error }, 'a provider reported what cannot be read')
  const recorded = await db
    .update(payments)
    .set({ lastError: unreadableText, isStatusUnreadable: true })
    .where(and(eq(payments.id, id), isNull(payments.lastError)))
    .returning({ id: payments.id })
  if (recorded.length === 0) return
  await db
    .insert(paymentEvents)
    .values({ payment: id, at: new Date(now), kind: 'distrusted', state, note: error.message })
}
