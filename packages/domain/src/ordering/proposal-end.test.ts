import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposalEndsAt } from './proposal-end.ts'

const hour = 60 * 60_000
const hours = (ahead: number, kept: number | null = null) =>
  proposalEndsAt({
    proposedAt: 7,
    at: 7 + ahead * hour,
    kept: kept === null ? null : 7 + kept * hour,
  }) /
    hour -
  7 / hour

test('a proposal holds for a day at most, and ends early enough before its time to call the customer', () => {
  assert.deepEqual(
    [72, 26, 20, 4, 2, 0, -1].map((ahead) => Math.round(hours(ahead) * 100) / 100),
    [24, 24, 18, 2, 1, 0, 0],
  )
})

test('it ends while the time that holds again can still be kept, unless that is over already', () => {
  const ends = (ahead: number, kept: number) => Math.round(hours(ahead, kept) * 100) / 100
  assert.deepEqual([ends(31, 7), ends(31, 3), ends(5, 30), ends(31, -1)], [5, 1.5, 3, 24])
})
