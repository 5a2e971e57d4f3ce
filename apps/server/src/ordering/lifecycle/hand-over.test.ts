import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { completionUnpaid, maxHandOversFound } from '@theke/contract/ordering/hand-over-api.ts'
import { eq } from 'drizzle-orm'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { paymentEvents } from '../../payments/payments-tables.ts'
import { orders } from '../ordering-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])

async function confirmed(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const { data } = await send(shop.visitor, createOrderBody(shop, stated))
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`, {})
  return data
}

const search = (code: string, caller = employee) =>
  caller<OrderView[]>('GET', `/api/orders/hand-over?code=${encodeURIComponent(code)}`)
const find = async (code: string, caller = employee) => (await search(code, caller)).data
const handOver = (id: number, isPaymentTaken: boolean, caller = employee) =>
  caller<OrderView>('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken, paidBy: 'cash' })
const undo = (id: number) => employee<OrderView>('POST', `/api/orders/${id}/hand-over/undo`, {})

test('a parcel is found by its code, by the status page and by its number, in one’s own branch', async () => {
  const order = await confirmed()
  const codes = [
    `THEKE-${order.uid}`,
    `http://shop.example/status/${order.uid}/${order.hash}`,
    order.ticketNumber,
  ]
  const number = String(Number(order.ticketNumber))
  for (const code of [...codes, number, `Ticket ${number}`, `Nr. ${number}`, `#${number}`])
    assert.deepEqual(
      (await find(code)).map(({ id }) => id),
      [order.id],
      code,
    )
  assert.deepEqual(await find(`THEKE-${order.uid}`, stranger), [])
  assert.deepEqual(await find('Huber'), [])
})

test('the money is taken, the parcel goes, and all of it can be taken back', async () => {
  const order = await confirmed()
  const unpaid = await handOver(order.id, false)
  assert.deepEqual(
    [unpaid.status, unpaid.errors[0]?.message],
    [409, 'Diese Bestellung ist noch nicht bezahlt.'],
  )
  const { data } = await handOver(order.id, true)
  assert.deepEqual([data.status, data.isPaid], ['completed', true])
  const entry = data.history.at(-1)
  assert.deepEqual([entry?.action, entry?.note], ['completed', 'Übergabe'])
  assert.match(entry?.user?.name ?? '', /person/)
  const again = await handOver(order.id, true)
  assert.equal(again.errors[0]?.message, 'Diese Bestellung ist schon übergeben oder beendet.')
  const undone = await undo(order.id)
  assert.deepEqual([undone.data.status, undone.data.isPaid], ['confirmed', false])
  assert.deepEqual(
    undone.data.history.slice(-2).map(({ action }) => action),
    ['hand-over-undone', 'counter-returned'],
  )
  const undoneTwice = await undo(order.id)
  assert.deepEqual(
    [undoneTwice.status, undoneTwice.errors[0]?.message],
    [409, 'Übergabe konnte nicht zurückgenommen werden: Diese Bestellung ist nicht übergeben.'],
  )
  assert.equal((await handOver(order.id, true)).status, 200)
})

const money = ({ payments }: OrderView) =>
  payments.map(({ counterMethod, captured, refunded }) => [counterMethod, captured, refunded])

test('a hand-over stores how it was paid, in parts where it is split, and what was given is no money', async () => {
  const order = await confirmed()
  const total = order.pricing.totalGross
  const pay = (body: Record<string, unknown>) =>
    employee<OrderView>('POST', `/api/orders/${order.id}/hand-over`, {
      isPaymentTaken: true,
      amount: total,
      ...body,
    })
  const card = { method: 'atm-card', amount: 1 }
  const short = await pay({ payments: [card] })
  assert.deepEqual([short.status, short.errors[0]?.message], [422, 'Das ist weniger, als offen ist.'])
  const over = await pay({ payments: [{ method: 'cash', amount: total + 1 }] })
  assert.deepEqual([over.status, over.errors[0]?.message], [422, 'Das ist mehr, als offen ist.'])
  const cash = { method: 'cash', amount: Math.round((total - 1) * 100) / 100 }
  const { data } = await pay({ payments: [card, cash], given: 50, receipt: ' K-17 ' })
  assert.deepEqual(money(data), [
    ['atm-card', 1, 0],
    ['cash', cash.amount, 0],
  ])
  assert.deepEqual([data.status, data.isPaid, data.payment.kind], ['completed', true, 'paid'])
  const again = await pay({ payments: [card, cash] })
  assert.equal(again.status, 409)
  const ledger = await shop.services.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.payment, data.payments[1]?.id ?? 0))
  assert.deepEqual(
    ledger.map(({ captured, given, receipt, purpose }) => ({ captured, given, receipt, purpose })),
    [{ captured: Math.round(cash.amount * 100), given: 5000, receipt: 'K-17', purpose: 'hand-over' }],
  )
  assert.match(ledger[0]?.userName ?? '', /person/)
  assert.deepEqual(
    money((await undo(order.id)).data).map(([, captured, refunded]) => captured === refunded),
    [true, true],
  )
})

test('a parcel can go without money, which stays open until it is taken', async () => {
  const order = await confirmed()
  const total = order.pricing.totalGross
  const gone = await employee<OrderView>('POST', `/api/orders/${order.id}/hand-over`, {
    isPaymentTaken: false,
    amount: total,
    rest: 'open',
  })
  assert.equal(gone.status, 200, JSON.stringify(gone.errors))
  assert.partialDeepStrictEqual(gone.data, { status: 'completed', isPaid: false, paymentStatus: 'open' })
  assert.partialDeepStrictEqual(gone.data.payment, { kind: 'due', open: total })
  const { data } = await employee<OrderView>('POST', `/api/orders/${order.id}/counter-payments`, {
    amount: total,
    paidBy: 'hydro-ag-voucher',
  })
  assert.partialDeepStrictEqual(data, { isPaid: true, paymentStatus: 'paid' })
  assert.deepEqual(money(data), [['hydro-ag-voucher', total, 0]])
})

