import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { leaseMs } from '@theke/domain/printing/print-job.ts'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { endLateAttempts } from './print-jobs.ts'

const shop = await createPrintingShop()
const { db } = shop.services
const id = await shop.aDevice({ connection: 'cloudPrnt', prints: 'kitchenSlip', printsAt: 'confirmed' })
const printer = startFakeCloudPrinter(shop.app, await shop.keyOf(id))

async function take(path: string, { id }: { id: number }, body: Record<string, unknown> = {}): Promise<void> {
  const { status, errors } = await shop.admin<OrderView>('POST', `/api/orders/${id}/${path}`, body)
  assert.equal(status, 200, JSON.stringify(errors))
}

async function confirmed(): Promise<{ id: number; ticketNumber: string }> {
  const order = await shop.placed()
  await take('status/confirm', order)
  return order
}

async function resize(amount: number, { id }: { id: number }): Promise<void> {
  const { status, errors } = await shop.admin('PUT', `/api/orders/${id}/items/0`, { amount })
  assert.equal(status, 200, JSON.stringify(errors))
}

test('an order that is confirmed, taken back and confirmed again has one ticket without KOPIE', async () => {
  const order = await confirmed()
  const first = (await printer.round()) ?? ''
  await take('undo', order)
  await take('status/confirm', order)
  const second = (await printer.round()) ?? ''
  for (const strip of [first, second]) assert.match(strip, new RegExp(`TICKET ${order.ticketNumber}`))
  assert.doesNotMatch(first, /KOPIE/)
  assert.match(second, /KOPIE/)
  // What was taken back before a printer fetched it is on no paper.
  const unseen = await confirmed()
  await take('undo', unseen)
  await take('status/confirm', unseen)
  const only = (await printer.round()) ?? ''
  assert.match(only, new RegExp(`TICKET ${unseen.ticketNumber}`))
  assert.doesNotMatch(only, /KOPIE/)
  assert.equal(await printer.round(), null)
})

test('a ticket that did not come out is printed as the order is by then, one that may have as it was', async () => {
  const order = await confirmed()
  assert.match((await printer.fetchJob()) ?? '', /2 × Leberkäsesemmel/)
  await printer.confirm('520 Download timeout')
  await resize(5, order)
  await shop.hurry(order.id)
  assert.match((await printer.fetchJob()) ?? '', /5 × Leberkäsesemmel/)
  await resize(7, order)
  await endLateAttempts({ db, now: shop.services.clock.now() + leaseMs })
  await shop.hurry(order.id)
  const copy = (await printer.round()) ?? ''
  assert.match(copy, /KOPIE/)
  assert.match(copy, /5 × Leberkäsesemmel/)
})

test('an order that is canceled while its ticket waits is not printed, unless somebody asks for it', async () => {
  const order = await confirmed()
  await take('status/cancel', order)
  assert.equal(await printer.round(), null)
  const [job] = await shop.jobsOf(order.id)
  assert.deepEqual([job?.state, job?.lastError], ['canceled', 'Die Bestellung wurde inzwischen beendet.'])
  await take('print', order, { kind: 'kitchenSlip' })
  assert.match((await printer.round()) ?? '', new RegExp(`TICKET ${order.ticketNumber}`))
  const next = await confirmed()
  assert.match((await printer.round()) ?? '', new RegExp(`TICKET ${next.ticketNumber}`))
})
