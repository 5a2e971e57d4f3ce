import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { isPossible, securedAmount } from '@theke/domain/payments/payment.ts'
import { and, between, eq, gt, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { createItem } from '../ordering/testing/order-factory.ts'
import { orderHistory } from '../ordering/lifecycle/steps/step-tables.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { slotUsage } from '../ordering/counter-tables.ts'
import { printJobs } from '../printing/printing-tables.ts'
import { createPaymentShop, type MockedProvider } from './testing/payment-fixture.ts'
import { paymentEvents } from './payments-tables.ts'
import { executeNextPaymentOperation } from './execute-payment-operation.ts'
import { checkRefunds, expireUnpaidOrders } from './expire-unpaid-orders.job.ts'
import { waitFor } from '../testing/wait-for.ts'
import { randomRuns, seed } from '../testing/core.ts'

const shop = await createPaymentShop({
  weighedPaymentRule: 'hold',
  isWeighingRequired: true,
  customerChanges: 'begun',
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 1 }],
})
// The pool outlives a restart.
const { db } = shop.services
const meat = await shop.create('products', {
  name: 'Tafelspitz',
  price: 24.9,
  unit: 'kilogram',
  calculationModel: 'approximate',
  pricing: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: meat }] }],
})

const steps = [
  'visit',
  'pay',
  'turn back',
  'decline',
  'notice',
  'return',
  'work',
  'crash before the call',
  'crash after the call',
  'check',
  'expire',
  'confirm',
  'ready',
  'complete',
  'cancel',
  'reject',
  'weigh less',
  'weigh more',
  'remove line',
  'hand over',
  'undo hand-over',
  'refund fails',
  'customer changes',
  'staff change',
  'both change at once',
  'customer pays otherwise',
  'customer cancels',
  'connections killed',
  'connections killed in the middle',
  'restart',
  'power cut before the call',
  'power cut after the call',
] as const
type Step = (typeof steps)[number]

await shop.create('devices', {
  name: 'Bondrucker',
  identifier: 'bondrucker',
  type: 'receiptPrinter',
  branch: { id: shop.branch },
  connection: 'cloudPrnt',
  printsNewOrders: true,
  printsAt: 'confirmed',
  paperWidth: 80,
})

let hours = 2

// Actions of staff, customer and provider and crashes in any order: money moves once, and in the end all records agree.
test('no course of events leaves order, payment, ledger and place at odds, or moves money twice', async () => {
  const courses = fc.record({
    provider: fc.constantFrom<MockedProvider>('mollie', 'datatrans'),
    isWeighed: fc.boolean(),
    isCash: fc.nat({ max: 3 }).map((one) => one === 0),
    isPaidAtOnce: fc.boolean(),
    tellsCredits: fc.boolean(),
    keepsHolds: fc.boolean(),
    course: fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }),
  })
  await fc.assert(
    fc.asyncProperty(courses, async ({ provider, isWeighed, isCash, isPaidAtOnce, course, ...habits }) => {
      Object.assign(shop.datatrans, habits)
      const appointmentDate = hoursAhead(hours++)
      const items = isWeighed
        ? [createItem(meat, 1, { unit: 'kilogram' }), createItem(shop.roll, 1)]
        : [createItem(shop.roll, 2)]
      const order = await shop.order(provider, {
        appointmentDate,
        items,
        ...(isCash && { paymentMethod: 'cash' }),
      })
      const begun: Step[] = isPaidAtOnce ? ['visit', 'pay', 'notice'] : []
      for (const step of [...begun, ...course]) {
        await take(step, provider, order)
        await expectConsistent(provider, order, appointmentDate)
      }
      // An operation that was begun is finished, however long the provider was unreachable.
      shop[provider].faults.length = 0
      for (const later of [10, 200, 400]) await shop.work(later * 60_000)
      await expectConsistent(provider, order, appointmentDate)
      await expectSettled(order)
    }),
    { numRuns: Number(process.env.THEKE_COURSES ?? randomRuns(40)), seed },
  )
})

