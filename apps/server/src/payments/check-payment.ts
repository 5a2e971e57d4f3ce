import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { PaymentRow } from './lock-payments.ts'
import { openProvider } from './providers/open-provider.ts'
import { payments, type ProviderName } from './payments-tables.ts'
import { recordProviderStatus } from './record-provider-status.ts'

/** Asks the provider how a payment stands and writes it down. @throws where it gives no answer. */
export async function checkPayment(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.providerId === null) return
  const provider = await openProvider(ctx.services, payment.provider)
  await recordProviderStatus(ctx, payment, await provider.fetchStatus(payment.providerId))
}

/** Asks about every payment of an order that anything can still happen to. */
export async function checkPaymentsOf(ctx: Context, order: number): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.order, order), isNotNull(payments.providerId)))
  for (const row of rows) await checkPayment(ctx, row)
}

/** Asks about the payment that a provider has news of; one that we do not know is none of ours. */
export async function checkByProviderId(
  ctx: Context,
  provider: ProviderName,
  providerId: string,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)))
  if (row !== undefined) await checkPayment(ctx, row)
}
