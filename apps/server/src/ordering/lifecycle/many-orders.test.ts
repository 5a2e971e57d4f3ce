import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { completionUnpaid } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { HeldStep, OrderOutcome } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { counterPaymentTexts } from '@theke/contract/payments/payments-api.ts'
import { longestHoldMs, stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { orders as ordersTable } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
const { db } = shop.services

type Seen = { id: number; seen: string }

async function place(count: number): Promise<Seen[]> {
  const body = createOrderBody(shop, { email: 'anna@kunde.example', appointmentDate: hoursAhead(3) })
  const placed: Seen[] = []
  for (let each = 0; each < count; each++) {
    const { data } = await send(shop.visitor, body)
    const { id, updatedAt } = (await employee<OrderView>('GET', `/api/orders/${data.id}`)).data
    placed.push({ id, seen: updatedAt })
  }
  return placed
}

const many = (orders: readonly object[], step = 'confirm', as = employee) =>
  as<OrderOutcome[]>('POST', `/api/orders/many/${step}`, { orders })
const statusOf = async (id: number) => (await employee<OrderView>('GET', `/api/orders/${id}`)).data.status
const waiting = (ids: number[]) =>
  db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.order, ids), eq(outbox.state, 'waiting'), gt(outbox.dueAt, outbox.createdAt)))

test('many orders take a step in one call, can be undone for the same time after the last, and no message leaves before', async () => {
  const orders = await place(7)
  const { status, data } = await many(orders)
  const end = shop.services.clock.now()
  assert.deepEqual([status, data.length], [200, 7])
  assert.deepEqual(
    new Set(data.map(({ order, problem }) => [order?.status, problem].join())),
    new Set(['confirmed,']),
  )
  const until = data[0]?.order?.undo?.until ?? ''
  assert.deepEqual(new Set(data.map(({ order }) => order?.undo?.until)), new Set([until]))
  assert.ok(Math.abs(Date.parse(until) - end - stepUndoMs) < 1000)
  const ids = orders.map(({ id }) => id)
  assert.deepEqual(
    (await waiting(ids)).map(({ dueAt }) => dueAt.toISOString()),
    ids.map(() => until),
  )

  const undoing = ids.map((id) => ({ id, until }))
  const undone = await many(undoing, 'undo')
  assert.ok(undone.data.every(({ order, problem }) => order?.status === 'new' && problem === null))
  assert.deepEqual(await waiting(ids), [])
  // The reply was lost: what is sent again changes nothing.
  const again = await many(undoing, 'undo')
  assert.ok(again.data.every(({ order, problem }) => order?.history.length === 3 && problem === null))
})

test('what is refused for one order is said of that one and stops none of the others', async () => {
  const orders = await place(5)
  const [, changed, gone] = orders.map(({ id }) => id)
  await employee('POST', `/api/orders/${gone}/status/cancel`, { rejectionMessage: '' })
  await employee('PUT', `/api/orders/${changed}`, { counterAppointment: hoursAhead(5) })
  const { data } = await many([...orders, { id: 999_999, seen: null }])
  const refused = data.filter(({ problem }) => problem !== null)
  assert.deepEqual(
    new Map(refused.map(({ id, order }) => [id, order?.status])),
    new Map([
      [changed, 'new'],
      [gone, 'canceled'],
      [999_999, undefined],
    ]),
  )
  assert.equal(
    refused.find(({ id }) => id === changed)?.problem,
    'Die Bestellung wurde inzwischen von jemand anderem geändert.',
  )
  assert.equal(data.filter(({ order }) => order?.status === 'confirmed').length, 3)
})

test('the same call twice at once, and again later, confirms every order once', async () => {
  const orders = await place(6)
  const replies = await Promise.all([many(orders), many(orders)])
  replies.push(await many(orders))
  for (const { data } of replies)
    for (const { id, order, problem } of data) {
      assert.deepEqual([id, order?.status, problem], [id, 'confirmed', null])
      assert.equal(order?.history.filter(({ action }) => action === 'confirmed').length, 1)
    }
  assert.equal((await waiting(orders.map(({ id }) => id))).length, 6)
})

