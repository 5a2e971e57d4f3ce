import assert from 'node:assert/strict'
import test from 'node:test'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { createOrder } from '../testing/order-factory.ts'
import { createChangesInFlight } from './changes-in-flight.ts'
import { newerOf, withOrder } from './order-list.ts'

const older = createOrder({ updatedAt: '2026-11-20T09:00:00.000Z' })
const newer = createOrder({ updatedAt: '2026-11-20T09:00:01.000Z', isConfirmed: true })
const other = createOrder({ id: 2 })

test('a list that was read before a step arrives after it and does not take the step back', async () => {
  const { changes, reply, list } = requestedList()
  changes.add(newer)
  reply.resolve([older, other])
  assert.deepEqual(await list, [newer, other])
})

test('an order that arrived while the list was on its way stays', async () => {
  const { changes, reply, list } = requestedList()
  changes.add(other)
  reply.resolve([older])
  assert.deepEqual(await list, [older, other])
})

test('a list that was read after a step of somebody else stands', async () => {
  const { changes, reply, list } = requestedList()
  changes.add(older)
  reply.resolve([newer])
  assert.deepEqual(await list, [newer])
})

test('an order that has left the list does not return with what changed before the list was requested', async () => {
  const changes = createChangesInFlight<StaffOrder>()
  changes.add(newer)
  assert.deepEqual(await changes.applyTo(Promise.resolve([other]), withOrder), [other])
})

test('a request that fails leaves nothing to the next one', async () => {
  const { changes, reply, list } = requestedList()
  changes.add(newer)
  reply.reject(new Error('offline'))
  await assert.rejects(list, /offline/)
  assert.deepEqual(await changes.applyTo(Promise.resolve([older]), withOrder), [older])
})

test('of two states of an order the newer one counts, and of other orders none', () => {
  assert.equal(newerOf(older, newer), newer)
  assert.equal(newerOf(newer, older), newer)
  assert.equal(newerOf(older, other), older)
})

function requestedList() {
  const changes = createChangesInFlight<StaffOrder>()
  const reply = Promise.withResolvers<StaffOrder[]>()
  return { changes, reply, list: changes.applyTo(reply.promise, withOrder) }
}
