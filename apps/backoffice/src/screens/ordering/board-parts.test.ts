import assert from 'node:assert/strict'
import test from 'node:test'
import { createOrder, createStanding } from './testing/order-factory.ts'
import { type CardPositions, isMisplaced, positionsAfter, successorOf } from './board/card-positions.ts'
import { isMisclick } from './board/misclick-guard.ts'
import { historyFilter, historyQuery, narrows } from './history/history-filter.ts'
import { toOrderSnapshot } from './live/order-snapshot.ts'
import { shownPhone } from '@theke/contract/people/phone-number.ts'
import { customerName } from './customer-name.ts'
import { actualAmountLabel, amountLabel, paymentChip, paymentSentence } from './order-labels.ts'
import { quickProposals } from './actions/proposal-times.ts'
import { createSeenOrders } from './live/seen-orders.ts'

test('the second half of a double tap does not reach the card that moved up', () => {
  const tap = (timeStamp: number, clientX = 100) => ({ clientX, clientY: 200, timeStamp })
  let standing = 1
  const isStray = (order: number, ...at: Parameters<typeof tap>) =>
    isMisclick(order, tap(...at), (x) => (x === 100 ? standing : null))
  assert.equal(isStray(1, 1000), false)
  standing = 2
  assert.equal(isStray(2, 1250), true)
  assert.equal(isStray(2, 1800), true)
  assert.equal(isStray(2, 2000), false)
  assert.equal(isStray(3, 2100, 400), false)
})

test('a tap on the neighbour of a card that stays where it is counts at once', () => {
  const isStray = (order: number, timeStamp: number, clientY: number) =>
    isMisclick(order, { clientX: 100, clientY, timeStamp }, (_, y) => (y < 240 ? 1 : 2))
  assert.equal(isStray(1, 5000, 220), false)
  assert.equal(isStray(2, 5200, 260), false)
  assert.equal(isStray(1, 5400, 220), false)
})

test('a tap counts for what stood there when the finger was on its way', () => {
  const start: CardPositions = { now: [1, 2], before: [1, 2], changedAt: 0 }
  const arrived = positionsAfter(start, [3, 1, 2], 1000)
  // The new order is at the place of the first, and the first at that of the second; the second is where no order was before.
  assert.deepEqual(
    [3, 1, 2].map((id) => isMisplaced(arrived, id, 1200)),
    [true, true, false],
  )
  assert.equal(isMisplaced(arrived, 1, 1600), false)
  assert.equal(positionsAfter(arrived, [3, 1, 2], 1200), arrived)
  const taken = positionsAfter(arrived, [3, 2], 2000)
  assert.deepEqual(
    [3, 2].map((id) => isMisplaced(taken, id, 2100)),
    [false, true],
  )
  assert.equal(isMisplaced(positionsAfter(positionsAfter(start, [], 3000), [4], 4000), 4, 4001), false)
})

test('the card that comes where the tapped one stood is known, and none where that one stays', () => {
  const places = (before: number[], now: number[]): CardPositions => ({ before, now, changedAt: 0 })
  assert.equal(successorOf(places([1, 2, 3], [2, 3]), 1), 2)
  assert.equal(successorOf(places([1, 2, 3], [1, 2]), 3), null)
  assert.equal(successorOf(places([1, 2], [3, 1, 2]), 1), null)
})

test('quick proposals count from the wish, or from now where it is past, in steps of five minutes', () => {
  const now = Date.parse('2026-11-20T09:02:00Z')
  const times = (appointmentDate: string | null) =>
    quickProposals(toOrderSnapshot(createOrder({ appointmentDate })), now).map(({ at }) =>
      new Date(at).toISOString().slice(11, 16),
    )
  assert.deepEqual(times('2026-11-20T10:00:00.000Z'), ['10:15', '10:30', '10:45', '11:00'])
  assert.deepEqual(times('2026-11-20T08:00:00.000Z'), ['09:20', '09:35', '09:50', '10:05'])
  assert.deepEqual(times(null), ['09:20', '09:35', '09:50', '10:05'])
})

test('what was seen stays seen after a reload, and stored nonsense is no harm', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  createSeenOrders(storage).add(['1', '2 missed'])
  assert.deepEqual([...createSeenOrders(storage).get()], ['1', '2 missed'])
  for (const key of stored.keys()) stored.set(key, '{"a":')
  assert.deepEqual([...createSeenOrders(storage).get()], [])
})

test('an address states the filter of the history, and what it cannot state narrows nothing', () => {
  const filter = historyFilter({
    from: '2026-11-01',
    to: 'gestern',
    status: 'completed',
    mode: 'toString',
    branch: '3',
  })
  assert.deepEqual(historyQuery(filter), {
    from: '2026-11-01',
    to: null,
    branch: { id: 3 },
    campaign: null,
    search: '',
    status: 'completed',
    dueFrom: null,
    dueTo: null,
    endedFrom: null,
    endedTo: null,
    weekday: null,
    hour: null,
    product: null,
  })
  assert.equal(narrows(filter), true)
  assert.equal(narrows(historyFilter({})), false)
})

test('amounts, names and payments are short enough for a card', () => {
  assert.deepEqual(
    [amountLabel(6, 'piece'), amountLabel(1.5, 'kilogram'), amountLabel(12, 'serving')],
    ['6 ×', '1,5 kg', '12 Port.'],
  )
  const [item] = createOrder().items
  assert.ok(item)
  const weighed = { isNeeded: false, ordered: 1000, weights: [580, 505] }
  assert.equal(actualAmountLabel({ ...item, amount: 1, unit: 'kilogram', scale: weighed }), '1,085 kg')
  assert.equal(actualAmountLabel({ ...item, amount: 2, unit: 'piece', scale: weighed }), '2 ×')
  assert.equal(
    customerName(createOrder({ isCompany: true, companyName: 'Gasthof Post' }), shownPhone),
    'Gasthof Post',
  )
  assert.equal(customerName(createOrder({ firstName: '', lastName: '' }), shownPhone), '+43 664 1234567')
  assert.equal(paymentChip(createOrder()), 'Bar')
  assert.equal(paymentChip(createOrder({ paymentMethod: 'mollie' })), 'Online, offen')
  assert.equal(paymentChip(createOrder({ paymentMethod: 'mollie', isPaid: true })), 'Online, bezahlt')
  const partly = createStanding({ kind: 'partly', open: 1.78, secured: 13.69 })
  assert.equal(
    paymentChip(createOrder({ paymentMethod: 'mollie', isPaid: true, payment: partly })),
    'Online, noch offen 1,78\u00a0€',
  )
  const atCounter = { ...partly, kind: 'paid', open: 0, isTakenAtCounter: true } as const
  for (const paymentMethod of ['mollie', 'cash'] as const) {
    const paid = createOrder({ paymentMethod, isPaid: true, payment: atCounter })
    assert.equal(paymentChip(paid), 'Bezahlt')
    assert.equal(paymentSentence(paid), 'Bezahlt')
  }
  assert.equal(paymentChip(createOrder({ isQuotation: true })), 'Angebotsanfrage')
})