test('many orders are completed as each was paid, sent twice no money is taken twice, and it comes back with the undo', async () => {
  const orders = await place(4)
  const confirmed = (await many(orders)).data.toSorted((a, b) => a.id - b.id)
  const [cash, card, open, other] = confirmed.map(({ id, order }) => ({
    id,
    seen: order?.updatedAt,
    amount: order?.payment.open ?? 0,
  }))
  const wanted = [
    { ...cash, paidBy: 'cash' },
    { ...card, paidBy: 'atm-card' },
    { ...open, rest: 'open' },
    { ...other, paidBy: 'cash', amount: 1 },
    // Nobody says how this one is paid.
    { id: other?.id, seen: null },
  ]
  const takings = async () => {
    const views = await Promise.all(
      orders.map(async ({ id }) => (await employee<OrderView>('GET', `/api/orders/${id}`)).data),
    )
    return views.map(({ status, payments }) => [
      status,
      ...payments.map(({ counterMethod, captured, refunded }) => `${counterMethod} ${captured} ${refunded}`),
    ])
  }
  const first = await many(wanted.slice(0, 4), 'completed')
  assert.equal(first.status, 200)
  assert.deepEqual(
    first.data.filter(({ problem }) => problem !== null).map(({ id, problem }) => [id, problem]),
    [[other?.id, counterPaymentTexts.otherAmount]],
  )
  const unsaid = await many(wanted.slice(4), 'completed')
  assert.equal(unsaid.data[0]?.problem, completionUnpaid)
  const again = await many(wanted.slice(0, 3), 'completed')
  assert.ok(again.data.every(({ problem }) => problem === null))
  assert.deepEqual(await takings(), [
    ['completed', 'cash 5.2 0'],
    ['completed', 'atm-card 5.2 0'],
    ['completed'],
    ['confirmed'],
  ])
  const undoing = again.data.flatMap(({ id, order }) =>
    order?.undo ? [{ id, until: order.undo.until }] : [],
  )
  const undone = await many(undoing, 'undo')
  assert.ok(undone.data.every(({ problem }) => problem === null))
  assert.deepEqual(await takings(), [
    ['confirmed', 'cash 5.2 5.2'],
    ['confirmed', 'atm-card 5.2 5.2'],
    ['confirmed'],
    ['confirmed'],
  ])
})

test('a hand-over of many that a device sends again by itself, under the key that it had, is taken and paid once', async () => {
  const confirmed = (await many(await place(2))).data
  const wanted = confirmed.map(({ id, order }) => ({
    id,
    seen: order?.updatedAt,
    key: randomUUID(),
    paidBy: 'cash',
    amount: order?.payment.open,
  }))
  const alone = ({ id, key, paidBy, amount }: (typeof wanted)[number]) =>
    employee<OrderView>(
      'POST',
      `/api/orders/${id}/status/completed`,
      { paidBy, amount },
      { 'idempotency-key': key },
    )
  const [first, second] = wanted
  assert.ok(first && second)
  assert.equal((await alone(first)).status, 200)
  const together = await many(wanted, 'completed')
  assert.ok(together.data.every(({ order, problem }) => order?.status === 'completed' && problem === null))
  for (const each of wanted) {
    const { status, data } = await alone(each)
    assert.deepEqual([status, data.payments.map(({ captured }) => captured)], [200, [5.2]])
  }
  assert.equal((await alone({ ...second, key: randomUUID() })).status, 409)
})

test('a step that another person takes after it is not undone with the others', async () => {
  const orders = await place(3)
  const { data } = await many(orders)
  const [first] = orders
  await employee('POST', `/api/orders/${first?.id}/status/in-delivery`, {})
  const undone = await many(
    data.map(({ id, order }) => ({ id, until: order?.undo?.until })),
    'undo',
  )
  assert.deepEqual(
    undone.data.filter(({ problem }) => problem !== null).map(({ id }) => id),
    [first?.id],
  )
  assert.deepEqual(await Promise.all(orders.map(({ id }) => statusOf(id))), ['inDelivery', 'new', 'new'])
})

