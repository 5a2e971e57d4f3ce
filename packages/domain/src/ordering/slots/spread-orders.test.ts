import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type FreeRoom, type PossibleTime, spreadOrders } from './spread-orders.ts'

const time = (at: number): PossibleTime => ({ at, interval: String(Math.floor(at / 10)) })
const groups = (...all: number[][]) => all.map((group) => group.map(time))
const unlimited: FreeRoom = { most: Infinity, easily: Infinity }
const givenTo = (given: Map<unknown, PossibleTime | null>) =>
  [...given.values()].map((each) => each?.at ?? null)

test('the nearest time is given, the earlier order first, and each takes its place', () => {
  const orders = [{ at: 52 }, { at: 51 }]
  const given = spreadOrders(orders, {
    timesOf: () => groups([0, 35, 70]),
    roomOf: () => ({ most: 1, easily: 1 }),
  })
  assert.deepEqual(
    orders.map((order) => given.get(order)?.at),
    [70, 35],
  )
})

test('a time at which it gets no busier than usual comes before a nearer one, on the same day', () => {
  const roomOf = (interval: string): FreeRoom =>
    interval === '4' ? { most: 9, easily: 0 } : { most: 9, easily: 1 }
  const orders = [{ at: 50 }, { at: 50 }, { at: 50 }]
  const given = spreadOrders(orders, { timesOf: () => groups([20, 45], [90]), roomOf })
  assert.deepEqual(givenTo(given), [20, 45, 20])
})

test('more orders than a day easily takes are spread over all of it, and a time by hand is given to none', () => {
  const orders = Array.from({ length: 24 }, () => ({ at: 95 }))
  const day = [5, 15, 25, 35].map(time)
  const closing = { ...time(40), isByHand: true }
  const given = spreadOrders(orders, {
    timesOf: () => [[...day, closing], [time(75)]],
    roomOf: () => ({ most: Infinity, easily: 3 }),
  })
  const counts = new Map<number | null, number>()
  for (const at of givenTo(given)) counts.set(at, (counts.get(at) ?? 0) + 1)
  assert.deepEqual(
    day.map(({ at }) => counts.get(at)),
    [6, 6, 6, 6],
  )
})

test('another day is given where the nearer one is full, and none where all are', () => {
  const roomOf = () => ({ most: 1, easily: 1 })
  const given = spreadOrders([{ at: 5 }, { at: 5 }, { at: 5 }], {
    timesOf: () => groups([10, 11], [90]),
    roomOf,
  })
  assert.deepEqual(givenTo(given), [10, 90, null])
  assert.deepEqual(
    givenTo(spreadOrders([{ at: 5 }], { timesOf: () => groups([]), roomOf: () => unlimited })),
    [null],
  )
})

test('what else is limited refuses a time', () => {
  const given = spreadOrders([{ at: 50 }], {
    timesOf: () => groups([45, 20]),
    roomOf: () => unlimited,
    take: (_, { at }) => at !== 45,
  })
  assert.deepEqual(givenTo(given), [20])
})

test('no interval gets more than it holds, and who gets none could get none', () => {
  const at = fc.integer({ min: 0, max: 99 })
  const possible = fc.array(fc.array(at, { maxLength: 6 }), { maxLength: 3 })
  const order = fc.record({ at, possible })
  const room = fc.record({ most: fc.integer({ min: 0, max: 3 }), easily: fc.integer({ min: 0, max: 5 }) })
  fc.assert(
    fc.property(
      fc.array(order, { maxLength: 20 }),
      fc.array(room, { minLength: 10, maxLength: 10 }),
      (orders, rooms) => {
        const roomOf = (interval: string) => rooms[Number(interval)] ?? assert.fail()
        const given = spreadOrders(orders, { timesOf: ({ possible }) => groups(...possible), roomOf })
        assert.equal(given.size, orders.length)
        const taken = new Map<string, number>()
        for (const each of given.values())
          if (each !== null) taken.set(each.interval, (taken.get(each.interval) ?? 0) + 1)
        for (const [interval, count] of taken) assert.ok(count <= roomOf(interval).most)
        for (const [{ possible }, each] of given) {
          if (each !== null) assert.ok(possible.flat().includes(each.at))
          else
            for (const { interval } of possible.flat().map(time))
              assert.equal(taken.get(interval) ?? 0, roomOf(interval).most)
        }
      },
    ),
  )
})

test('a time in the interval in which an order has its place needs no other one, however full it is', () => {
  const roomOf = () => ({ most: 1, easily: 1 })
  const full = { ...time(51), isOwn: true }
  const given = spreadOrders([{ at: 53 }, { at: 54 }], {
    timesOf: () => [[full]],
    roomOf: () => ({ most: 0, easily: 0 }),
  })
  assert.deepEqual(givenTo(given), [51, 51])
  const beside = spreadOrders([{ at: 53 }, { at: 54 }], {
    timesOf: ({ at }) => [[at === 53 ? full : time(51)]],
    roomOf,
  })
  assert.deepEqual(givenTo(beside), [51, 51])
})
