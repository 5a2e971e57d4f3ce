import { addCents, type Cents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'
import { nextCall, type ProviderCall } from '@theke/domain/payments/settlement.ts'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { fetchProviderStatus, UnreadableStatus } from './fetch-provider-status.ts'
import type { PaymentRow } from './lock-payments.ts'
import { backoff } from '../queue/backoff.ts'
import { leaseNext } from '../queue/lease-next.ts'
import { openProvider } from './providers/providers.ts'
import { type PaymentProvider, ProviderRefused } from './providers/payment-provider.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { inconsistentStatus, recordProviderStatus } from './record-provider-status.ts'

// Longer than all requests for one payment can take together.
const leaseMs = 120_000
const pauses = { firstMs: 10_000, maxMs: 60 * 60_000 }
const maxErrorLength = 500
// Providers remember an idempotency key for an hour; a request at its end may arrive a little later.
const rememberedMs = 50 * 60_000

/** The text for staff where a reply was lost for too long to repeat the request. */
export const uncertainRefund =
  'Der Anbieter hat auf die Rückerstattung nicht geantwortet. Bitte dort nachsehen, ob sie ausgeführt wurde.'

/**
 * Executes the next due payment operation of a provider and returns whether there was one. The provider status is fetched before every request, so an
 * operation of a process that could not record it any more is not repeated.
 */
export async function executeNextPaymentOperation(ctx: Context, provider: ProviderName): Promise<boolean> {
  const payment = await takeNext(ctx, provider)
  if (payment === null) return false
  try {
    const next = await carryOut(ctx, payment)
    await release(ctx, payment, { ...next, lastError: null, isStatusUnreadable: false })
  } catch (error) {
    await noteFailure(ctx, payment, error)
  }
  return true
}

async function takeNext({ db, now }: Context, provider: ProviderName): Promise<PaymentRow | null> {
  const at = sql`${new Date(now)}::timestamptz`
  const isDue = and(eq(payments.provider, provider), lte(payments.dueAt, at))
  const { set, where } = leaseNext(db, payments, { isDue, now: at, leaseMs, most: 1 })
  const [row] = await db.update(payments).set(set).where(where).returning()
  return row ?? null
}

/** When to look again, and after how many attempts. */
type NextLook = Pick<PaymentRow, 'dueAt' | 'attempts'>

const done: NextLook = { dueAt: null, attempts: 0 }

async function carryOut(ctx: Context, leased: PaymentRow): Promise<NextLook> {
  const { providerId } = leased
  if (providerId === null) return done
  const provider = await openProvider(ctx.services, leased.provider)
  const report = await fetchProviderStatus(ctx, leased, providerId)
  const before = await recorded(ctx, leased, report)
  const call = nextCall(before)
  if (call === null) return done
  // A change that was taken back meanwhile wants nothing returned any more.
  if (call.kind === 'refund' && !(await beforeRefund(ctx, before, call.amount, report))) return done
  await ask(ctx, provider, before, providerId, call)
  // A refund that the provider has taken on counts at once: not every provider reports it afterwards, and it must not be requested again.
  if (call.kind === 'refund') await recordProviderStatus(ctx, before, refunded(before, call.amount))
  const after = await recorded(ctx, before, await fetchProviderStatus(ctx, before, providerId))
  if (nextCall(after) === null) return done
  // A capture may take a while to show.
  return { dueAt: pauseAfter(ctx, after.attempts), attempts: after.attempts }
}

/** The payment after recording its provider status. @throws ProviderRefused where the status is inconsistent, so that no money moves. */
async function recorded(
  ctx: Context,
  payment: PaymentRow,
  report: ProviderPaymentStatus,
): Promise<PaymentRow> {
  const isBelieved = await recordProviderStatus(ctx, payment, report)
  if (!isBelieved) throw new ProviderRefused(inconsistentStatus)
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, payment.id))
  if (row === undefined) throw new Error('A payment is gone')
  return row
}

