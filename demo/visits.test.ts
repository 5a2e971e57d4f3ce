import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { products } from './products.ts'
import { pastVisits } from './visits.ts'

const now = instantAt('2026-11-23', 600)

test('visits are of the past two months, the same for the same moment', () => {
  const events = pastVisits(now)
  assert.deepEqual(pastVisits(now), events)
  assert.ok(events.length > 2000 && events.length < 10_000)
  assert.ok(events.every(({ at }) => at <= now && at >= instantAt('2026-09-24', 0)))
})

test('fewer order than look', () => {
  const counts = ['page-view', 'add-to-cart', 'initiate-checkout', 'purchase'].map(
    (wanted) => pastVisits(now).filter(({ type, action }) => type === wanted || action === wanted).length,
  )
  assert.deepEqual(
    counts.toSorted((a, b) => b - a),
    counts,
  )
  assert.ok((counts.at(-1) ?? 0) > 50)
})

test('each cart is of a product that there is', () => {
  const keys = new Set(products.map(({ key }) => key))
  const carts = pastVisits(now).filter(({ action }) => action === 'add-to-cart')
  assert.ok(carts.every(({ productKey }) => productKey !== undefined && keys.has(productKey)))
})
