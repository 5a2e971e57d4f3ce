import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { OrderPrinter, PrintJob } from '@theke/contract/printing/printing-api.ts'
import { eq } from 'drizzle-orm'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { devices, printJobs } from './printing-tables.ts'

const shop = await createPrintingShop()
const { db } = shop.services
const order = await shop.placed()
const printersOf = async (kind = 'receipt') =>
  (await shop.admin<OrderPrinter[]>('GET', `/api/orders/${order.id}/printers?kind=${kind}`)).data

test('without a printer the refusal says that the branch has none, and a printer that cannot print says so', async () => {
  assert.deepEqual(await printersOf(), [])
  const none = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'receipt' })
  assert.deepEqual(
    [none.status, none.errors[0]?.message],
    [409, 'Beleg konnte nicht gedruckt werden: In dieser Filiale ist kein Drucker dafür eingerichtet.'],
  )
  const device = { id: await shop.aDevice({ connection: null }) }
  const unable = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'receipt', device })
  assert.deepEqual(
    [unable.status, unable.errors[0]?.message],
    [409, 'Dieses Gerät kann nicht drucken: Es ist ausgeschaltet oder hat keinen Anschluss.'],
  )
})

test('the printers of a paper are told by name, each with what is wrong with it', async () => {
  const id = await shop.aDevice({ name: 'Bon Theke', connection: 'cloudPrnt' })
  assert.deepEqual(await printersOf(), [{ id, name: 'Bon Theke', problem: '' }])
  await db.update(devices).set({ problem: 'Kein Papier' }).where(eq(devices.id, id))
  assert.deepEqual(await printersOf('kitchenSlip'), [{ id, name: 'Bon Theke', problem: 'Kein Papier' }])
  const longAgo = new Date('2026-01-01T08:00:00Z')
  await db.update(devices).set({ problem: '', lastSeenAt: longAgo }).where(eq(devices.id, id))
  assert.deepEqual(await printersOf(), [{ id, name: 'Bon Theke', problem: 'Nicht erreichbar.' }])
})

test('asked for what is missing, a printer that had the paper prints nothing, and otherwise a copy', async () => {
  const { id } = await shop.placed()
  const device = { id: await shop.aDevice({ connection: 'cloudPrnt', printsNewOrders: false }) }
  const print = async (isOnlyMissing: boolean) =>
    (
      await shop.admin<PrintJob[]>('POST', `/api/orders/${id}/print`, {
        kind: 'pickList',
        device,
        isOnlyMissing,
      })
    ).data
  const first = await Promise.all([print(true), print(true), print(true)])
  assert.deepEqual(
    first.flat().map(({ isCopy }) => isCopy),
    [false],
  )
  assert.deepEqual(
    (await print(false)).map(({ isCopy }) => isCopy),
    [true],
  )
})

test('a label printer prints the labels of parcels at the step it is set to, once each', async () => {
  const label = { type: 'labelPrinter', connection: 'zpl', address: '127.0.0.1:9199', prints: 'kitchenSlip' }
  const devicesAt = {
    placed: await shop.aDevice({ ...label, printsAt: 'placed' }),
    confirmed: await shop.aDevice({ ...label, printsAt: 'confirmed' }),
    ready: await shop.aDevice({ ...label, printsAt: 'ready' }),
  }
  await shop.aDevice({ ...label, printsNewOrders: false })
  const labelsOf = async ({ id }: { id: number }) =>
    (await shop.jobsOf(id))
      .filter(({ kind }) => kind === 'parcelLabel')
      .map(({ device, isCopy }) => ({ device: device.id, isCopy }))
  const take = async (step: string, { id }: { id: number }) =>
    assert.equal((await shop.admin('POST', `/api/orders/${id}/${step}`, {})).status, 200)
  const printed = (...ids: number[]) => ids.map((device) => ({ device, isCopy: false }))

  const order = await shop.placed()
  assert.deepEqual(await labelsOf(order), printed(devicesAt.placed))
  await take('status/confirm', order)
  assert.deepEqual(await labelsOf(order), printed(devicesAt.placed, devicesAt.confirmed))
  await take('status/in-delivery', order)
  const all = printed(devicesAt.placed, devicesAt.confirmed, devicesAt.ready)
  assert.deepEqual(await labelsOf(order), all)
  await take('status/in-delivery', order)
  assert.deepEqual(await labelsOf(order), all)

  // What comes again after a step was taken back is marked where the first may be on paper.
  await db.update(printJobs).set({ state: 'confirmed' }).where(eq(printJobs.device, devicesAt.ready))
  await take('undo', order)
  await take('status/in-delivery', order)
  assert.deepEqual(await labelsOf(order), [...all, { device: devicesAt.ready, isCopy: true }])

  const asked = { kind: 'parcelLabel', device: { id: devicesAt.ready }, isOnlyMissing: true }
  assert.deepEqual((await shop.admin('POST', `/api/orders/${order.id}/print`, asked)).data, [])
})

test('steps that arrive late print no slip or label of an order that is handed over by then', async () => {
  const slips = { connection: 'cloudPrnt', printsAt: 'confirmed', prints: 'kitchenSlip' }
  const id = await shop.aDevice(slips)
  const printer = startFakeCloudPrinter(shop.app, await shop.keyOf(id))
  const late = () => ({ 'idempotency-key': randomUUID(), 'theke-taken-ago': String(4 * 60 * 60_000) })
  const slipsOf = async ({ id: order }: { id: number }) =>
    (await shop.jobsOf(order)).filter(({ device }) => device.id === id).map(({ state }) => state)
  const [gone, awaited] = [await shop.placed(), await shop.placed()]
  for (const order of [gone, awaited])
    await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {}, late())
  assert.deepEqual(await printer.poll(), { jobReady: false }, 'not before the next steps are there')
  const taken = { isPaymentTaken: true, paidBy: 'cash', amount: 5.2 }
  assert.equal((await shop.admin('POST', `/api/orders/${gone.id}/hand-over`, taken, late())).status, 200)
  await shop.hurry()
  assert.match((await printer.round()) ?? '', new RegExp(`TICKET ${awaited.ticketNumber}`))
  assert.deepEqual([await slipsOf(gone), await slipsOf(awaited)], [['canceled'], ['confirmed']])
})

test('what a branch confirms by itself is printed as it is placed, by printers for placed and for confirmed orders', async () => {
  const kinds = { connection: 'cloudPrnt', prints: 'receipt' }
  const ids = [
    await shop.aDevice({ ...kinds, printsAt: 'placed' }),
    await shop.aDevice({ ...kinds, printsAt: 'confirmed' }),
  ]
  const receiptsOf = async ({ id }: { id: number }) =>
    (await shop.jobsOf(id)).map(({ device }) => device.id ?? 0).filter((id) => ids.includes(id))
  assert.deepEqual(await receiptsOf(await shop.placed()), ids.slice(0, 1))
  await shop.change('branches', shop.branch, { confirmsTakeaway: true })
  const receipts = await receiptsOf(await shop.placed())
  assert.deepEqual([receipts.length, new Set(receipts)], [2, new Set(ids)])
})
