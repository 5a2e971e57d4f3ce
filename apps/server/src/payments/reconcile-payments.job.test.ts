import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { registerJobs } from '../queue/scheduler.ts'
import { jobs } from '../queue/jobs-tables.ts'
import { createPaymentShop } from './testing/payment-fixture.ts'
import { payments } from './payments-tables.ts'
import { reconcileJob, reconcilePayments } from './reconcile-payments.job.ts'

const shop = await createPaymentShop()
const { db } = shop.services
const day = 24 * 60 * 60_000

async function aPayment(): Promise<number> {
  const order = await shop.order('mollie')
  await shop.payAt('mollie', order)
  await shop.admin('POST', `/api/orders/${order.id}/update-payment-status`, {})
  const [payment] = await shop.paymentsOf(order)
  assert.equal(payment?.state, 'paid')
  return payment.id
}

const age = (id: number, days: number) =>
  db
    .update(payments)
    .set({
      createdAt: new Date(shop.services.clock.now() - days * day),
      updatedAt: new Date(shop.services.clock.now() - days * day),
    })
    .where(eq(payments.id, id))

async function compared(later = 0): Promise<number> {
  const text = await reconcilePayments(shop.context(later))
  return Number(/^(\d+) verglichen, 0 mit Abweichung\.$/.exec(text)?.[1] ?? assert.fail(text))
}

test('what is settled and old is compared weekly, what is young every night, what changed at once', async () => {
  const [young, old, ancient] = [await aPayment(), await aPayment(), await aPayment()]
  await age(old, 10)
  await age(ancient, 41)
  assert.equal(await compared(), 2, 'all that providers may still change')
  assert.equal(await compared(), 1, 'the young one')
  assert.equal(await compared(8 * day), 2, 'a week later')
  await age(young, 10)
  assert.equal(await compared(), 0)
  await db
    .update(payments)
    .set({ updatedAt: sql`compared_at + interval '1 minute'` })
    .where(eq(payments.id, old))
  assert.equal(await compared(), 1)
  await db.update(payments).set({ state: 'authorized' }).where(eq(payments.id, young))
  assert.equal(await compared(), 1, 'what is not settled')
  await db.delete(payments)
})

test('a run that was broken off is gone on with', async () => {
  const [first, second] = [await aPayment(), await aPayment()]
  await registerJobs(shop.services, [reconcileJob])
  await db
    .update(jobs)
    .set({ lastSuccessAt: new Date(shop.services.clock.now() - day) })
    .where(eq(jobs.name, reconcileJob.name))
  await db
    .update(payments)
    .set({ comparedAt: new Date(shop.services.clock.now()) })
    .where(eq(payments.id, first))
  assert.equal(await compared(), 1)
  const [row] = await db.select().from(payments).where(eq(payments.id, second))
  assert.ok(row?.comparedAt)
})
