import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { branches } from './branches.ts'
import { products } from './products.ts'
import { pastRefusals } from './refusals.ts'

const now = instantAt('2026-11-23', 600)

test('refusals are of the past fifteen months, the same for the same moment, at branches and of products that there are', () => {
  const refusals = pastRefusals(now)
  assert.deepEqual(pastRefusals(now), refusals)
  assert.ok(refusals.length > 200 && refusals.length < 1000, String(refusals.length))
  const keys = new Set([...branches, ...products].map(({ key }) => key))
  for (const { day, branchKey, productKey } of refusals) {
    assert.ok(day < '2026-11-23' && day >= '2025-08-01' && weekdayOf(day) !== 7)
    assert.ok(keys.has(branchKey) && (productKey === null || keys.has(productKey)))
  }
  assert.equal(
    new Set(refusals.map(({ count: _count, ...key }) => JSON.stringify(key))).size,
    refusals.length,
  )
})
