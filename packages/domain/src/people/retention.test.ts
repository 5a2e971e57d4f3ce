import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAgo, taxKeptSince } from './retention.ts'

const at = (text: string) => Date.parse(text)

test('orders are kept for seven years from the end of the year in which they were placed', () => {
  const order = at('2026-03-01T10:00:00Z')
  assert.ok(taxKeptSince(at('2033-12-31T22:30:00Z')) <= order)
  assert.ok(taxKeptSince(at('2033-12-31T23:30:00Z')) > order)
})

test('days are counted by the calendar of the shop, over a change of the clock too', () => {
  assert.equal(daysAgo(at('2026-03-30T10:00:00Z'), 2), at('2026-03-27T23:00:00Z'))
  assert.equal(daysAgo(at('2026-11-21T22:59:00Z'), 0), at('2026-11-20T23:00:00Z'))
})
