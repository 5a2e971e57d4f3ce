import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { startPaymentsWorker } from './payments-worker.ts'
import { createPaymentShop, type MockedProvider } from './testing/payment-fixture.ts'

const shop = await createPaymentShop()

async function paid(provider: MockedProvider): Promise<{ id: number }> {
  const order = await shop.order(provider)
  await shop.notify(provider, await shop.payAt(provider, order))
  await shop.work()
  return order
}

/** Its money has to go back then. */
async function cancel({ id }: { id: number }): Promise<void> {
  const { status } = await shop.admin('POST', `/api/orders/${id}/status/cancel`, { reason: 'aus' })
  assert.equal(status, 200)
}

async function isReturned(order: { id: number }): Promise<boolean> {
  const [payment] = await shop.paymentsOf(order)
  return payment !== undefined && payment.refunded > 0 && payment.refunded === payment.captured
}

test('a provider that does not reply delays the payments of no other', async () => {
  const slow = await paid('mollie')
  const quick = await paid('datatrans')
  await cancel(slow)
  await cancel(quick)
  const mayReply = Promise.withResolvers<void>()
  let isAsked = false
  shop.mollie.faults.push(() => {
    isAsked = true
    return mayReply.promise
  })
  const worker = await startPaymentsWorker(shop.services, pino({ level: 'silent' }))
  await waitFor(() => isAsked)
  await waitFor(() => isReturned(quick))
  assert.equal(await isReturned(slow), false)
  mayReply.resolve()
  await waitFor(() => isReturned(slow))
  await worker.stop()
})
