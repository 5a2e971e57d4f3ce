import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrder, StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { longestBatchMs, stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { createOrder } from '../testing/order-factory.ts'
import { createOrderSteps } from './order-steps.ts'

/** A shop that confirms orders and takes that back, until the line is cut after so many calls for orders; each call that arrives is noted. */
function shop(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const confirmed = new Map<number, number>()
  const arrived: string[] = []
  let callsLeft = Infinity
  const until = (ms: number) => new Date(Date.now() + ms).toISOString()
  const undo = (further: number) =>
    ({ action: 'confirm', until: until(stepUndoMs + (further > 0 ? longestBatchMs : 0)) }) as const

  async function answer(orders: readonly StaffOrderSummary[], act: (id: number) => StaffOrder) {
    if (callsLeft-- === 0) throw new ApiError(0, [], 'Nicht erreicht')
    return orders.map(({ id }) => ({ id, order: act(id), problem: null }))
  }
  const desk = createOrderSteps({
    send: async () => createOrder(),
    sendUndo: async () => createOrder(),
    reload: async () => createOrder(),
    sendMany(orders, _, { further }) {
      arrived.push(`confirm ${orders.length}, ${further} further`)
      return answer(orders, (id) => {
        confirmed.set(id, (confirmed.get(id) ?? 0) + 1)
        return createOrder({ id, isConfirmed: true, undo: undo(further) })
      })
    },
    sendUndoMany(orders) {
      arrived.push(`undo ${orders.length}`)
      return answer(orders, (id) => {
        confirmed.delete(id)
        return createOrder({ id })
      })
    },
    async sendHold(orders, further) {
      if (callsLeft < 0) throw new ApiError(0, [], 'Nicht erreicht')
      arrived.push(`hold ${orders.length}, ${further} further`)
      return orders.map(({ id }) => ({ id, until: undo(further).until }))
    },
    onChanged() {},
    onHeld() {},
  })
  const seen: number[] = []
  const take = (orders: readonly StaffOrderSummary[], signal = new AbortController().signal) =>
    desk.takeMany(orders, 'confirm', {
      inputOf: () => ({}),
      batch: 'one',
      signal,
      onDone: (count) => seen.push(count),
    })
  return {
    desk,
    take,
    seen,
    confirmed,
    arrived: () => arrived.splice(0),
    cutAfter: (calls: number) => void (callsLeft = calls),
    restTimes: () => new Set([...desk.get().undoable.values()].map((step) => step.until - Date.now())),
  }
}

const orders = Array.from({ length: 430 }, (_, index) => createOrder({ id: index + 1 }))
const ids = orders.map(({ id }) => id)

test('more orders than go into one call are one step: it says how far it is, and one undo takes all back', async (t) => {
  const { desk, take, seen, confirmed, arrived, restTimes } = shop(t)
  const { taken, left, failure } = await take(orders)
  assert.deepEqual([taken.size, left, failure], [430, [], null])
  assert.deepEqual(seen, [200, 400, 430])
  assert.deepEqual(arrived(), [
    'confirm 200, 230 further',
    'confirm 200, 30 further',
    'confirm 30, 1 further',
    'hold 430, 0 further',
  ])
  assert.equal(restTimes().size, 1)
  await desk.undoMany(ids)
  assert.deepEqual(arrived(), ['hold 430, 430 further', 'undo 200', 'undo 200', 'undo 30'])
  assert.deepEqual([confirmed.size, desk.get().undoable.size], [0, 0])
})

test('what breaks off in the middle can be taken back for longer, and goes on where it ended', async (t) => {
  const { desk, take, confirmed, arrived, cutAfter, restTimes } = shop(t)
  cutAfter(1)
  const first = await take(orders)
  assert.deepEqual([first.taken.size, first.left.length, first.failure?.status], [200, 230, 0])
  assert.deepEqual([confirmed.size, desk.get().undoable.size], [200, 200])
  assert.ok([...restTimes()].every((ms) => ms > 100_000))
  arrived()
  cutAfter(Infinity)
  const second = await take(first.left)
  assert.deepEqual([second.taken.size, second.left], [230, []])
  assert.deepEqual(arrived(), [
    'hold 200, 230 further',
    'confirm 200, 30 further',
    'confirm 30, 1 further',
    'hold 430, 0 further',
  ])
  assert.deepEqual(new Set(confirmed.values()), new Set([1]))
  assert.deepEqual([desk.get().undoable.size, restTimes().size], [430, 1])
  await desk.undoMany(ids)
  assert.equal(confirmed.size, 0)
})

test('an undo that breaks off in the middle leaves the rest to be taken back, and says why', async (t) => {
  const { desk, take, confirmed, arrived, cutAfter } = shop(t)
  await take(orders)
  cutAfter(1)
  await desk.undoMany(ids)
  const { undoable, errors } = desk.get()
  assert.deepEqual([confirmed.size, undoable.size, errors.size], [230, 230, 230])
  assert.match(errors.get(430)?.message ?? '', /Keine Verbindung/)
  arrived()
  cutAfter(Infinity)
  await desk.undoMany([...undoable.keys()])
  assert.deepEqual(arrived(), ['hold 230, 230 further', 'undo 200', 'undo 30'])
  assert.deepEqual([confirmed.size, desk.get().undoable.size, desk.get().errors.size], [0, 0, 0])
})

test('somebody may stop after a call; what was not sent is left', async (t) => {
  const { take, seen, confirmed } = shop(t)
  const stopping = new AbortController()
  const taking = take(orders, stopping.signal)
  stopping.abort()
  const { left, failure } = await taking
  assert.deepEqual([seen, confirmed.size, left.length, failure], [[200], 200, 230, null])
})

test('few orders take one call, whose time to take it back begins by itself', async (t) => {
  const { desk, take, arrived } = shop(t)
  await take(orders.slice(0, 200))
  assert.deepEqual([arrived(), desk.get().undoable.size], [['confirm 200, 0 further'], 200])
})

test('the next person takes back no step of others', async (t) => {
  const { desk, take } = shop(t)
  await take(orders.slice(0, 2))
  desk.forget()
  assert.deepEqual([desk.get().undoable.size, desk.get().resting.size], [0, 0])
})
