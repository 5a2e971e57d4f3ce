import { packagingRefusals } from '@theke/contract/ordering/counter/packaging-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { counterPaymentTexts, paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { addCents, subtractCents, sumCents, toCents } from '@theke/domain/money.ts'
import { containersGross, depositsLeft } from '@theke/domain/ordering/pricing/container-charges.ts'
import { sumOfOrders } from '@theke/domain/payments/closing.ts'
import { isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { negated } from '@theke/domain/payments/takings.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { chargesFor } from '../../ordering/lifecycle/packaging/return-packaging.ts'
import { takeSteps } from '../../ordering/lifecycle/steps/take-steps.ts'
import { standingOfPayments } from '../../ordering/reading/order-payments.ts'
import { lockPayments } from '../lock-payments.ts'
import { paymentEvents, payments } from '../payments-tables.ts'
import { writeReceipt } from '../register/write-receipt.ts'
import {
  addEntry,
  bookReturnBy,
  bookUnrecorded,
  counterNote,
  entryOf,
  followBooking,
} from './counter-ledger.ts'

/** Why the money is there again, for history, ledger and receipt. */
const takenBack = 'Pfand nicht ausgezahlt'

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
      ({ captured, refunded }) => subtractCents(refunded, captured),
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

/**
 * Records that deposits were not paid out after all, as where too many pieces were typed: what the entry moved moves back, at its rates and with a
 * receipt of its own. Repeating the request changes nothing. @throws an HTTP error where the payment is none of deposits
 */
export async function takeBackPackaging(
  ctx: Context,
  { id, params }: Input<typeof paymentsApi.takeBackPackaging>,
): Promise<OrderView> {
  const { failure } = paymentsApi.takeBackPackaging
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    const rows = await lockPayments(ctx, id)
    const row = rows.find((one) => one.id === Number(params.payment) && one.purpose === 'packaging')
    const [paidOut] =
      row === undefined
        ? []
        : await ctx.db
            .select({
              rates: paymentEvents.rates,
              reason: paymentEvents.reason,
              receipt: paymentEvents.receipt,
            })
            .from(paymentEvents)
            .where(and(eq(paymentEvents.payment, row.id), eq(paymentEvents.purpose, 'packaging')))
            .orderBy(paymentEvents.id)
    if (row === undefined || paidOut === undefined || !isCounterMethod(row.provider))
      throw httpError('not-found', failure)
    const { provider: method } = row
    const amount = subtractCents(row.refunded, row.captured)
    if (amount <= 0) return []
    const [after] = await ctx.db
      .update(payments)
      .set({
        captured: addCents(row.captured, amount),
        conceded: subtractCents(row.conceded, amount),
        updatedAt: new Date(ctx.now),
      })
      .where(eq(payments.id, row.id))
      .returning()
    if (after === undefined) throw new Error('A locked payment is gone')
    const purpose = 'packaging'
    const reason = `${takenBack}: ${paidOut.reason}`
    const rates = paidOut.rates?.map(negated) ?? null
    const entry = await addEntry(ctx, {
      ...entryOf(ctx, row, purpose),
      captured: amount,
      conceded: subtractCents(0, amount),
      reason,
      rates,
      receipt: paidOut.receipt,
    })
    const locked = { order, rows: rows.map((one) => (one.id === row.id ? after : one)) }
    const methods = [{ method, amount }]
    if (paidOut.receipt === '')
      await writeReceipt(ctx, {
        ...locked,
        amount,
        purpose,
        methods,
        tip: null,
        reason,
        rates,
        entries: [entry],
      })
    const note = await counterNote(ctx, { amount, method, reason })
    return followBooking(ctx, locked, { event: 'counter-paid', note })
  })
}
