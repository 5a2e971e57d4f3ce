import { type Cents, maxCents } from '@theke/domain/money.ts'
import { splitIdentifier } from '@theke/domain/ordering/campaigns/campaign.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { failUnpaidOrder } from '../ordering/lifecycle/fail-unpaid-order.ts'
import { lockOrder } from '../ordering/lifecycle/lock-order.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { publicBranch, requirePublicOrder } from '../ordering/reading/public-order-view.ts'
import { randomUid } from '../ordering/placing/random-uid.ts'
import { statusUrl } from '../core/shop-addresses.ts'
import { checkPaymentsOf } from './check-payment.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { listPayments } from './list-payments.ts'
import { payableAhead, payableDifference, standingOfPayments } from '../ordering/reading/order-payments.ts'
import { ProviderRefused } from './providers/payment-provider.ts'
import { openProvider, webhookUrl } from './providers/providers.ts'

type Params = { params: Record<string, string> }

/** The redirect target for paying: the provider's page, or the order's page where nothing is to be paid. */
export async function checkoutAddress(ctx: Context, input: Params): Promise<string> {
  const id = await requirePublicOrder(ctx, input)
  const { order, payment } = await payableOf(ctx, id)
  if (payment === null) return addressAfter(ctx, order)
  if (payment.checkoutUrl !== null) return payment.checkoutUrl
  try {
    return (await begin(ctx, order, payment)) ?? (await settledAddress(ctx, id))
  } catch (error) {
    ctx.log.warn({ payment: payment.id, err: error }, 'a payment could not be begun')
    // After two clicks on the way to pay, the provider refuses one while it works on the other.
    const begunMeanwhile = await begunAddress(ctx, payment)
    if (begunMeanwhile !== null) return begunMeanwhile
    // A refusal is final, so the order fails, which releases its reservation. After any other error the customer can try again on the order's page.
    if (error instanceof ProviderRefused && payment.purpose === 'order') await failUnpaidOrder(ctx, id)
    return settledAddress(ctx, id)
  }
}

/** The provider's page of a payment that another request has begun and that can still be paid; null where there is none. */
async function begunAddress({ db }: Context, { id }: PaymentRow): Promise<string | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row !== undefined && row.state === 'open' && !row.isGivenUp ? row.checkoutUrl : null
}

/** The redirect target for a customer who returns from the provider, after updating the payment. */
export async function returnAddress(ctx: Context, input: Params): Promise<string> {
  const id = await requirePublicOrder(ctx, input)
  await checkPaymentsOf(ctx, id).catch((error: unknown) =>
    ctx.log.warn({ order: id, err: error }, 'a payment could not be checked'),
  )
  return settledAddress(ctx, id)
}

async function settledAddress(ctx: Context, id: number): Promise<string> {
  const order = await inTransaction(ctx, (ctx) => lockOrder(ctx, id))
  if (order === null) throw new Error('The order of a payment is gone')
  return addressAfter(ctx, order)
}

/** A failed payment leads back to the form (R-PAY-05) as long as there is one, everything else to the order's page, which also says what becomes of money that came too late. */
async function addressAfter({ services, now }: Context, order: OrderRow): Promise<string> {
  const { identifier } = publicBranch(order, await services.cache.current(), now)
  const { kind } = standingOfPayments(order, await listPayments(services.db, order))
  // The page of a campaign ends with its window, and the cart of the branch has other goods.
  const hasForm = order.campaign === null || splitIdentifier(identifier).campaign !== null
  return kind === 'failed' && hasForm
    ? `${services.origin}/store/${identifier}/checkout/error`
    : statusUrl(services, order)
}

/** The payment that can be paid now; for an additional amount after weighing it is created here. */
function payableOf(ctx: Context, id: number): Promise<{ order: OrderRow; payment: PaymentRow | null }> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order === null) throw new Error('The order of a payment is gone')
    const rows = await lockPayments(ctx, id)
    const open = rows.find(({ state, isGivenUp }) => state === 'open' && !isGivenUp)
    const missing = maxCents(payableDifference(order, rows), payableAhead(order, rows))
    if (open?.purpose === 'order' && !order.isFailed) return { order, payment: open }
    if (open !== undefined && open.amount === missing) return { order, payment: open }
    if (open !== undefined) await giveUpPayment(ctx, open)
    if (missing === 0) return { order, payment: null }
    return { order, payment: await addDifference(ctx, order, missing) }
  })
}

async function addDifference({ db, now }: Context, order: OrderRow, amount: Cents): Promise<PaymentRow> {
  const at = new Date(now)
  const provider = isOnlineMethod(order.paymentMethod) ? order.paymentMethod : order.advance?.provider
  if (!provider) throw new Error('Only online methods have payments')
  const [row] = await db
    .insert(payments)
    .values({
      createdAt: at,
      updatedAt: at,
      uid: randomUid(),
      order: order.id,
      provider,
      purpose: 'difference',
      isManualCapture: false,
      state: 'open',
      amount,
    })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  return row
}

/** Creates a payment at its provider and returns the address of its page; null where the order has ended meanwhile. */
async function begin(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<string | null> {
  const { services, now } = ctx
  const { config } = await services.cache.current()
  const { provider: name } = payment
  if (isBookedMethod(name)) throw new Error('A payment at the counter is never begun at a provider')
  const provider = await openProvider(services, name)
  const { providerId, checkoutUrl } = await provider.begin({
    reference: payment.uid,
    amount: payment.amount,
    currency: config.currency,
    description: `${config.shopName} ${order.ticketNumber}`,
    language: order.language,
    isManualCapture: payment.isManualCapture,
    returnUrl: `${services.origin}/pay/${order.uid}/${order.hash}/return`,
    webhookUrl: webhookUrl(services, name, config),
  })
  return inTransaction(ctx, async ({ db }) => {
    const at = new Date(now)
    const [row] = await db.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (row === undefined) return null
    const isWanted = !row.isGivenUp && row.state === 'open'
    await db
      .update(payments)
      .set({
        providerId,
        checkoutUrl,
        updatedAt: at,
        // The order ended while the payment was created at the provider, so it has to be canceled there.
        ...(isWanted ? {} : { state: 'open' as const, isGivenUp: true, dueAt: at }),
      })
      .where(eq(payments.id, payment.id))
    await db.insert(paymentEvents).values({ payment: payment.id, at, kind: 'started', state: 'open' })
    return isWanted ? checkoutUrl : null
  })
}
