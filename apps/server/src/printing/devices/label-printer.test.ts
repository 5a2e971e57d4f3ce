import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { device } from '@theke/contract/printing/device.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import type { Label } from '@theke/domain/printing/label.ts'
import { pino } from 'pino'
import { waitFor } from '../../testing/wait-for.ts'
import { startFakeLabelPrinter, type DrawnLabel } from '../testing/fake-label-printer.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { createPrintingShop } from '../testing/printing-fixture.ts'
import { hostStatusOf } from './label-printer.ts'
import { startPrintWorker } from '../print-worker.ts'

const printer = await startFakeLabelPrinter()
const shop = await createPrintingShop()
const worker = await startPrintWorker(shop.services, pino({ level: 'silent' }))
const id = await shop.aDevice({
  type: 'labelPrinter',
  connection: 'zpl',
  address: printer.address,
  printsNewOrders: false,
  paperWidth: 100,
  labelHeight: 50,
})
const cheese = await shop.create('products', {
  name: 'Käse „Größe L“ ~ 100 % ^gereift_',
  description: '<p>Sechs Monate gereift</p>',
  allergens: 'G',
  articleNumber: '4006381333931',
  price: 21.9,
  unit: 'kilogram',
})
const is = (state: PrintJob['state']) => (jobs: PrintJob[]) => jobs[0]?.state === state
const loadDevice = async () => (await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${id}`)).data

after(async () => {
  await worker.stop()
  await printer.close()
})
afterEach(() => {
  const well = {
    labels: [],
    hasLabels: true,
    isOpen: false,
    isSilent: false,
    labelsLeft: Infinity,
    diesAfter: null,
  }
  Object.assign(printer, well)
})

async function newestJob(): Promise<PrintJob | undefined> {
  return (await shop.admin<PrintJob[]>('GET', `/api/print-jobs?device=${id}&limit=1`)).data[0]
}

async function parcelLabelOf(): Promise<{ order: number; preview: Label }> {
  const order = await shop.placed()
  const preview = await shop.admin<Label>('GET', `/api/orders/${order.id}/paper?kind=parcelLabel`)
  const printed = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'parcelLabel' })
  assert.equal(printed.status, 200)
  return { order: order.id, preview: preview.data }
}

/** What was printed, in millimetres, to compare it with the preview. */
function measured({ width, height, fields }: DrawnLabel, dotsPerMm: number) {
  const mm = (dots: number) => dots / dotsPerMm
  return {
    width: mm(width),
    height: mm(height),
    fields: fields.map((field) => ({
      place: [mm(field.left), mm(field.top)],
      text: field.kind === 'text' ? field.text : field.kind === 'qr' ? field.value : field.digits,
      size: field.kind === 'text' ? mm(field.size) : null,
    })),
  }
}

function previewed({ width, height, pages: [fields = []] }: Label) {
  return {
    width,
    height,
    fields: fields.map((field) => ({
      place: [field.left, field.top],
      text:
        field.kind === 'text' ? field.text : field.kind === 'ean' ? field.value.slice(0, -1) : field.value,
      size: field.kind === 'text' ? field.size : null,
    })),
  }
}

function assertAlike(drawn: DrawnLabel | undefined, preview: Label): void {
  assert.ok(drawn)
  const paper = measured(drawn, 8)
  const screen = previewed(preview)
  assert.deepEqual(
    paper.fields.map(({ text }) => text),
    screen.fields.map(({ text }) => text),
  )
  for (const [index, field] of paper.fields.entries()) {
    const wanted = screen.fields[index]
    const lengths = [...field.place, field.size ?? 0]
    const wantedLengths = [...(wanted?.place ?? []), wanted?.size ?? 0]
    for (const [at, length] of lengths.entries())
      assert.ok(Math.abs(length - (wantedLengths[at] ?? NaN)) <= 0.07, `${field.text}: ${length} mm`)
  }
  assert.deepEqual([paper.width, paper.height], [screen.width, screen.height])
}

test('a parcel label comes out of the label printer as the preview shows it', async () => {
  const { order, preview } = await parcelLabelOf()
  const jobs = await shop.jobsWhen(order, is('confirmed'))
  assert.equal(jobs.length, 1)
  assert.equal(printer.labels.length, 1)
  assertAlike(printer.labels[0], preview)
  const qr = printer.labels[0]?.fields.find(({ kind }) => kind === 'qr')
  assert.match(qr?.kind === 'qr' ? qr.value : '', /^THEKE-[0-9a-z]{12}$/)
})

test('labels of several parcels are numbered, in words and in their codes', async () => {
  const order = await shop.placed()
  const { uid } = (await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)).data
  const { status, data } = await shop.admin<PrintJob[]>('POST', `/api/orders/${order.id}/print`, {
    kind: 'parcelLabel',
    parcels: 3,
  })
  assert.deepEqual([status, data.length], [200, 3])
  await shop.jobsWhen(order.id, (jobs) => jobs.every(({ state }) => state === 'confirmed'))
  assert.deepEqual(
    printer.labels.map(({ fields }) => [
      fields.some((field) => field.kind === 'text' && /^Paket \d von 3$/.test(field.text)),
      fields.flatMap((field) => (field.kind === 'qr' ? field.value : [])),
    ]),
    [1, 2, 3].map((number) => [true, [`THEKE-${uid}-${number}-3`]]),
  )
  const none = await shop.admin('POST', `/api/orders/${order.id}/print`, { kind: 'parcelLabel', parcels: 0 })
  assert.deepEqual([none.status, none.errors[0]?.field], [422, 'parcels'])
})

test('a pick list of many items comes on several labels, with the comment and what is open on the first', async () => {
  const items = Array.from({ length: 40 }, (_, line) => ({
    ...createItem(shop.roll, 1),
    comment: `Zeile ${line + 1}`,
  }))
  const order = await shop.placed({ items, comment: 'Bitte ohne Erdnüsse!', shownTotal: null })
  const { status } = await shop.admin('POST', `/api/orders/${order.id}/print`, {
    kind: 'pickList',
    device: { id },
  })
  assert.equal(status, 200)
  await shop.jobsWhen(order.id, is('confirmed'))
  const pages = printer.labels.map(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'text' ? field.text : [])),
  )
  assert.ok(pages.length > 1)
  for (const [index, [head]] of pages.entries())
    assert.equal(head, `TICKET ${order.ticketNumber} ${index + 1}/${pages.length}`)
  assert.match(pages[0]?.join(' ') ?? '', /Barzahlung, offen [\d,]+\s€ Anmerkung: Bitte ohne Erdnüsse!/)
  assert.equal(pages.flat().filter((line) => line.startsWith('[ ]')).length, items.length)
})

test('labels of a product come as often as is wanted, with umlauts, commands in its name and its EAN', async () => {
  const address = `/api/product-labels/preview?product=${cheese}&device=${id}&layout=detail`
  const { data: preview } = await shop.admin<Label>('GET', address)
  const { data: jobs, status } = await shop.admin<PrintJob[]>('POST', '/api/product-labels/print', {
    products: [{ id: cheese }],
    device: { id },
    layout: 'detail',
    copies: 3,
  })
  assert.deepEqual(
    [status, jobs.map(({ kind, product }) => [kind, product])],
    [200, [['productLabel', 'Käse „Größe L“ ~ 100 % ^gereift_']]],
  )
  await waitFor(async () => (await newestJob())?.state === 'confirmed')
  assert.equal(printer.labels.length, 3)
  assertAlike(printer.labels[2], preview)
  const ean = printer.labels[0]?.fields.find(({ kind }) => kind === 'ean')
  assert.deepEqual(ean?.kind === 'ean' && [ean.digits, ean.module], ['400638133393', 2])
})

test('without labels a job waits, the printer says why, and it comes out as what it is', async () => {
  printer.hasLabels = false
  const { order } = await parcelLabelOf()
  const [waiting] = await shop.jobsWhen(order, ([job]) => job?.lastError === 'Keine Etiketten')
  assert.deepEqual([waiting?.state, waiting?.isCopy], ['queued', false])
  const { paperState, problem } = await loadDevice()
  assert.deepEqual([paperState, problem], ['out', 'Keine Etiketten'])
  const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
  assert.ok(data.alarms.some(({ text }) => text.endsWith(': Keine Etiketten')))
  printer.hasLabels = true
  await shop.hurry(order)
  const [job] = await shop.jobsWhen(order, is('confirmed'))
  assert.deepEqual([job?.isCopy, printer.labels.length], [false, 1])
})

test('an open printer that says nothing is not fed, as it has answered before', async () => {
  printer.isSilent = true
  const { order } = await parcelLabelOf()
  const [job] = await shop.jobsWhen(
    order,
    ([job]) => job?.lastError?.startsWith('Der Drucker antwortet') === true,
  )
  assert.equal(job?.state, 'queued')
  Object.assign(printer, { isSilent: false })
  await shop.hurry(order)
  await shop.jobsWhen(order, is('confirmed'))
})

test('a printer that runs out on the way forgets the rest; the ledger tries again', async () => {
  printer.labelsLeft = 1
  await shop.admin('POST', '/api/product-labels/print', {
    products: [{ id: cheese }],
    device: { id },
    layout: 'compact',
    copies: 2,
  })
  await waitFor(async () => {
    const job = await newestJob()
    return job?.state === 'queued' && job.isCopy
  })
  assert.equal(printer.labels.length, 1)
  Object.assign(printer, { labelsLeft: Infinity, hasLabels: true })
  await shop.hurry()
  await waitFor(async () => (await newestJob())?.state === 'confirmed')
  assert.equal(printer.labels.length, 3)
})

test('a printer that loses its power in the middle prints a copy that says so', async () => {
  printer.diesAfter = 60
  const { order } = await parcelLabelOf()
  const [job] = await shop.jobsWhen(order, is('confirmed'))
  assert.equal(job?.isCopy, true)
  const [label] = printer.labels
  assert.ok(label?.fields.some((field) => field.kind === 'text' && field.text === 'KOPIE'))
})

test('what a printer answers about itself is read from three strings', () => {
  const answer = (first: string, second: string) =>
    `\x02${first}\x03\r\n\x02${second}\x03\r\n\x021234,0\x03\r\n`
  const well = answer('030,0,0,0400,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,6,0,00000000,1,000')
  assert.deepEqual(hostStatusOf(well), { sign: { paperState: 'ok', problem: '' }, isIdle: true })
  const busy = answer('030,0,0,0400,001,0,0,0,000,0,0,0', '001,0,0,0,1,2,6,0,00000002,1,000')
  assert.equal(hostStatusOf(busy).isIdle, false)
  const open = answer('030,0,1,0400,000,0,0,0,000,0,0,0', '001,0,1,0,1,2,6,0,00000000,1,000')
  assert.equal(hostStatusOf(open).sign.problem, 'Druckkopf offen')
})
