import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '../shop/branch.ts'
import { daysAgo, taxKeptSince, taxYears } from './retention.ts'

const at = (text: string) => Date.parse(text)

test('orders are kept from the end of the year in which they ended, as long as the law of their country says', () => {
  const ended = at('2026-03-01T10:00:00Z')
  for (const country of countries) {
    const last = 2026 + taxYears[country]
    assert.ok(taxKeptSince(at(`${last}-12-31T22:30:00Z`), country) <= ended, country)
    assert.ok(taxKeptSince(at(`${last}-12-31T23:30:00Z`), country) > ended, country)
  }
  assert.deepEqual(taxYears, { AT: 7, DE: 8, CH: 10, LI: 10 })
})

test('days are counted by the calendar of the shop, over a change of the clock too', () => {
  assert.equal(daysAgo(at('2026-03-30T10:00:00Z'), 2), at('2026-03-27T23:00:00Z'))
  assert.equal(daysAgo(at('2026-11-21T22:59:00Z'), 0), at('2026-11-20T23:00:00Z'))
})
