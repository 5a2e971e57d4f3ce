import assert from 'node:assert/strict'
import test from 'node:test'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { type BoardColumn, boardColumns } from '@theke/domain/ordering/counter/board-columns.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { createItem, createOrder } from '../testing/order-factory.ts'
import { boardView, byDay, columnsInSight, matchesSearch, urgencyOf, type BoardFilter } from './board-view.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const everything: BoardFilter = { branch: null, day: 'all', search: '' }
const tomorrow = '2026-11-21T09:00:00.000Z'

function idsIn(orders: StaffOrder[], filter: Partial<BoardFilter> = {}) {
  const { columns, elsewhere, calls, open, ...counts } = boardView(orders, { ...everything, ...filter }, now)
  const ids = (column: BoardColumn) => columns[column].map(({ id }) => id)
  return {
    new: ids('new'),
    inPreparation: ids('inPreparation'),
    ready: ids('ready'),
    awaitingCustomer: ids('awaitingCustomer'),
    preorders: ids('preorders'),
    done: ids('done'),
    elsewhere: elsewhere.map(({ id }) => id),
    calls: calls.map(({ id }) => id),
    open: open.map(({ id }) => id),
    ...counts,
  }
}

const orders = [
  createOrder({ id: 1 }),
  createOrder({ id: 2, appointmentDate: tomorrow }),
  createOrder({ id: 3, isConfirmed: true }),
  createOrder({ id: 4, isConfirmed: true, appointment: tomorrow }),
  createOrder({ id: 5, isConfirmed: true, isInDelivery: true }),
  createOrder({ id: 6, isConfirmed: true, isCompleted: true }),
  createOrder({ id: 7, branch: { id: 2 }, isConfirmed: true, appointment: '2026-11-19T09:00:00.000Z' }),
]

test('orders stand in the column of their state, later days apart', () => {
  assert.deepEqual(idsIn(orders), {
    new: [1, 2],
    inPreparation: [7, 3],
    ready: [5],
    awaitingCustomer: [],
    preorders: [4],
    done: [6],
    elsewhere: [],
    hiddenNew: 0,
    hiddenLater: 0,
    later: 0,
    calls: [],
    open: [1, 2, 3, 4, 5, 7],
  })
})

test('what nobody takes at another branch is named apart and never stands among the own orders', () => {
  const calls = [
    createOrder({ id: 8, branch: { id: 2 } }),
    createOrder({ id: 9, branch: { id: 2 }, alarmLevel: 1 }),
    createOrder({ id: 10, branch: { id: 2 }, alarmLevel: 2, isConfirmed: true }),
  ]
  const shown = idsIn([...orders, ...calls], { branch: 1 })
  assert.deepEqual([shown.new, shown.inPreparation, shown.elsewhere], [[1, 2], [3], [9]])
  assert.deepEqual(idsIn([...orders, ...calls]).elsewhere, [])
})

test('today shows what is due, what is left over and every new order, and counts what comes later', () => {
  const shown = idsIn(orders, { day: 'today' })
  assert.deepEqual([shown.new, shown.inPreparation, shown.preorders], [[1, 2], [7, 3], []])
  assert.equal(shown.hiddenLater, 1)
})

test('another day shows only what is due then and says how many new orders it hides', () => {
  for (const day of ['tomorrow', '2026-11-21']) {
    const shown = idsIn(orders, { day })
    assert.deepEqual([shown.new, shown.preorders, shown.ready], [[2], [4], []])
    assert.equal(shown.hiddenNew, 1)
  }
})

test('a branch sees its own orders only, and nothing of others counts as hidden', () => {
  const shown = idsIn(orders, { branch: 2 })
  assert.deepEqual([shown.new, shown.inPreparation, shown.hiddenNew], [[], [7], 0])
})

