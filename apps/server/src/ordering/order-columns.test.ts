import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { emptyCustomerDetails } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { isPaymentAwaited } from '@theke/domain/ordering/payment-awaited.ts'
import { isFinal, orderState } from '@theke/domain/ordering/order-state.ts'
import { waitsForShop } from '@theke/domain/ordering/counter/waits-for-shop.ts'
import { cents, roundFine } from '@theke/domain/money.ts'
import { hasEndedEarly as hasOrderEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { paymentStatus } from '@theke/domain/payments/payment-status.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { databaseError } from '../db/database-failure.ts'
import { toOrderSnapshot } from './lifecycle/order-snapshot.ts'
import { hasEndedEarly, isMissed, isNewAndUnpaid, isOpen } from './reading/order-conditions.ts'
import { orders, type StoredPricing } from './ordering-tables.ts'
import { createTestShop } from './testing/shop-fixture.ts'

const shop = await createTestShop()
const { db } = shop.services
const longAgo = new Date(shop.services.clock.now() - 24 * 60 * 60_000)

type NewOrder = typeof orders.$inferInsert

const arbitraryPricing = fc
  .record({ totalGross: fc.nat(10_000_000), fine: fc.nat(100) })
  .map(({ totalGross, fine }) => pricingOf(totalGross, (totalGross * fine) / 100))

const arbitraryOrder: fc.Arbitrary<NewOrder> = fc
  .record({
    isDelivery: fc.boolean(),
    isConfirmed: fc.boolean(),
    isInDelivery: fc.boolean(),
    isDelivered: fc.boolean(),
    isCompleted: fc.boolean(),
    isRejected: fc.boolean(),
    isCanceled: fc.boolean(),
    isFailed: fc.boolean(),
    isPaid: fc.boolean(),
    isRefunded: fc.boolean(),
    isPaidLater: fc.boolean(),
    isQuotation: fc.boolean(),
    paymentMethod: fc.constantFrom('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'),
    counterAppointment: fc.constantFrom(null, longAgo),
    pricing: arbitraryPricing,
  })
  // Required by the constraints: an order in a final state has an end, and only one that ended early is refunded.
  .map((order) =>
    newOrder({
      ...order,
      isRefunded: order.isRefunded && hasOrderEndedEarly(order),
      endedAt: order.isCompleted || hasOrderEndedEarly(order) ? longAgo : null,
    }),
  )

test('status and totals are what the domain derives, and conditions on them find the orders that it means', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryOrder, { minLength: 20, maxLength: 100 }), async (values) => {
      const stored = await db.insert(orders).values(values).returning()
      const ids = stored.map(({ id }) => id)
      const found = async (condition: SQL | undefined) => {
        const rows = await db
          .select({ id: orders.id })
          .from(orders)
          .where(and(inArray(orders.id, ids), condition))
        return new Set(rows.map(({ id }) => id))
      }
      const [open, endedEarly, newAndUnpaid, missed] = await Promise.all(
        [isOpen, hasEndedEarly, isNewAndUnpaid, isMissed(shop.services.clock.now())].map(found),
      )
      for (const row of stored) {
        const snapshot = toOrderSnapshot(row)
        assert.equal(row.status, orderState(row))
        assert.equal(row.paymentStatus, paymentStatus(row))
        assert.deepEqual([row.totalGross, row.totalNet], [row.pricing.totalGross, row.pricing.totalNet])
        assert.equal(open?.has(row.id), !isFinal(row))
        assert.equal(endedEarly?.has(row.id), hasOrderEndedEarly(row))
        assert.equal(newAndUnpaid?.has(row.id), orderState(row) === 'new' && isPaymentAwaited(row))
        assert.equal(missed?.has(row.id), waitsForShop(snapshot))
      }
    }),
    { numRuns: 20 },
  )
})

test('what follows from other columns follows their changes', async () => {
  const [stored] = await db.insert(orders).values(newOrder({})).returning()
  assert.ok(stored)
  const [changed] = await db
    .update(orders)
    .set({ isConfirmed: true, isPaid: true, pricing: pricingOf(1290, 1172.73) })
    .where(eq(orders.id, stored.id))
    .returning()
  assert.deepEqual(
    [changed?.status, changed?.paymentStatus, changed?.totalGross, changed?.totalNet],
    ['confirmed', 'paid', 1290, 1172.73],
  )
})

test('the database refuses what no order can be', async () => {
  const refusal = (values: Partial<NewOrder>) =>
    db
      .insert(orders)
      .values(newOrder(values))
      .then(
        () => null,
        (error: unknown) => databaseError(error)?.constraint ?? databaseError(error)?.column,
      )
  assert.equal(await refusal({ isCompleted: true }), 'orders_status')
  assert.equal(await refusal({ isConfirmed: true, endedAt: longAgo }), 'orders_status')
  assert.equal(await refusal({ isRefunded: true }), 'orders_payment_status')
  assert.equal(
    await refusal({ isRefunded: true, isCompleted: true, endedAt: longAgo }),
    'orders_payment_status',
  )
  assert.equal(await refusal({ isRefunded: true, isFailed: true, endedAt: longAgo }), null)
  assert.equal(await refusal({ pricing: pricingOf(-1, -1) }), 'orders_totals')
  assert.equal(await refusal({ pricing: pricingOf(100, 101) }), 'orders_totals')
  const withoutTotal = Object.assign(pricingOf(100, 90), { totalGross: undefined })
  assert.equal(await refusal({ pricing: withoutTotal }), 'total_gross')
  await assert.rejects(db.execute(sql`update ${orders} set status = 'completed'`))
})

function newOrder(values: Partial<NewOrder>): NewOrder {
  return {
    ...emptyCustomerDetails,
    uid: randomUUID(),
    hash: '',
    ticketNumber: '001',
    branch: shop.branch,
    isDelivery: false,
    isDineIn: false,
    isQuotation: false,
    paymentMethod: 'cash',
    pricing: pricingOf(0, 0),
    deliveryArea: '',
    tableIdentifier: '',
    createdAt: longAgo,
    ...values,
  }
}

function pricingOf(gross: number, net: number): StoredPricing {
  const totalGross = cents(gross)
  const totalNet = roundFine(net)
  return {
    net: totalNet,
    tax: roundFine(gross - net),
    gross: totalGross,
    deliveryNet: 0,
    deliveryTax: 0,
    deliveryGross: 0,
    totalNet,
    totalTax: roundFine(gross - net),
    totalGross,
    taxes: {},
    isApproximate: false,
    hasHidden: false,
  }
}
