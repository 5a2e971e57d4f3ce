import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { dayClosings, paymentEvents } from '../payments-tables.ts'

const shop = await createTestShop()
const { db } = shop.services
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const other = await shop.create('branches', createBranchBody('wels'))
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])

const path = `/api/branches/${shop.branch}`
const till = async () => (await employee<TillView>('GET', `${path}/till`)).data

/** An order of ten rolls for 26 €, confirmed. */
async function order(): Promise<number> {
  const { data } = await send(shop.visitor, createOrderBody(shop, { items: [createItem(shop.roll, 10)] }))
  assert.equal((await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)).status, 200)
  return data.id
}

async function handOver(id: number, paidBy = 'cash', caller: Caller = employee): Promise<OrderView> {
  const reply = await caller<OrderView>('POST', `/api/orders/${id}/hand-over`, {
    isPaymentTaken: true,
    paidBy,
  })
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return reply.data
}

async function close(stated: Record<string, unknown> = {}, caller: Caller = employee) {
  const { number, opening, expected } = await till()
  const body = { number, opening, expected, counted: expected, kept: 0, ...stated }
  return caller<ClosingView>('POST', `${path}/closings`, body)
}

test('a closing stores what was expected and counted, and what came later belongs to the next', async () => {
  await handOver(await order())
  await handOver(await order(), 'atm-card')
  const withDeposit = await order()
  const deposit = { amount: 20, open: 26, paidBy: 'cash' }
  assert.equal((await employee('POST', `/api/orders/${withDeposit}/counter-payments`, deposit)).status, 200)
  const open = await till()
  assert.partialDeepStrictEqual(open, { number: 1, opening: 0, expected: 46, depositsUsed: 0 })
  const pieces = [
    { piece: 50, count: 3 },
    { piece: 20, count: 2 },
    { piece: 0.5, count: 7 },
  ]
  const { data, status, errors } = await close({
    opening: 150,
    expected: 196,
    counted: 193.5,
    pieces,
    cardCounted: 26,
    kept: 150,
    remark: 'falsch herausgegeben',
  })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.partialDeepStrictEqual(data, {
    number: 1,
    opening: 150,
    expected: 196,
    counted: 193.5,
    difference: -2.5,
    kept: 150,
    toBank: 43.5,
    remark: 'falsch herausgegeben',
    pieces,
  })
  assert.deepEqual(data.methods, [
    { method: 'cash', taken: 26, deposits: 20, returned: 0 },
    { method: 'atm-card', taken: 26, deposits: 0, returned: 0 },
  ])
  assert.deepEqual(
    data.entries.map(({ purpose, amount, method }) => [purpose, amount, method]),
    [['deposit', 20, 'cash']],
  )

  await handOver(withDeposit)
  await employee('POST', `/api/orders/${withDeposit}/hand-over/undo`, {})
  const next = await till()
  assert.partialDeepStrictEqual(next, { number: 2, opening: 150, expected: 150, depositsUsed: 0 })
  assert.deepEqual(
    next.entries.map(({ purpose, amount }) => [purpose, amount]),
    [['undo', -6]],
  )
  await handOver(withDeposit)
  assert.partialDeepStrictEqual(await till(), { expected: 156, depositsUsed: 20 })
  // What stays is counted anew: the opening amount is what staff say, whatever the last closing said.
  const second = await close({ opening: 140, expected: 146, counted: 146 })
  assert.partialDeepStrictEqual(second.data, { number: 2, opening: 140, difference: 0, depositsUsed: 20 })
  const { data: all } = await employee<ClosingView[]>('GET', `${path}/closings`)
  assert.deepEqual(
    all.map(({ number, difference }) => [number, difference]),
    [
      [2, 0],
      [1, -2.5],
    ],
  )
})

test('vouchers that were taken and given back are counted against what is expected of them', async () => {
  await handOver(await order(), 'hydro-ag-voucher')
  const withDeposit = await order()
  const deposit = { amount: 20, open: 26, paidBy: 'hydro-ag-voucher' }
  assert.equal((await employee('POST', `/api/orders/${withDeposit}/counter-payments`, deposit)).status, 200)
  const { data, status, errors } = await close({ vouchersCounted: 40 })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.deepEqual(
    [data.methods, data.cardCounted, data.vouchersCounted, data.difference],
    [[{ method: 'hydro-ag-voucher', taken: 26, deposits: 20, returned: 0 }], null, 40, 0],
  )
  const [stored] = (await employee<ClosingView[]>('GET', `${path}/closings`)).data
  assert.equal(stored?.vouchersCounted, 40)
  const uncounted = await close()
  assert.equal(uncounted.data.vouchersCounted, null)
})

