import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { pino } from 'pino'
import { createItem } from '../ordering/testing/order-factory.ts'
import { startFakeNetworkPrinter } from './testing/fake-network-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { startPrintWorker } from './print-worker.ts'

const [counter, bakery] = [await startFakeNetworkPrinter(), await startFakeNetworkPrinter()]
const shop = await createPrintingShop()
const worker = await startPrintWorker(shop.services, pino({ level: 'silent' }))
after(async () => {
  await worker.stop()
  await Promise.all([counter.close(), bakery.close()])
})

const branch = { id: shop.branch }
const bread = await shop.create('products', { name: 'Bauernbrot', price: 4.2, unit: 'piece' })
const baked = await shop.create('categories', { name: 'Gebäck' })
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [{ id: shop.roll }] },
    { category: { id: baked }, products: [{ id: bread }] },
  ],
})
const department = await shop.create('departments', {
  name: 'Backstube',
  identifier: 'backstube',
  branch,
  categories: [{ id: baked }],
})
const slips = { connection: 'network', prints: 'kitchenSlip' }
const atCounter = await shop.aDevice({ ...slips, name: 'Theke', address: counter.address })
await shop.aDevice({ ...slips, name: 'Backstube', address: bakery.address, department: { id: department } })

const areConfirmed = (count: number) => (jobs: PrintJob[]) =>
  jobs.length === count && jobs.every(({ state }) => state === 'confirmed')
const of = (printer: typeof counter, { ticketNumber }: { ticketNumber: string }) =>
  printer.strips.filter((strip) => strip.includes(`TICKET ${ticketNumber}`)).join('\n')

test('each department gets a slip with its lines only, and the ledger has a row for each', async () => {
  const order = await shop.placed({ items: [createItem(shop.roll, 2), createItem(bread, 3)] })
  const jobs = await shop.jobsWhen(order.id, areConfirmed(2))
  assert.deepEqual(jobs.map(({ device }) => device.name).toSorted(), ['Backstube', 'Theke'])
  assert.match(of(counter, order), /2 × Leberkäsesemmel/)
  assert.doesNotMatch(of(counter, order), /Bauernbrot/)
  assert.match(of(bakery, order), /3 × Bauernbrot/)
  assert.doesNotMatch(of(bakery, order), /Leberkäsesemmel/)
})

test('whoever has nothing to make gets no slip', async () => {
  const order = await shop.placed({ items: [createItem(bread, 1)] })
  const jobs = await shop.jobsWhen(order.id, areConfirmed(1))
  assert.deepEqual(
    jobs.map(({ device }) => device.name),
    ['Backstube'],
  )
})

test('staff print slips the same way, as copies, and see before what comes out', async () => {
  const order = await shop.placed({ items: [createItem(shop.roll, 2), createItem(bread, 3)] })
  await shop.jobsWhen(order.id, areConfirmed(2))
  const { data: paper } = await shop.admin<Receipt>('GET', `/api/orders/${order.id}/paper?kind=kitchenSlip`)
  const text = paper.lines.map((line) => (line.kind === 'text' ? line.text : '')).join('\n')
  assert.match(text, /Leberkäsesemmel/)
  assert.doesNotMatch(text, /Bauernbrot/)
  await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'kitchenSlip' })
  const jobs = await shop.jobsWhen(order.id, areConfirmed(4))
  assert.deepEqual(
    jobs.map(({ isCopy }) => isCopy),
    [false, false, true, true],
  )
})

test('a slip that is repeated has the same lines', async () => {
  const order = await shop.placed({ items: [createItem(shop.roll, 2), createItem(bread, 3)] })
  const jobs = await shop.jobsWhen(order.id, areConfirmed(2))
  const own = jobs.find(({ device }) => device.id !== atCounter)
  await shop.admin('POST', `/api/print-jobs/${own?.id}/repeat`)
  await shop.jobsWhen(order.id, areConfirmed(3))
  assert.match(of(bakery, order), /KOPIE/)
  assert.doesNotMatch(of(bakery, order), /Leberkäsesemmel/)
})

test('where no printer is left for the rest, what no department makes is on every slip', async () => {
  await shop.change('devices', atCounter, { isEnabled: false })
  const order = await shop.placed({ items: [createItem(shop.roll, 2), createItem(bread, 3)] })
  await shop.jobsWhen(order.id, areConfirmed(1))
  assert.match(of(bakery, order), /2 × Leberkäsesemmel[\s\S]*3 × Bauernbrot/)
  await shop.change('devices', atCounter, { isEnabled: true })
})
