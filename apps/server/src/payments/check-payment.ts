import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { fetchProviderStatus } from './fetch-provider-status.ts'
import type { PaymentRow } from './lock-payments.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { payments } from './payments-tables.ts'
import { recordProviderStatus } from './record-provider-status.ts'

/** Fetches the provider status of a payment and records it. @throws where the provider does not answer. */
export async function checkPayment(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.providerId === null) return
  await recordProviderStatus(ctx, payment, await fetchProviderStatus(ctx, payment, payment.providerId))
}

/** Updates every payment of an order that can still change. */
export async function checkPaymentsOf(ctx: Context, order: number): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.order, order), isNotNull(payments.providerId)))
  for (const row of rows) await checkPayment(ctx, row)
}

/** Updates the payment with this provider id; an unknown id is ignored. */
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
