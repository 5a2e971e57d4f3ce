import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { NewRegister } from '@theke/contract/payments/registers-api.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { cents } from '@theke/domain/money.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { addMeat, createPaymentShop } from '../testing/payment-fixture.ts'
import { invoices } from '../payments-tables.ts'
import { tendRegisters } from '../register/register-worker.ts'
import { invoiceMovement } from './write-invoice.ts'

const shop = await createPaymentShop()
const { db } = shop.services
const meat = await addMeat(shop)

const ofOrder = ({ id }: { id: number }) =>
  db.select().from(invoices).where(eq(invoices.order, id)).orderBy(asc(invoices.id))
const sums = async (order: { id: number }) =>
  (await ofOrder(order)).map(({ kind, content }) => [
    kind,
    content.rates.reduce((sum, { gross }) => sum + gross, 0),
  ])
async function paid(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const order = await shop.order('mollie', stated)
  await shop.notify('mollie', await shop.payAt('mollie', order))
  return order
}
const textOf = ({ lines }: Receipt) =>
  lines
    .map((line) => (line.kind === 'qr' ? '' : line.text))
    .join('\n')
    .replaceAll('\u00a0', ' ')

test('without a VAT number nothing has an invoice, and a wrong one is refused', async () => {
  const order = await paid()
  assert.deepEqual(await ofOrder(order), [])
  const wrong = await shop.admin('POST', '/api/config', { invoiceVatNumber: 'ATU123' })
  assert.deepEqual([wrong.status, wrong.errors[0]?.field], [422, 'invoiceVatNumber'])
  // What has no invoice has no correction.
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, { reason: 'leider aus' })
  await shop.work()
  assert.deepEqual(await ofOrder(order), [])
  const right = await shop.admin('POST', '/api/config', {
    invoiceVatNumber: 'ATU12345675',
    invoiceIssuer: 'Fleischerei Huber GmbH\nHauptplatz 1\n4020 Linz',
  })
  assert.equal(right.status, 200)
})

test('what is paid online has an invoice on the page of the order, on paper and by mail, with all that the law asks for', async () => {
  const order = await paid({
    email: 'sabine@kunde.example',
    items: [createItem(meat, 30, { unit: 'kilogram' })],
  })
  const [invoice] = await ofOrder(order)
  assert.partialDeepStrictEqual(invoice, { number: 1, kind: 'invoice' })
  const { data: shown } = await shop.visitor<Receipt>(
    'GET',
    `/api/orders/public/${order.uid}/${order.hash}/receipt`,
  )
  const { data: paper } = await shop.admin<Receipt>('GET', `/api/orders/${order.id}/paper?paperWidth=80`)
  const number = `Rechnung RE-${invoice?.year}-1`
  const parts = [
    number,
    'Fleischerei Huber GmbH',
    'Hauptplatz 1',
    'UID ATU12345675',
    '10 % USt',
    '54,55',
    '600,00',
  ]
  for (const text of [textOf(shown), textOf(paper)])
    for (const part of parts) assert.ok(text.includes(part), `${part} in ${text}`)
  // Paper names the customer above 400 €, the public page does not.
  assert.match(textOf(paper), /An +Sabine Lehner/)
  assert.ok(!textOf(shown).includes('Sabine'))
  assert.equal(textOf(shown).split('Fleischerei Huber GmbH').length, 2, 'names the firm once')
  assert.ok(!textOf(paper).includes('Kein Beleg'))
  const mails = await db.select().from(outbox).where(eq(outbox.template, 'invoice'))
  assert.deepEqual(
    mails.map(({ order, recipient }) => [order, recipient]),
    [[order.id, 'sabine@kunde.example']],
  )
})

test('the first paper with an invoice is no copy, and one that it covers in part only is still no receipt', async () => {
  await shop.create('devices', {
    name: 'Theke',
    identifier: 'theke',
    type: 'receiptPrinter',
    branch: { id: shop.branch },
    connection: 'cloudPrnt',
  })
  const order = await shop.order('mollie')
  const print = async () => {
    const { data } = await shop.admin<PrintJob[]>('POST', `/api/orders/${order.id}/print`, {
      kind: 'receipt',
    })
    return data.map(({ isCopy }) => isCopy)
  }
  assert.deepEqual(await print(), [false])
  await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.deepEqual([await print(), await print()], [[false], [true]])
  const paper = async () => textOf((await shop.admin<Receipt>('GET', `/api/orders/${order.id}/paper`)).data)
  assert.doesNotMatch(await paper(), /Kein Beleg im Sinne der RKSV/)
  const [invoice] = await ofOrder(order)
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  assert.ok(invoice && row)
  const pricing = { ...row.pricing, totalGross: cents(row.pricing.totalGross + 100) }
  await db.update(orders).set({ pricing }).where(eq(orders.id, order.id))
  assert.match(await paper(), /Kein Beleg im Sinne der RKSV/)
})