test('completing names how it was paid, or that it was not yet', async () => {
  const order = await confirmed({ paymentMethod: 'cash' })
  const complete = (body?: Record<string, unknown>) =>
    employee<OrderView>('POST', `/api/orders/${order.id}/status/completed`, body)
  const amount = order.pricing.totalGross
  for (const unsaid of [undefined, {}, { amount }]) {
    const { status, errors } = await complete(unsaid)
    assert.deepEqual([status, errors], [422, [{ field: 'paidBy', message: completionUnpaid }]])
  }
  assert.equal((await complete({ paidBy: 'cash', amount: amount + 1 })).errors[0]?.field, 'amount')
  const unpaid = await complete({ rest: 'open', amount })
  assert.partialDeepStrictEqual(unpaid.data, { status: 'completed', isPaid: false, payments: [] })
  assert.equal((await undo(order.id)).status, 200)
  const { data } = await complete({ paidBy: 'atm-card', amount })
  assert.deepEqual([money(data), data.isPaid], [[['atm-card', amount, 0]], true])
  const undone = await undo(order.id)
  assert.deepEqual([money(undone.data), undone.data.isPaid], [[['atm-card', amount, amount]], false])
})

test('completing takes what is open once', async () => {
  const order = await confirmed({ paymentMethod: 'cash' })
  const complete = () =>
    employee<OrderView>('POST', `/api/orders/${order.id}/status/completed`, { paidBy: 'cash' })
  const [first, second] = await Promise.all([complete(), complete()])
  assert.deepEqual([first.status, second.status], [200, 200])
  const { data } = await employee<OrderView>('GET', `/api/orders/${order.id}`)
  assert.deepEqual(money(data), [['cash', order.pricing.totalGross, 0]])
})

test('two people hand one parcel over once', async () => {
  const order = await confirmed()
  const statuses = (await Promise.all([handOver(order.id, true), handOver(order.id, true)])).map(
    ({ status }) => status,
  )
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('what nobody has confirmed or another branch keeps stays where it is', async () => {
  const { data: fresh } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(
    (await handOver(fresh.id, true)).errors[0]?.message,
    'Diese Bestellung ist noch nicht bestätigt.',
  )
  const order = await confirmed()
  assert.equal((await handOver(order.id, true, stranger)).status, 404)
})

test('after two hours a hand-over stands', async () => {
  const order = await confirmed()
  await handOver(order.id, true)
  const endedAt = new Date(shop.services.clock.now() - 121 * 60_000)
  await shop.services.db.update(orders).set({ endedAt }).where(eq(orders.id, order.id))
  const { status, errors } = await undo(order.id)
  assert.deepEqual(
    [status, errors[0]?.message],
    [409, 'Übergabe konnte nicht zurückgenommen werden: Das geht nur innerhalb von zwei Stunden.'],
  )
})

test('an order is found by part of its customer’s name, whatever the letter case', async () => {
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { lastName: 'Grubermayr' }))
  const { data } = await employee<OrderView[]>('GET', '/api/orders/hand-over?code=gruberm')
  assert.deepEqual(
    data.map(({ id }) => id),
    [order.id],
  )
})

test('a name of twelve letters, which may be a code as well, is found', async () => {
  const order = await confirmed({ firstName: 'Eva', lastName: 'Hinterberger' })
  assert.deepEqual(
    (await find('Hinterberger')).map(({ id }) => id),
    [order.id],
  )
})

test('a delivery that was handed over by mistake is as undelivered as before', async () => {
  const order = await confirmed()
  await shop.services.db.update(orders).set({ isDelivery: true }).where(eq(orders.id, order.id))
  for (const isDelivered of [false, true]) {
    await shop.services.db
      .update(orders)
      .set({ isInDelivery: true, isDelivered })
      .where(eq(orders.id, order.id))
    assert.equal((await handOver(order.id, true)).data.status, 'completed')
    assert.equal((await undo(order.id)).data.status, isDelivered ? 'delivered' : 'inDelivery')
  }
})

test('of many customers of one name those whose orders can be handed over come first, as they are due', async () => {
  const later = await confirmed({ lastName: 'Hubinger', appointmentDate: hoursAhead(5) })
  const sooner = await confirmed({ lastName: 'Hubinger', appointmentDate: hoursAhead(3) })
  // Without an appointment, it can be had when the branch opens.
  const atOpening = await confirmed({ lastName: 'Hubinger' })
  await shop.services.db
    .update(orders)
    .set({ earliestAt: new Date(hoursAhead(4)) })
    .where(eq(orders.id, atOpening.id))
  const unanswered: PublicOrder[] = []
  while (unanswered.length < maxHandOversFound - 1)
    unanswered.push((await send(shop.visitor, createOrderBody(shop, { lastName: 'Hubinger' }))).data)
  const { data: found, total } = await search('Hubinger')
  assert.deepEqual([found.length, total], [maxHandOversFound, maxHandOversFound + 1])
  assert.deepEqual(
    found.slice(0, 3).map(({ id }) => id),
    [sooner.id, atOpening.id, later.id],
  )
})

test('a search that finds just as many as it shows tells of no more', async () => {
  for (let placed = 0; placed < maxHandOversFound; placed++)
    await send(shop.visitor, createOrderBody(shop, { lastName: 'Zwanziger' }))
  const { data, total } = await search('Zwanziger')
  assert.deepEqual([data.length, total], [maxHandOversFound, maxHandOversFound])
})
