import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposalEndsAt } from './proposal-end.ts'

const hour = 60 * 60_000
const hours = (ahead: number) => proposalEndsAt({ proposedAt: 7, at: 7 + ahead * hour }) / hour - 7 / hour

test('a proposal holds for a day at most, and ends early enough before its time to call the customer', () => {
  assert.deepEqual(
    [72, 26, 20, 4, 2, 0, -1].map((ahead) => Math.round(hours(ahead) * 100) / 100),
    [24, 24, 18, 2, 1, 0, 0],
  )
})