async function take(step: Step, provider: MockedProvider, order: PublicOrder): Promise<void> {
  const { id } = order
  const staff = (path: string) => shop.admin('POST', `/api/orders/${id}/${path}`, {})
  const weigh = (weights: string) =>
    shop.admin('PUT', `/api/orders/${id}/items/0`, { weights, isWeightConfirmed: true })
  switch (step) {
    case 'visit':
      await shop.visit(order)
      return
    case 'pay':
      return finish(provider, order, 'paid')
    case 'turn back':
      return finish(provider, order, 'canceled')
    case 'decline':
      return finish(provider, order, provider === 'mollie' ? 'failed' : 'declined')
    case 'notice':
      for (const { providerId } of await shop.paymentsOf(order))
        if (providerId !== null) await shop.notify(provider, providerId)
      return
    case 'return':
      await shop.visit(order, '/return')
      return
    case 'work':
      return shop.work()
    case 'crash before the call':
      shop[provider].faults.push('refused')
      return shop.work()
    case 'crash after the call':
      shop[provider].faults.push('reply-lost')
      return shop.work()
    case 'power cut before the call':
      return workUntilPowerCut(provider, 0)
    case 'power cut after the call':
      return workUntilPowerCut(provider, 1)
    case 'refund fails':
      for (const { providerId } of await shop.paymentsOf(order)) {
        const refund = shop.mollie.payments.get(providerId ?? '')?.refunds[0]
        if (refund) refund.status = 'failed'
      }
      return checkRefunds(shop.context(5 * 60_000))
    case 'customer changes':
      return change(order, 'customer')
    case 'staff change':
      return change(order, 'staff')
    case 'both change at once':
      await Promise.all([
        change(order, 'customer'),
        change(order, 'staff'),
        take('notice', provider, order),
        shop.work(),
      ])
      return
    case 'customer pays otherwise': {
      const { paymentMethod } = await shop.load({ id })
      return change(order, 'customer', { paymentMethod: paymentMethod === 'cash' ? provider : 'cash' })
    }
    case 'connections killed':
      await shop.killConnections()
      return answersAgain()
    case 'connections killed in the middle':
      // A caller who gets no answer does not know what came of it; what is inconsistent shows.
      await Promise.allSettled([
        change(order, 'customer'),
        change(order, 'staff'),
        take('notice', provider, order),
        shop.work(),
        shop.killConnections(changes % 20),
      ])
      return answersAgain()
    case 'restart':
      await Promise.all([shop.restart(), shop.work()])
      return
    case 'customer cancels':
      await shop.visitor('POST', `/api/orders/public/${order.uid}/${order.hash}/cancel`)
      return
    case 'hand over':
      await shop.admin('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
      return
    case 'undo hand-over':
      await staff('hand-over/undo')
      return
    case 'check':
      await staff('update-payment-status')
      return
    case 'expire':
      await expireUnpaidOrders(shop.context(31 * 60_000))
      return
    case 'confirm':
      await staff('status/confirm')
      return
    case 'ready':
      await staff('status/in-delivery')
      return
    case 'complete':
      await staff('status/completed')
      return
    case 'cancel':
      await shop.admin('POST', `/api/orders/${id}/status/cancel`, { reason: 'abgesagt' })
      return
    case 'reject':
      await staff('status/reject')
      return
    case 'weigh less':
      await weigh('940')
      return
    case 'weigh more':
      await weigh('1300')
      return
    case 'remove line':
      await shop.admin('PUT', `/api/orders/${id}/items/0`, { isRemoved: true, comment: 'aus' })
  }
}

let changes = 0

/** Another amount at another time; who is too late or was overtaken gets a refusal. */
async function change(
  { id, uid, hash }: PublicOrder,
  by: 'customer' | 'staff',
  stated: Record<string, unknown> = {},
): Promise<void> {
  const { items, updatedAt: seen, isDineIn } = await shop.load({ id })
  const number = ++changes
  const body = {
    items: items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
      isRemoved ? [] : [{ product, amount: amount + (number % 3) - 1 || 1, unit, parts, addons, line }],
    ),
    appointmentDate: new Date(Date.parse(hoursAhead(hours - 1)) + (number % 2) * 30 * 60_000).toISOString(),
    isDineIn,
    seen,
    ...stated,
  }
  const { status, errors } =
    by === 'staff'
      ? await shop.admin('POST', `/api/orders/${id}/change`, body)
      : await shop.visitor('POST', `/api/orders/public/${uid}/${hash}/change`, body)
  assert.ok([200, 409, 422].includes(status), JSON.stringify(errors))
}

/** Waits until the server listens to the database again; until then it refuses everything. */
async function answersAgain(): Promise<void> {
  await waitFor(async () => (await shop.visitor('GET', '/api/branches')).status === 200)
}