test('steps of several calls can be undone together, and no message leaves before the time of all is over', async () => {
  const orders = await place(5)
  const ids = orders.map(({ id }) => id)
  const confirm = async (some: readonly Seen[], further: number) =>
    (await employee<OrderOutcome[]>('POST', '/api/orders/many/confirm', { orders: some, further })).data
  const first = await confirm(orders.slice(0, 3), 2)
  const second = await confirm(orders.slice(3), 1)
  const taken = [...first, ...second].map(({ id, order }) => ({ id, until: order?.undo?.until ?? '' }))
  const rest = (until: string) => Date.parse(until) - shop.services.clock.now()
  assert.ok(taken.every(({ until }) => rest(until) > 60_000))

  const holding = (held: readonly object[], further: number | null, as = employee) =>
    as<HeldStep[]>('POST', '/api/orders/many/hold', { orders: held, further })
  assert.deepEqual((await holding(taken, 0, stranger)).data, [])
  const ended = (await holding(taken, 0)).data
  assert.deepEqual(
    ended.map(({ id }) => id).toSorted((a, b) => a - b),
    ids,
  )
  assert.equal(new Set(ended.map(({ until }) => until)).size, 1)
  const until = ended[0]?.until ?? ''
  assert.ok(rest(until) > 0 && rest(until) <= stepUndoMs)
  assert.deepEqual(
    (await waiting(ids)).map(({ dueAt }) => dueAt.toISOString()),
    ids.map(() => until),
  )
  // What names the step as it was before, or as it never was, holds nothing.
  assert.deepEqual((await holding(taken, 1)).data, [])

  // Undoing takes several calls too, and longer than the time that was left.
  const held = (await holding(ended, 3)).data
  assert.ok(held.every((each) => rest(each.until) > 60_000))
  for (const some of [held.slice(0, 2), held.slice(2)]) {
    const undone = await many(some, 'undo')
    assert.ok(undone.data.every(({ order, problem }) => order?.status === 'new' && problem === null))
    const again = await many(some, 'undo')
    assert.ok(again.data.every(({ order, problem }) => order?.history.length === 3 && problem === null))
  }
  assert.deepEqual(await waiting(ids), [])
})

test('a step is held for a quarter of an hour at most', async () => {
  const { data } = await many(await place(1))
  const taken = data.map(({ id, order }) => ({ id, until: order?.undo?.until }))
  // As if it had been held again and again.
  const since = sql`(undoable_step ->> 'at')::bigint - ${longestHoldMs}`
  const heldMs = sql`(undoable_step ->> 'heldMs')::bigint + ${longestHoldMs}`
  await db
    .update(ordersTable)
    .set({ undoableStep: sql`undoable_step || jsonb_build_object('at', ${since}, 'heldMs', ${heldMs})` })
    .where(eq(ordersTable.id, taken[0]?.id ?? 0))
  assert.deepEqual((await many(taken, 'hold')).data, [])
  const undone = await many(taken, 'undo')
  assert.equal(undone.data[0]?.order?.status, 'new')
})

test('orders of other branches are unknown, and at most 200 go at once', async () => {
  const orders = await place(2)
  const { data } = await many(orders, 'confirm', stranger)
  assert.ok(data.every(({ order, problem }) => order === null && problem !== null))
  const until = shop.services.clock.now() + stepUndoMs
  const undone = await many(
    orders.map(({ id }) => ({ id, until: new Date(until).toISOString() })),
    'undo',
    stranger,
  )
  assert.ok(undone.data.every(({ order, problem }) => order === null && problem !== null))
  assert.equal(await statusOf(orders[0]?.id ?? 0), 'new')
  const tooMany = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, seen: null }))
  assert.equal((await many(tooMany)).status, 422)
  assert.equal((await shop.visitor('POST', '/api/orders/many/confirm', { orders })).status, 401)
})
