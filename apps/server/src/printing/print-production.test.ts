import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PrintedProduction } from '@theke/contract/ordering/counter/production-api.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import type { ProductionPrinter } from '@theke/contract/printing/production-print-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { pino } from 'pino'
import { createItem } from '../ordering/testing/order-factory.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { waitFor } from '../testing/wait-for.ts'
import { startPrintWorker } from './print-worker.ts'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { startFakeLabelPrinter } from './testing/fake-label-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'

const labels = await startFakeLabelPrinter()
const shop = await createPrintingShop()
await shop.admin('POST', '/api/config', { enableProduction: true })
const worker = await startPrintWorker(shop.services, pino({ level: 'silent' }))
after(async () => {
  await worker.stop()
  await labels.close()
})
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const ham = await shop.create('products', { name: 'Beinschinken', price: 20, unit: 'kilogram' })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: ham }] }],
})
const day = addDays(dayOf(shop.services.clock.now()), 2)
const strip = await shop.aDevice({ connection: 'cloudPrnt', paperWidth: 58, printsNewOrders: false })
const labelPrinter = await shop.aDevice({
  type: 'labelPrinter',
  connection: 'zpl',
  address: labels.address,
  printsNewOrders: false,
  paperWidth: 100,
  labelHeight: 50,
})

async function printed(key: string): Promise<PrintedProduction> {
  return (await staff<PrintedProduction>('POST', '/api/production/prints', { from: day, key })).data
}

const printAt = (id: number, device: number, call = staff) =>
  call<PrintJob[]>('POST', `/api/production/prints/${id}/print`, { device: { id: device } })

test('a list comes out of a receipt printer as it was printed, and as a label for each product', async () => {
  await shop.placed({
    appointmentDate: `${day}T09:00:00.000Z`,
    items: [createItem(shop.roll, 4), createItem(ham, 1.5, { unit: 'kilogram' })],
  })
  const { version } = await printed('first-print')
  await shop.placed({ appointmentDate: `${day}T09:00:00.000Z`, items: [createItem(shop.roll, 9)] })

  const printer = startFakeCloudPrinter(shop.app, await shop.keyOf(strip))
  const { data, status } = await printAt(version.id, strip)
  assert.deepEqual([status, data.map(({ kind }) => kind)], [200, ['productionList']])
  const sheet = (await printer.round()) ?? ''
  for (const line of [
    /Filiale linz/,
    /Ausdruck 1 von/,
    /Beinschinken +1,5 kg/,
    /Leberkäsesemmel +4 ×/,
    /\d+ Uhr 4 ×/,
  ])
    assert.match(sheet, line)
  assert.doesNotMatch(sheet, /13 ×|KOPIE|Seit Ausdruck/)

  const { data: jobs } = await printAt(version.id, labelPrinter)
  assert.deepEqual(
    jobs.map(({ kind, product }) => [kind, product]),
    [
      ['productionLabel', 'Beinschinken'],
      ['productionLabel', 'Leberkäsesemmel'],
    ],
  )
  await waitFor(() => labels.labels.length === 2 || undefined)
  const texts = labels.labels.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'text' ? [field.text] : [])),
  )
  assert.ok(texts.includes('Leberkäsesemmel') && texts.includes('4 ×'), texts.join('|'))
})

test('a strip of a department names it, and what changed since the version before', async () => {
  const department = await shop.create('departments', {
    name: 'Kalte Küche',
    identifier: 'kalt',
    branch: { id: shop.branch },
    categories: [{ id: shop.category }],
  })
  const later = addDays(day, 1)
  const printLater = async (key: string) =>
    (
      await staff<PrintedProduction>('POST', '/api/production/prints', {
        from: later,
        key,
        department: { id: department },
      })
    ).data
  const at = (hour: string) => `${later}T${hour}:00:00.000Z`
  const gone = await shop.placed({ appointmentDate: at('09'), items: [createItem(shop.roll, 4)] })
  await printLater('department-1')
  await shop.admin('POST', `/api/orders/${gone.id}/status/cancel`, {})
  await shop.placed({ appointmentDate: at('10'), items: [createItem(shop.roll, 9)] })
  const { version } = await printLater('department-2')
  const printer = startFakeCloudPrinter(shop.app, await shop.keyOf(strip))
  await printAt(version.id, strip)
  const sheet = (await printer.round()) ?? ''
  for (const line of [
    /, Kalte Küche/,
    /Seit Ausdruck 1 von/,
    /1 neu, 1 weggefallen/,
    /[-−]4 × Leberkäsesemmel, \d\d\.\d\d\./,
    /\+9 × Leberkäsesemmel, \d\d\.\d\d\./,
    /\d+ weggefallen/,
  ])
    assert.match(sheet, line)
})

test('staff print lists of their branches at their own printers, and only where the lists are on', async () => {
  const { version } = await printed('own-print')
  const other = await shop.create('branches', createBranchBody('steyr'))
  const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  assert.equal((await printAt(version.id, strip, stranger)).status, 404)
  assert.equal((await printAt(version.id + 1000, strip)).status, 404)
  const { data } = await staff<ProductionPrinter[]>('GET', '/api/production/printers')
  assert.deepEqual(
    data.map(({ id, isForLabels }) => [id, isForLabels]),
    [
      [strip, false],
      [labelPrinter, true],
    ],
  )
  assert.deepEqual((await stranger<ProductionPrinter[]>('GET', '/api/production/printers')).data, [])
  await shop.admin('POST', '/api/config', { enableProduction: false })
  shop.services.cache.forget()
  assert.equal((await printAt(version.id, strip)).status, 404)
})
