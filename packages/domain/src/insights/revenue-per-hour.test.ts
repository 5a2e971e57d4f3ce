import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../money.ts'
import { revenuePerHour } from './revenue-per-hour.ts'

test('revenue is divided by hours, to the cent, and by nobody’s work not at all', () => {
  assert.equal(revenuePerHour(cents(10_000), 60), 10_000)
  assert.equal(revenuePerHour(cents(10_000), 180), 3_333)
  assert.equal(revenuePerHour(cents(1), 1), 60)
  assert.equal(revenuePerHour(cents(0), 90), 0)
  assert.equal(revenuePerHour(cents(10_000), 0), null)
})