/**
 * Records that a refund is being requested; returns whether so much is still to go back, which a change may have taken back meanwhile.
 * @throws ProviderRefused where it is unknown whether it was requested before: the provider may have forgotten that call and need not name what
 * it gave back, so only a person can find out.
 */
async function beforeRefund(
  { db, now }: Context,
  { id, refunded, refundAsked, refundAskedAt }: PaymentRow,
  amount: Cents,
  { mayLackRefunds = false }: ProviderPaymentStatus,
): Promise<boolean> {
  if (refundAsked <= refunded || refundAskedAt === null) {
    const asked = { refundAsked: addCents(refunded, amount), refundAskedAt: new Date(now) }
    const isWanted = gte(payments.refundTarget, asked.refundAsked)
    const rows = await db
      .update(payments)
      .set(asked)
      .where(and(eq(payments.id, id), isWanted))
      .returning({ id: payments.id })
    return rows.length > 0
  }
  if (mayLackRefunds && now - refundAskedAt.getTime() > rememberedMs)
    throw new ProviderRefused(uncertainRefund)
  return true
}

function refunded(
  { state, authorized, captured, refunded }: PaymentRow,
  amount: Cents,
): ProviderPaymentStatus {
  return { state, authorized, captured, refunded: addCents(refunded, amount) }
}

async function ask(
  { db, now, services }: Context,
  provider: PaymentProvider,
  payment: PaymentRow,
  providerId: string,
  call: ProviderCall,
): Promise<void> {
  const { config } = await services.cache.current()
  const { uid: reference, state } = payment
  const note = call.kind === 'give-up' ? call.kind : `${call.kind} ${call.amount}`
  const move = { currency: config.currency, reference, key: `${reference} ${keyOf(payment, call)}` }
  await db
    .insert(paymentEvents)
    .values({ payment: payment.id, at: new Date(now), kind: 'asked', state, note })
  if (call.kind === 'give-up') return provider.giveUp(providerId, move)
  try {
    await provider[call.kind](providerId, { ...move, amount: call.amount })
  } catch (error) {
    // A refusal is a definite reply too.
    if (call.kind === 'refund' && error instanceof ProviderRefused)
      await db
        .update(payments)
        .set({ refundAsked: 0, refundAskedAt: null })
        .where(eq(payments.id, payment.id))
    throw error
  }
}

/** The idempotency key: the same for every attempt to reach the same target. */
function keyOf({ refunded }: PaymentRow, call: ProviderCall): string {
  return call.kind === 'refund' ? `refund to ${refunded + call.amount}` : call.kind
}

async function noteFailure(ctx: Context, payment: PaymentRow, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
  const { id, state, attempts } = payment
  ctx.log.warn({ payment: id, err: error }, 'a payment could not be brought to its end')
  await ctx.db
    .insert(paymentEvents)
    .values({ payment: id, at: new Date(ctx.now), kind: 'failed', state, note: lastError })
  // A refusal is permanent, so it is not retried and raises an alarm.
  const dueAt = error instanceof ProviderRefused ? null : pauseAfter(ctx, attempts)
  const isStatusUnreadable = error instanceof UnreadableStatus
  await release(ctx, payment, { dueAt, attempts, lastError, isStatusUnreadable })
}

/** Ends the lease; where new targets were set meanwhile, the payment stays due. */
async function release(
  { db }: Context,
  { id, dueAt }: PaymentRow,
  { lastError, isStatusUnreadable, ...look }: NextLook & Pick<PaymentRow, 'lastError' | 'isStatusUnreadable'>,
): Promise<void> {
  const isStillLeased = sql`${payments.dueAt} = ${dueAt}`
  await db
    .update(payments)
    .set({
      lastError,
      isStatusUnreadable,
      dueAt: sql`case when ${isStillLeased} then ${look.dueAt}::timestamptz else ${payments.dueAt} end`,
      attempts: sql`case when ${isStillLeased} then ${look.attempts}::integer else ${payments.attempts} end`,
    })
    .where(eq(payments.id, id))
}

function pauseAfter({ now }: Context, attempts: number): Date {
  return new Date(now + backoff(attempts, pauses))
}
