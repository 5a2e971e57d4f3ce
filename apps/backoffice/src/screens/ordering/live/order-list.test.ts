import assert from 'node:assert/strict'
import test from 'node:test'
import { createOrder } from '../testing/order-factory.ts'
import { withOrder, withOrderInPages } from './order-list.ts'

const older = createOrder({ updatedAt: '2026-11-20T09:00:00.000Z' })
const newer = createOrder({ updatedAt: '2026-11-20T09:00:01.000Z', isConfirmed: true })

test('a changed order takes its place, a new one is added', () => {
  const other = createOrder({ id: 2 })
  assert.deepEqual(withOrder([older, other], newer), [newer, other])
  assert.deepEqual(withOrder([other], newer), [other, newer])
})

test('an answer that was overtaken does not bring back the older state', () => {
  assert.deepEqual(withOrder([newer], older), [newer])
})

test('the history shows the change where the order stands and adds it nowhere', () => {
  const other = { data: [createOrder({ id: 2 })], total: 2 }
  const history = { pages: [{ data: [older], total: 2 }, other], pageParams: [null, 1] }
  const changed = withOrderInPages(history, newer)
  assert.deepEqual(changed.pages[0]?.data, [newer])
  assert.equal(changed.pages[1], other)
})