test('an order whose customer has to pay or to answer first stands apart, calls nobody and is not missed', () => {
  const atBranch = { branch: { id: 2 }, alarmLevel: 1, createdAt: '2026-11-20T08:40:00.000Z' } as const
  const asked = createOrder({ ...atBranch, id: 8, counterAppointment: tomorrow })
  const unpaid = createOrder({ ...atBranch, id: 9, paymentMethod: 'mollie' })
  const paid = createOrder({ ...atBranch, id: 10, paymentMethod: 'mollie', isPaid: true })
  const shown = idsIn([asked, unpaid, paid], { branch: 2, day: 'today' })
  assert.deepEqual([shown.new, shown.awaitingCustomer], [[10], [8, 9]])
  assert.deepEqual(idsIn([asked, unpaid, paid], { branch: 1 }).elsewhere, [10])
  assert.equal(idsIn([asked, unpaid, paid], { search: 'niemand' }).hiddenNew, 1)
  const urgencies = [asked, unpaid, paid].map((order) => urgencyOf(toOrderSnapshot(order), now))
  assert.deepEqual(urgencies, [null, null, 'missed'])
})

test('a search hides new orders too and says so', () => {
  assert.equal(idsIn(orders, { search: 'niemand' }).hiddenNew, 2)
})

test('orders are found by ticket, name, company, product and phone in any notation', () => {
  const order = createOrder({
    ticketNumber: '041',
    isCompany: true,
    companyName: 'Gasthof Post',
    items: [createItem({ name: 'Schopfbraten' })],
  })
  for (const search of ['41', 'lehner SABINE', 'post', 'schopf', '0664 123', '+43 664/123', '1234567'])
    assert.ok(matchesSearch(order, search), search)
  for (const search of ['42', 'lehner huber', '0660 123']) assert.ok(!matchesSearch(order, search), search)
})

test('a new order without answer is missed, a confirmed one past its time overdue', () => {
  const early = '2026-11-20T08:40:00.000Z'
  assert.equal(urgencyOf(toOrderSnapshot(createOrder({ createdAt: early })), now), 'missed')
  assert.equal(
    urgencyOf(toOrderSnapshot(createOrder({ isConfirmed: true, appointment: early })), now),
    'overdue',
  )
  assert.equal(
    urgencyOf(toOrderSnapshot(createOrder({ createdAt: early, appointmentDate: tomorrow })), now),
    null,
  )
})

test('pre-orders stand under the day they are for, at the shop', () => {
  const late = createOrder({ id: 8, isConfirmed: true, appointment: '2026-11-21T23:30:00.000Z' })
  const groups = byDay([orders[3] ?? late, late].map(toOrderSnapshot))
  assert.deepEqual(
    groups.map(({ day, orders: ofDay }) => [day, ofDay.map(({ id }) => id)]),
    [
      ['2026-11-21', [4]],
      ['2026-11-22', [8]],
    ],
  )
})

test('an order that did not change is judged once, so that its card stays as it is', () => {
  const order = createOrder()
  assert.equal(toOrderSnapshot(order), toOrderSnapshot(order))
})

test('columns with orders share the board, empty ones give way, and the one that is wanted takes the last place', () => {
  const counted = (counts: Partial<Record<BoardColumn, number>>) => ({
    columns: recordOf(boardColumns, (column) =>
      Array.from({ length: counts[column] ?? 0 }, (_, id) => toOrderSnapshot(createOrder({ id }))),
    ),
  })
  const full = counted({ new: 4, inPreparation: 6, ready: 4, awaitingCustomer: 1, preorders: 5 })
  const shown = (...args: Parameters<typeof columnsInSight>) => {
    const sight = columnsInSight(...args)
    return [sight.shown.join(), sight.empty.join()]
  }
  assert.deepEqual(shown(full, 3, null), ['new,inPreparation,ready', ''])
  assert.deepEqual(shown(full, 3, 'preorders'), ['new,inPreparation,preorders', ''])
  assert.deepEqual(shown(full, 5, null), ['new,inPreparation,ready,awaitingCustomer,preorders', ''])
  const calm = counted({ inPreparation: 10, preorders: 17 })
  assert.deepEqual(shown(calm, 3, null), ['inPreparation,preorders', 'new,ready'])
  assert.deepEqual(shown(calm, 3, 'ready'), ['inPreparation,ready,preorders', 'new'])
  assert.deepEqual(shown(counted({ inPreparation: 2, done: 9 }), 3, null), ['inPreparation,ready', 'new'])
  assert.deepEqual(shown(counted({}), 3, null), ['new', 'inPreparation,ready'])
  assert.deepEqual(shown(counted({ done: 1 }), 3, null), ['new,ready', 'inPreparation'])
  assert.deepEqual(shown(counted({}), 2, 'preorders'), ['new,preorders', 'inPreparation,ready'])
})
