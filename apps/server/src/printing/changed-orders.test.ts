import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { devices, printJobs } from './printing-tables.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { leaseMs } from '@theke/domain/printing/print-job.ts'
import { startFakeCloudPrinter } from './testing/fake-cloud-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { renderMessages } from '../messages/rendering/render-messages.ts'
import { outbox } from '../messages/messages-tables.ts'
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
  await endLateAttempts({ db, now: shop.services.clock.now() + leaseMs(100) })
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

const rump = await shop.create('products', {
  name: 'Tafelspitz',
  price: 21.5,
  unit: 'kilogram',
  pricing: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: rump }] }],
})
const aLabelPrinter = (printsAt: string) =>
  shop.aDevice({ type: 'labelPrinter', connection: 'zpl', address: '127.0.0.1:9199', printsAt })
const jobsOn = async (device: number, { id: order }: { id: number }) =>
  (await shop.jobsOf(order)).filter((job) => job.device.id === device)
const kindsOn = async (device: number, order: { id: number }) =>
  (await jobsOn(device, order)).map(({ kind, state }) => `${kind} ${state}`)

async function ordered(...products: number[]): Promise<{ id: number }> {
  const items = products.map((product) =>
    createItem(product, 1, product === rump ? { unit: 'kilogram' } : {}),
  )
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function weigh({ id }: { id: number }, index: number, weights: string): Promise<void> {
  const { status, errors } = await shop.admin('PUT', `/api/orders/${id}/items/${index}`, {
    weights,
    isWeightConfirmed: true,
  })
  assert.equal(status, 200, JSON.stringify(errors))
}

test('a label for weighed orders comes once, with the last weight of a confirmed order', async () => {
  const device = await aLabelPrinter('weighed')
  const order = await ordered(rump, rump)
  await take('status/confirm', order)
  await weigh(order, 0, '980')
  assert.deepEqual(await kindsOn(device, order), [])
  await weigh(order, 1, '1050')
  assert.deepEqual(await kindsOn(device, order), ['parcelLabel queued'])
  await weigh(order, 1, '')
  await weigh(order, 1, '1040')
  await take('status/in-delivery', order)
  assert.deepEqual(await kindsOn(device, order), ['parcelLabel queued'])

  const early = await ordered(rump)
  await weigh(early, 0, '1000')
  assert.deepEqual(await kindsOn(device, early), [])
  await take('status/confirm', early)
  assert.deepEqual(await kindsOn(device, early), ['parcelLabel queued'])

  const unweighed = await ordered(rump)
  await take('status/confirm', unweighed)
  await take('status/in-delivery', unweighed)
  assert.deepEqual(await kindsOn(device, unweighed), ['parcelLabel queued'])

  await shop.change('branches', shop.branch, { confirmsTakeaway: true })
  assert.deepEqual(await kindsOn(device, await ordered(shop.roll)), ['parcelLabel queued'])
  assert.deepEqual(await kindsOn(device, await ordered(rump)), [])
  await shop.change('branches', shop.branch, { confirmsTakeaway: false })
  await db.update(devices).set({ isEnabled: false }).where(eq(devices.id, device))
})

async function amend(
  { id }: { id: number },
  comment: string,
  other: { appointmentDate?: string } = {},
): Promise<void> {
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  const { firstName, lastName, email, phone, paymentMethod, isDelivery, isDineIn, appointmentDate } = data
  const items = data.items.map(({ product, amount, unit, parts, addons }, line) => {
    return { product, amount, unit, parts, addons, line }
  })
  const contact = { firstName, lastName, email, phone, paymentMethod, isDelivery, isDineIn, appointmentDate }
  const body = { ...contact, ...other, items, comment, seen: data.updatedAt }
  const { status, errors } = await shop.admin('POST', `/api/orders/${id}/change`, body)
  assert.equal(status, 200, JSON.stringify(errors))
}

test('a changed order whose label was printed gets one that replaces it, only the last of several', async () => {
  const device = await aLabelPrinter('placed')
  const order = await shop.placed()
  await amend(order, 'Noch nicht gedruckt')
  assert.deepEqual(await kindsOn(device, order), ['parcelLabel queued'])
  await db.update(printJobs).set({ state: 'sent' }).where(eq(printJobs.device, device))
  await amend(order, 'Bitte teilen')
  await amend(order, 'Bitte dritteln')
  assert.deepEqual(await kindsOn(device, order), [
    'parcelLabel sent',
    'changeSlip canceled',
    'changeSlip queued',
  ])
  const rows = await db.select().from(printJobs).where(eq(printJobs.device, device))
  const texts = JSON.stringify(rows.at(-1)?.blocks)
  assert.match(texts, /ÄNDERUNG/)
  assert.match(texts, /Ersetzt das frühere Etikett/)
  assert.match(texts, /1 Position"/)
})

test('a slip of changes that did not come out is printed later as it was', async () => {
  await db.update(devices).set({ prints: 'receipt' }).where(eq(devices.id, id))
  const order = await confirmed()
  while ((await printer.round()) !== null);
  await amend(order, 'Ohne Senf')
  assert.match((await printer.fetchJob()) ?? '', /ÄNDERUNG/)
  await printer.confirm('520 Download timeout')
  await shop.hurry(order.id)
  assert.match((await printer.round()) ?? '', /ÄNDERUNG/)
})

test('every printer that printed an order by itself gets the slip, at whatever step that was', async () => {
  const aReceiptPrinter = (printsAt: string) =>
    shop.aDevice({ connection: 'network', address: '127.0.0.1:9198', prints: 'receipt', printsAt })
  const [weighing, handing] = [await aReceiptPrinter('weighed'), await aReceiptPrinter('ready')]
  const order = await ordered(rump)
  await take('status/confirm', order)
  await amend(order, 'Noch auf keinem Zettel')
  assert.deepEqual([await kindsOn(weighing, order), await kindsOn(handing, order)], [[], []])
  await weigh(order, 0, '980')
  await amend(order, 'Mit Knochen')
  assert.deepEqual(await kindsOn(weighing, order), ['receipt queued', 'changeSlip queued'])
  assert.deepEqual(await kindsOn(handing, order), [])
  await take('status/in-delivery', order)
  await amend(order, 'Ohne Knochen')
  assert.deepEqual(await kindsOn(weighing, order), [
    'receipt queued',
    'changeSlip queued',
    'changeSlip queued',
  ])
  assert.deepEqual(await kindsOn(handing, order), ['receipt queued', 'changeSlip queued'])
})

test('what is printed and written about an order with another number names the one it had', async () => {
  const dayAhead = (days: number) => new Date(shop.services.clock.now() + days * 86_400_000).toISOString()
  const [from, to] = [dayAhead(12), dayAhead(13)]
  const label = await aLabelPrinter('placed')
  const kitchen = await shop.aDevice({ connection: 'network', address: '127.0.0.1:9198', prints: 'receipt' })
  await shop.placed({ appointmentDate: to })
  const order = await shop.placed({ appointmentDate: from, email: 'sabine@kundin.example' })
  await db.update(printJobs).set({ state: 'sent' }).where(eq(printJobs.order, order.id))
  await amend(order, 'Andere Zeit', { appointmentDate: to })
  assert.equal(order.ticketNumber, '001')
  for (const device of [label, kitchen]) {
    const rows = await db.select().from(printJobs).where(eq(printJobs.device, device))
    const slip = JSON.stringify(rows.findLast(({ kind }) => kind === 'changeSlip')?.blocks)
    assert.match(slip, /TICKET 002/)
    assert.match(slip, /"vorher 001"/)
  }
  const written = await db.select().from(outbox).where(eq(outbox.order, order.id))
  const told = written.filter(({ channel, template }) => channel === 'email' && template === 'order-changed')
  const mails = [...(await renderMessages(shop.services, db, told)).values()]
  assert.deepEqual(
    mails.map((mail) => /Bisher hatte Ihre Bestellung die Nummer 001\./.test(mail?.text ?? '')),
    [true],
  )
})

test('a printer that printed an order when it was placed hears of the other time to which the customer agrees', async () => {
  const aReceiptPrinter = (printsAt: string) =>
    shop.aDevice({ connection: 'network', address: '127.0.0.1:9198', prints: 'receipt', printsAt })
  const [placing, confirming] = [await aReceiptPrinter('placed'), await aReceiptPrinter('confirmed')]
  const order = await shop.placed()
  const counterAppointment = new Date(shop.services.clock.now() + 5 * 3_600_000).toISOString()
  await shop.admin('PUT', `/api/orders/${order.id}`, { counterAppointment })
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)
  const answer = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
  assert.equal((await shop.visitor('POST', answer, { counterAppointment })).status, 200)
  assert.deepEqual(await kindsOn(placing, order), ['receipt queued', 'changeSlip queued'])
  assert.deepEqual(await kindsOn(confirming, order), ['receipt queued'])
  const agreed = await confirmed()
  assert.deepEqual(await kindsOn(placing, agreed), ['receipt queued'])
})
