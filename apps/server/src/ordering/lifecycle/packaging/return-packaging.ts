import {
  packagingApi,
  packagingRefusals,
  type ReturnablePackagingView,
} from '@theke/contract/ordering/counter/packaging-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { formatMoney, type Percent, subtractCents, toAmount } from '@theke/domain/money.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { isUnweighed, repriceOrder } from '@theke/domain/ordering/counter/edit-item.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { isPaymentAwaited } from '@theke/domain/ordering/payment-awaited.ts'
import {
  type ChargedContainer,
  type ContainerCharge,
  returnedOf,
  withReturned,
} from '@theke/domain/ordering/pricing/container-charges.ts'
import { taxRateOf } from '@theke/domain/ordering/pricing/price-item.ts'
import { eq } from 'drizzle-orm'
import { enabledContainers } from '../../../catalogue/catalogue-crud.ts'
import type { Context } from '../../../core/context.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import { eachHandler } from '../../order-handlers.ts'
import { orderItems, orders } from '../../ordering-tables.ts'
import { standingOfPayments } from '../../reading/order-payments.ts'
import { listPaymentsOf } from '../../reading/read-orders.ts'
import { auditOrderChange, addHistory } from '../record-order-change.ts'
import type { OrderRow } from '../order-snapshot.ts'
import { takeSteps } from '../steps/take-steps.ts'

/** The packaging on which there is a deposit. */
export async function listReturnable(ctx: Context): Promise<ReturnablePackagingView[]> {
  const rows = await enabledContainers(ctx)
  return rows.map(({ id, name, kind, deposit }) => ({ id, name, kind, deposit: toAmount(deposit) }))
}

/**
 * Notes how many pieces of packaging of one kind a customer brought back: their deposit is taken off the order, as a charge of its own, and
 * everything that is computed of the order follows. @throws an HTTP error where the order is over, is paid in part or online, would cost nothing,
 * or other pieces were seen
 */
export async function returnPackaging(
  ctx: Context,
  { id, body }: Input<typeof packagingApi.returnPackaging>,
): Promise<OrderView> {
  const { failure } = packagingApi.returnPackaging
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    if (isFinal(order) || isPaymentAwaited(order)) throw httpError('state-moved-on', failure)
    const returned = returnedOf(order.pricing)
    const known = returned.find((charge) => charge.container === body.container.id)
    const before = 0 - (known?.count ?? 0)
    if (before === body.count) return []
    if (before !== body.seen)
      throw validationError([{ field: 'count', message: packagingRefusals.otherCount }])
    const container = (await enabledContainers(ctx)).find((one) => one.id === body.container.id)
    // What was noted by mistake can be taken back where such packaging is not in use any more.
    const charged =
      known && (container || body.count < before) ? known : await chargeFor(ctx, order, container)
    if (charged === null) throw validationError([{ field: 'container', message: packagingRefusals.unknown }])
    const payments = await listPaymentsOf(ctx.db, order)
    // Money that was taken belongs to the rates of what it was for, which a deposit at another rate would move.
    if (isOnlineMethod(order.paymentMethod) || standingOfPayments(order, payments).secured > 0)
      throw httpError('state-moved-on', packagingRefusals.paid)
    const items = await ctx.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order, id))
      .orderBy(orderItems.index)
    const pricing = repriceOrder(order.pricing, items, items, withReturned(returned, charged, body.count))
    if (pricing.totalGross <= 0)
      throw validationError([{ field: 'count', message: packagingRefusals.tooMuch }])
    const changed = await storePricing(ctx, order, pricing)
    await auditOrderChange(ctx, order, changed, ctx.user)
    const isWeighed = !items.some(isUnweighed)
    await eachHandler((handler) =>
      handler.afterItemEdit?.(ctx, { before: { order, isWeighed }, after: { order: changed, isWeighed } }),
    )
    const { config } = await ctx.services.cache.current()
    const amount = formatMoney(subtractCents(pricing.totalGross, order.pricing.totalGross), config.currency)
    const event = 'packaging-returned'
    const note = `${body.count} × ${charged.name}, ${amount}`
    const historyId = await addHistory(ctx, id, { event, by: ctx.user, note })
    const [row = changed] = await ctx.db.select().from(orders).where(eq(orders.id, id))
    return [{ row, event, historyId }]
  })
}

/**
 * What the pieces of packaging that came back for an order are worth together, as charges with a negative count. @throws an HTTP error where one kind
 * is not in use
 */
export async function chargesFor(
  ctx: Context,
  order: OrderRow,
  returned: readonly { container: { id: number }; count: number }[],
): Promise<ContainerCharge[]> {
  const kinds = await enabledContainers(ctx)
  let charges: ContainerCharge[] = []
  for (const [index, { container, count }] of returned.entries()) {
    const kind = kinds.find(({ id }) => id === container.id)
    const charged = await chargeFor(ctx, order, kind)
    if (charged === null)
      throw validationError([{ field: `returned.${index}.container`, message: packagingRefusals.unknown }])
    const before = charges.find((charge) => charge.container === charged.container)?.count ?? 0
    charges = withReturned(charges, charged, count - before)
  }
  return charges
}

/** What one piece is worth now; what was noted before keeps its deposit and rate, so that the same pieces are worth the same. */
async function chargeFor(
  ctx: Context,
  order: OrderRow,
  container: Awaited<ReturnType<typeof enabledContainers>>[number] | undefined,
): Promise<ChargedContainer | null> {
  if (container === undefined) return null
  const { id, name, nameEn, kind, deposit: price } = container
  const taxRate = kind === 'oneWay' ? 0 : await usualRate(ctx, order, id)
  return { container: id, name, nameEn, kind, price, taxRate }
}

/** The rate at which a deposit is given back: that of the goods of the order in such packaging, else of most products in it. */
async function usualRate(ctx: Context, order: OrderRow, container: number): Promise<Percent> {
  const charge = order.pricing.containers?.find((one) => one.container === container && one.count > 0)
  if (charge) return charge.taxRate
  const { products } = await ctx.services.cache.current()
  const counts = new Map<Percent, number>()
  for (const product of products.values()) {
    if (!product.containers.some((one) => one.container?.id === container)) continue
    const rate = taxRateOf(product, modeOf(order))
    counts.set(rate, (counts.get(rate) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([rate, one], [otherRate, other]) => other - one || rate - otherRate)
  return most?.[0] ?? 0
}

async function storePricing(ctx: Context, order: OrderRow, pricing: OrderRow['pricing']): Promise<OrderRow> {
  const [changed] = await ctx.db
    .update(orders)
    .set({ pricing, updatedAt: new Date(ctx.now) })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('A locked order is gone')
  return changed
}