test('a deposit of which a part went back in another way counts only with the rest', async () => {
  await close()
  const id = await order()
  const deposit = { amount: 26, open: 26, paidBy: 'cash' }
  const { data } = await employee<OrderView>('POST', `/api/orders/${id}/counter-payments`, deposit)
  const { firstName, lastName, paymentMethod, isDelivery, isDineIn, appointment, updatedAt } = data
  const change = {
    firstName,
    lastName,
    paymentMethod,
    isDelivery,
    isDineIn,
    appointmentDate: appointment,
    items: data.items.map(({ product, unit, parts, addons }) => {
      return { product, amount: 5, unit, parts, addons, line: 0 }
    }),
    seen: updatedAt,
  }
  const { data: smaller, errors } = await employee<OrderView>('POST', `/api/orders/${id}/change`, change)
  assert.equal(smaller.payment.toReturn, 13, JSON.stringify(errors))
  assert.equal((await shop.admin('POST', `/api/orders/${id}/status/not-collected`)).status, 200)
  const [paid = assert.fail()] = smaller.payments
  const back = { amount: 13, method: 'atm-card' }
  const path = `/api/orders/${id}/counter-payments/${paid.id}/return`
  const returned = await employee('POST', path, back)
  assert.equal(returned.status, 200, JSON.stringify(returned.errors))
  assert.equal((await shop.admin('POST', `/api/orders/${id}/status/undo-not-collected`)).status, 200)
  const handedOver = await employee('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken: false })
  assert.equal(handedOver.status, 200, JSON.stringify(handedOver.errors))
  assert.partialDeepStrictEqual(await till(), { depositsUsed: 13 })
})

test('what was taken after a hand-over with a rest counts once, also where it is undone and done again', async () => {
  await close()
  const id = await order()
  const part = { isPaymentTaken: true, amount: 26, payments: [{ method: 'cash', amount: 16 }], rest: 'open' }
  assert.equal((await employee('POST', `/api/orders/${id}/hand-over`, part)).status, 200)
  const later = { amount: 10, open: 10, paidBy: 'atm-card' }
  assert.equal((await employee('POST', `/api/orders/${id}/counter-payments`, later)).status, 200)
  assert.equal((await employee('POST', `/api/orders/${id}/hand-over/undo`, {})).status, 200)
  assert.partialDeepStrictEqual(await till(), { depositsUsed: -10 })
  await handOver(id)
  const { methods, depositsUsed } = await till()
  assert.deepEqual(methods, [
    { method: 'cash', taken: 32, deposits: 0, returned: 16 },
    { method: 'atm-card', taken: 10, deposits: 0, returned: 0 },
  ])
  assert.equal(depositsUsed, 0)
})

test('a closing counts what was handed over, takes off what is undone later, and names what was called off without money', async () => {
  await close()
  const undone = await order()
  await handOver(undone)
  await handOver(await order(), 'atm-card')
  const canceled = await order()
  const cancel = { reason: 'doppelt bestellt' }
  assert.equal((await employee('POST', `/api/orders/${canceled}/status/cancel`, cancel)).status, 200)
  const first = await close()
  const packaging = { gross: 0, rates: [] }
  assert.deepEqual(first.data.turnover, { orders: 2, gross: 52, rates: [{ rate: 10, gross: 52 }], packaging })
  assert.deepEqual(
    first.data.calledOff?.map(({ order, purpose, reason }) => [order.id, purpose, reason]),
    [[canceled, 'ended', 'doppelt bestellt']],
  )

  // Money went back with it, so it is among the entries.
  await employee('POST', `/api/orders/${undone}/hand-over/undo`, {})
  const open = await order()
  const rest = { isPaymentTaken: false, rest: 'open' }
  assert.equal((await employee('POST', `/api/orders/${open}/hand-over`, rest)).status, 200)
  await employee('POST', `/api/orders/${open}/hand-over/undo`, {})
  const next = await till()
  assert.deepEqual(next.turnover, { orders: -1, gross: -26, rates: [{ rate: 10, gross: -26 }], packaging })
  assert.deepEqual(
    next.calledOff.map(({ order, purpose }) => [order.id, purpose]),
    [[open, 'undo']],
  )
  await handOver(undone)
  await handOver(open)
  const second = await close()
  assert.partialDeepStrictEqual(second.data, { turnover: { orders: 1, gross: 26 } })
  assert.partialDeepStrictEqual(await till(), { turnover: { orders: 0, gross: 0, rates: [] }, calledOff: [] })
})

test('a closing from before orders were counted says so, and none of its orders is counted by the next', async () => {
  await handOver(await order())
  const { data: counted } = await close()
  // As the version before stored it.
  await db.execute(sql`alter table day_closings disable trigger refuse_rewriting_day_closings`)
  await db.execute(
    sql`update day_closings set figures = figures - 'handedOver' - 'calledOff' where number = ${counted.number}`,
  )
  await db.execute(sql`alter table day_closings enable trigger refuse_rewriting_day_closings`)
  assert.partialDeepStrictEqual(await till(), { turnover: { orders: 0 }, calledOff: [] })
  const { data: all } = await employee<ClosingView[]>('GET', `${path}/closings`)
  assert.partialDeepStrictEqual(all[0], { number: counted.number, turnover: null, calledOff: null })
})

test('a till is closed once, and only as it was seen', async () => {
  await handOver(await order())
  const { number, opening, expected } = await till()
  await handOver(await order())
  const stale = { number, opening, expected, counted: expected }
  assert.equal((await close(stale)).errors[0]?.field, 'expected')
  const wrong = await close({ counted: 10, pieces: [{ piece: 5, count: 3 }] })
  assert.equal(wrong.errors[0]?.field, 'counted')
  assert.equal((await close({ counted: 10, kept: 10.01 })).errors[0]?.field, 'kept')
  const seen = await till()
  const same = { number: seen.number, opening: seen.opening, expected: seen.expected, counted: 0 }
  const both = await Promise.all([close(same), close(same)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('a till in which money should be is closed only once somebody has counted, and nothing is counted on purpose', async () => {
  await close()
  assert.equal((await close({ counted: null })).status, 200)
  await handOver(await order())
  for (const uncounted of [{ counted: null }, { counted: undefined }]) {
    const refused = await close(uncounted)
    assert.deepEqual([refused.status, refused.errors.map(({ field }) => field)], [422, ['counted']])
    assert.match(refused.errors[0]?.message ?? '', /zählen/)
  }
  const { status, data } = await close({ counted: 0 })
  assert.deepEqual([status, data.counted, data.difference], [200, 0, -26])
})

test('every hand-over is in exactly one closing, whatever happens at once', async () => {
  const ids: number[] = []
  while (ids.length < 12) ids.push(await order())
  const before = await till()
  const closed: ClosingView[] = []
  const closing = async () => {
    for (let tries = 0; tries < 6; tries++) {
      const reply = await close()
      if (reply.status === 200) closed.push(reply.data)
    }
  }
  await Promise.all([...ids.map((id) => handOver(id)), closing()])
  closed.push((await close()).data)
  const cents = (amount: number) => Math.round(amount * 100)
  const taken = closed.flatMap(({ methods }) => methods.map((figures) => cents(figures.taken)))
  assert.equal(
    taken.reduce((sum, one) => sum + one, 0),
    12 * 2600 + cents(before.methods.find(({ method }) => method === 'cash')?.taken ?? 0),
  )
})

test('an order is not deleted once money has moved for it, so that closings stay as they are', async () => {
  const id = await order()
  const deposit = { amount: 20, open: 26, paidBy: 'cash' }
  const { data } = await employee<OrderView>('POST', `/api/orders/${id}/counter-payments`, deposit)
  await close()
  const cancel = { reason: 'abgesagt' }
  assert.equal((await shop.admin('POST', `/api/orders/${id}/status/cancel`, cancel)).status, 200)
  const [payment = assert.fail()] = data.payments
  const path = `/api/orders/${id}/counter-payments/${payment.id}/return`
  assert.equal((await employee('POST', path, {})).status, 200)
  const before = await till()
  const refused = await shop.admin('DELETE', `/api/orders/${id}`)
  assert.equal(refused.status, 409)
  assert.match(refused.errors[0]?.message ?? '', /ist Geld geflossen/)
  assert.deepEqual(await till(), before)
})

test('a hand-over that is stored while a closing is made is in it whole or not at all', async (context) => {
  await close()
  await handOver(await order())
  const late = await order()
  const { number, opening, expected } = await till()
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  assert.ok(typeof query === 'function')
  let isLate = false
  // The orders of a closing are read after its money; the hand-over comes in between.
  context.mock.method(pg.Client.prototype, 'query', async function (this: pg.Client, ...sent: unknown[]) {
    const [asked] = sent
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
    if (!isLate && text.startsWith('select "at", "figures" from "day_closings"')) {
      isLate = true
      await handOver(late)
    }
    return Reflect.apply(query, this, sent)
  })
  const body = { number, opening, expected, counted: expected, kept: 0 }
  const reply = await employee('POST', `${path}/closings`, body)
  context.mock.restoreAll()
  assert.ok(isLate)
  assert.deepEqual([reply.status, reply.errors[0]?.field], [422, 'expected'])
  const { data } = await close()
  assert.partialDeepStrictEqual(data, { methods: [{ taken: 52 }], turnover: { orders: 2, gross: 52 } })
})

test('another branch sees nothing of it, and closings and ledger are never rewritten', async () => {
  assert.equal((await stranger('GET', `${path}/till`)).status, 404)
  assert.equal((await stranger('GET', `${path}/closings`)).status, 404)
  assert.deepEqual((await stranger<TillView>('GET', `/api/branches/${other}/till`)).data.recent, [])
  const refused = async (change: PromiseLike<unknown>) => {
    await assert.rejects(async () => await change, /only ever added/)
  }
  const message = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).catch((error: unknown) => {
      throw new Error(String(error instanceof Error ? (error.cause ?? error) : error))
    })
  await refused(message(db.update(dayClosings).set({ remark: 'anders' }).where(eq(dayClosings.number, 1))))
  await refused(message(db.delete(dayClosings).where(eq(dayClosings.number, 1))))
  await refused(
    message(
      db
        .update(paymentEvents)
        .set({ note: 'anders' })
        .where(sql`captured > 0`),
    ),
  )
  await refused(
    message(
      db
        .update(paymentEvents)
        .set({ closing: null })
        .where(sql`closing is not null`),
    ),
  )
  await refused(message(db.delete(paymentEvents).where(sql`captured > 0`)))
})
