import { packagingRefusals } from '@theke/contract/ordering/counter/packaging-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { counterPaymentTexts, paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { subtractCents, sumCents, toCents } from '@theke/domain/money.ts'
import { containersGross, depositsLeft } from '@theke/domain/ordering/pricing/container-charges.ts'
import { sumOfOrders } from '@theke/domain/payments/closing.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { chargesFor } from '../../ordering/lifecycle/packaging/return-packaging.ts'
import { takeSteps } from '../../ordering/lifecycle/steps/take-steps.ts'
import { standingOfPayments } from '../../ordering/reading/order-payments.ts'
import { lockPayments } from '../lock-payments.ts'
import { bookReturnBy, bookUnrecorded } from './counter-ledger.ts'

/**
 * Records that packaging came back after the hand-over of its order, and that its deposit was given back at the counter, at the tax rates of the
 * deposits: the order costs what it did, so what was taken for it before stays at its rates. @throws an HTTP error where the order is not handed
 * over, something else is kept than staff saw, as after a second tap, it is more than that, or more than the order was charged for packaging and
 * the person may not cancel what is paid.
 */
export async function returnPackagingLater(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.returnPackagingLater>,
): Promise<OrderView> {
  const { failure } = paymentsApi.returnPackagingLater
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    if (!order.isCompleted) throw httpError('state-moved-on', packagingRefusals.notHandedOver)
    if ((await lockPayments(ctx, id)).length === 0) await bookUnrecorded(ctx, order)
    const rows = await lockPayments(ctx, id)
    const { secured, toReturn } = standingOfPayments(order, rows)
    const kept = subtractCents(secured, toReturn)
    if (kept !== toCents(body.kept))
      throw validationError([{ field: 'returned', message: counterPaymentTexts.otherReturn }])
    const charges = await chargesFor(ctx, order, body.returned)
    const amount = subtractCents(0, containersGross({ containers: charges }))
    if (amount <= 0) throw validationError([{ field: 'returned', message: packagingRefusals.none }])
    if (amount > kept) throw validationError([{ field: 'returned', message: packagingRefusals.moreThanKept }])
    const paidOut = sumCents(
      rows.filter(({ purpose }) => purpose === 'packaging'),
      ({ refunded }) => refunded,
    )
    if (amount > depositsLeft(order.pricing, paidOut) && !hasPermission(ctx.user, 'orders.cancelPaid'))
      throw validationError([{ field: 'returned', message: packagingRefusals.moreThanCharged }])
    const reason = charges.map(({ count, name }) => `${-count} × ${name}`).join(', ')
    const parts = charges.map(({ taxRate: rate, gross }) => ({ count: 0, rates: [{ rate, gross }] }))
    return bookReturnBy(
      ctx,
      { order, rows },
      {
        method: body.by,
        amount,
        purpose: 'packaging',
        reason,
        receiptReason: reason,
        conceded: amount,
        rates: sumOfOrders(parts).rates,
      },
    )
  })
}