/** The process of the worker dies before its first or its second transaction, without recording why. */
async function workUntilPowerCut(provider: MockedProvider, transactions: number): Promise<void> {
  let left = transactions
  let isDead = false
  const context = shop.context()
  const db = new Proxy(context.db, {
    get(target, name) {
      if (name === 'transaction' && left-- === 0) isDead = true
      if (isDead) throw new Error('power cut')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  await executeNextPaymentOperation({ ...context, db }, provider).catch((error: Error) =>
    assert.equal(error.message, 'power cut'),
  )
}

/** Ends every payment the customer has been led to. */
async function finish(provider: MockedProvider, order: PublicOrder, result: string): Promise<void> {
  for (const { providerId } of await shop.paymentsOf(order)) {
    if (providerId === null) continue
    if (provider === 'mollie') shop.mollie.finish(providerId, result)
    else shop.datatrans.finish(providerId, result)
  }
}

async function expectConsistent(provider: MockedProvider, { id }: PublicOrder, start: string): Promise<void> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  assert.ok(row)
  for (const payment of await shop.paymentsOf({ id })) {
    assert.ok(isPossible(payment))
    assert.ok(payment.refundTarget <= payment.captured)
    const events = await db.select().from(paymentEvents).where(eq(paymentEvents.payment, payment.id))
    const sum = (name: 'authorized' | 'captured' | 'refunded') =>
      events.reduce((total, event) => total + event[name], 0)
    for (const name of ['authorized', 'captured', 'refunded'] as const)
      assert.equal(sum(name), payment[name], name)
    if (payment.providerId === null) continue
    const there = atProvider(provider, payment.providerId)
    // What failed at the bank is known as such once the provider was asked.
    if (payment.refundLost > 0) assert.ok(there.refunded + payment.refundLost <= payment.refunded)
    // The provider has never moved more than was asked for.
    assert.ok(there.refunded <= payment.refundTarget || there.refunded <= payment.captured)
    assert.ok(there.refunded <= there.captured && there.captured <= payment.amount)
    if (payment.isManualCapture) assert.ok(there.captured <= (payment.captureTarget ?? 0))
  }
  const isEnded = ['failed', 'rejected', 'canceled'].includes(orderState(row))
  const rows = await shop.paymentsOf({ id })
  // What it costs more after a change may stay open, and what is paid otherwise after one.
  const isOwing = row.isPaidLater || !isOnlineMethod(row.paymentMethod)
  const isPaidFor = isOwing || row.isPaid || rows.some(({ authorized }) => authorized > 0)
  assert.ok(isPaidFor || isEnded || orderState(row) === 'new')
  const papers = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.order, id), ne(printJobs.kind, 'changeSlip')))
  const isConfirmed = await db.$count(
    orderHistory,
    and(eq(orderHistory.order, id), eq(orderHistory.action, 'confirmed')),
  )
  assert.equal(papers.length, isConfirmed > 0 ? 1 : 0)
  // Changes move it by half an hour.
  const places = await db
    .select()
    .from(slotUsage)
    .where(
      and(
        eq(slotUsage.branch, shop.branch),
        between(slotUsage.start, new Date(start), new Date(Date.parse(start) + 30 * 60_000)),
        gt(slotUsage.taken, 0),
      ),
    )
  assert.deepEqual(
    places.map(({ start, taken }) => [start.getTime(), taken]),
    isEnded ? [] : [[row.slotStart?.getTime(), 1]],
  )
  assert.equal(await db.$count(orders, eq(orders.slotStart, row.slotStart ?? new Date(0))), 1)
}

/** Asserts that the shop keeps the money it may keep, and that no operation is due. */
async function expectSettled({ id }: PublicOrder): Promise<void> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  assert.ok(row)
  const rows = await shop.paymentsOf({ id })
  const kept = rows.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const state = orderState(row)
  if (state === 'failed' || state === 'rejected' || state === 'canceled') {
    assert.equal(kept, 0)
    assert.ok(rows.every((payment) => payment.state !== 'authorized'))
    if (rows.some(({ captured }) => captured > 0)) assert.equal(row.isRefunded, true)
  }
  // Owed is what it costs less what was taken, and what went back is owed again. What is only held beyond that is released.
  if (!['failed', 'rejected', 'canceled', 'completed'].includes(state)) {
    const { payment } = await shop.load({ id })
    const owed = row.pricing.totalGross - rows.reduce((sum, each) => sum + securedAmount(each), 0)
    // What is paid online is not known before all is weighed.
    const isKnown = payment.kind === 'awaited' || row.unweighed === 0 || !isOnlineMethod(row.paymentMethod)
    assert.equal(Math.round(payment.open * 100), isKnown ? Math.max(0, owed) : 0)
    const isHeld = rows.some((each) => each.state === 'authorized')
    if (!isHeld) assert.equal(Math.round(payment.toReturn * 100), Math.max(0, -owed))
  }
  if (state === 'completed') {
    const secured = rows.reduce((sum, { authorized }) => sum + authorized, 0)
    const most = Math.min(row.pricing.totalGross, secured)
    // What went back as the order was changed is owed again where it was changed once more.
    const isReturned = rows.some(({ refunded }) => refunded > 0)
    assert.ok(isReturned ? kept <= most : kept === most, `${kept} of ${most}`)
  }
}

function atProvider(provider: MockedProvider, id: string): { captured: number; refunded: number } {
  if (provider === 'datatrans') {
    const transaction = shop.datatrans.transactions.get(id)
    return { captured: transaction?.settled ?? 0, refunded: transaction?.credited ?? 0 }
  }
  const payment = shop.mollie.payments.get(id)
  const cents = (parts: readonly { amount: { value: string } }[] = []) =>
    parts.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  const isWhole = payment?.status === 'paid' && payment.captureMode === 'automatic'
  const captured = isWhole ? cents([payment]) : cents(payment?.captures)
  return { captured, refunded: cents(payment?.refunds.filter(({ status }) => status !== 'failed')) }
}