test('the page of an order with an invoice waits for a receipt of the register that is about to be signed', async () => {
  const register = {
    registerId: 'PROBE',
    branch: { id: shop.branch },
    service: 'software',
    account: '',
    password: '',
  }
  const made = await shop.admin<NewRegister>('POST', '/api/cash-registers', {
    ...register,
    mailsReceipts: false,
  })
  assert.equal(made.status, 201, JSON.stringify(made.errors))
  assert.equal(
    (await shop.admin('POST', `/api/cash-registers/${made.data.register.id}/start`, {})).status,
    200,
  )
  const order = await paid()
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  const handedOver = await shop.admin<OrderView>('POST', `/api/orders/${order.id}/hand-over`, {
    isPaymentTaken: false,
  })
  assert.equal(handedOver.status, 200, JSON.stringify(handedOver.errors))
  const complaint = { amount: 1, kept: handedOver.data.payment.secured, by: 'cash', reason: 'quality' }
  const back = await shop.admin('POST', `/api/orders/${order.id}/complaints`, complaint)
  assert.equal(back.status, 200, JSON.stringify(back.errors))
  const path = `/api/orders/public/${order.uid}/${order.hash}/receipt`
  const shown = async () => (await shop.visitor<Receipt | null>('GET', path)).data
  assert.equal(await shown(), null)
  await tendRegisters(shop.context())
  const receipt = await shown()
  assert.ok(receipt)
  for (const part of ['Rechnung RE-', 'Stornobeleg Nr. 2'])
    assert.ok(textOf(receipt).includes(part), `${part} in ${textOf(receipt)}`)
})

test('what goes back has a correction that names its invoice, also where invoices were switched off meanwhile', async () => {
  const order = await paid()
  await shop.admin('POST', '/api/config', { invoiceVatNumber: '' })
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, { reason: 'leider aus' })
  await shop.work()
  await shop.admin('POST', '/api/config', { invoiceVatNumber: 'ATU12345675' })
  const [invoice, correction] = await ofOrder(order)
  const total = Math.round(order.pricing.totalGross * 100)
  assert.deepEqual(await sums(order), [
    ['invoice', total],
    ['correction', -total],
  ])
  assert.deepEqual(correction?.content.refersTo, [`RE-${invoice?.year}-${invoice?.number}`])
  assert.equal(correction?.number, (invoice?.number ?? 0) + 1)
  assert.deepEqual(correction?.content.issuer, invoice?.content.issuer)
  assert.ok(invoice?.content.issuer.includes('UID ATU12345675'))
  await assert.rejects(db.update(invoices).set({ number: 99 }).where(eq(invoices.order, order.id)))
  await assert.rejects(db.delete(invoices).where(eq(invoices.order, order.id)))
})

test('a webhook that comes again makes no second invoice, and what is taken at the counter is in none', async () => {
  const order = await shop.order('mollie')
  const id = await shop.payAt('mollie', order)
  await Promise.all([shop.notify('mollie', id), shop.notify('mollie', id)])
  await shop.notify('mollie', id)
  assert.deepEqual(await sums(order), [['invoice', Math.round(order.pricing.totalGross * 100)]])
  const atCounter = await shop.order('mollie', { paymentMethod: 'cash' })
  await shop.admin('POST', `/api/orders/${atCounter.id}/status/confirm`)
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  assert.equal((await shop.admin('POST', `/api/orders/${atCounter.id}/hand-over`, body)).status, 200)
  assert.deepEqual(await ofOrder(atCounter), [])
})

test('many payments at once leave no gap in the numbers, and all invoices are the money that moved online', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => shop.order('datatrans')))
  const ids = await Promise.all(placed.map((order) => shop.payAt('datatrans', order)))
  await Promise.all(ids.map((id) => shop.notify('datatrans', id)))
  await shop.work()
  const numbers = (await db.select().from(invoices).orderBy(asc(invoices.id))).map(({ number }) => number)
  assert.deepEqual(
    numbers,
    numbers.map((_, place) => place + 1),
  )
  const { rows } = await db.execute<{ off: number }>(sql`
    select o.id off from (select distinct "order" id from invoices) o
    where (select sum((rate->>'gross')::int) from invoices i, jsonb_array_elements(i.content->'rates') rate where i."order" = o.id)
      <> (select sum(captured - refunded) from payments p where p."order" = o.id and p.provider in ('mollie', 'datatrans'))`)
  assert.deepEqual(rows, [])
})

test('what was paid before there were invoices is not corrected', async () => {
  await shop.admin('POST', '/api/config', { invoiceVatNumber: '' })
  const order = await paid({ items: [createItem(shop.roll, 10)] })
  await shop.admin('POST', '/api/config', { invoiceVatNumber: 'ATU12345675' })
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  const [row] = await shop.paymentsOf(order)
  // Ten euros more, paid online with an invoice, and then all goes back.
  const rows = [row, row].flatMap((one) => one ?? [])
  const [first, second] = rows
  assert.ok(first && second)
  const more = { ...second, captured: cents(1000), refunded: cents(0) }
  const [locked] = await db.select().from(orders).where(eq(orders.id, order.id))
  assert.ok(locked)
  const nothing = { ...more, captured: cents(0) }
  const of = { order: locked, rows: [first, more] }
  await invoiceMovement(shop.context(), of, { before: nothing, after: more })
  const back = { ...first, refunded: first.captured }
  await invoiceMovement(shop.context(), { ...of, rows: [back, more] }, { before: first, after: back })
  const none = { ...more, refunded: more.captured }
  await invoiceMovement(shop.context(), { ...of, rows: [back, none] }, { before: more, after: none })
  assert.deepEqual(await sums(order), [
    ['invoice', 1000],
    ['correction', -1000],
  ])
})
