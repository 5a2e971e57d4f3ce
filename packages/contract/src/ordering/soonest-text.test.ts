import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earliestText } from './soonest-text.ts'

test('the opening is named with its day in the time of the shop', () => {
  const monday = Date.parse('2026-11-30T06:00:00Z')
  assert.equal(earliestText(monday), 'frühestens Mo 30.11. ab 07:00')
  assert.equal(earliestText(monday, 'en'), 'Mon 30/11 from 07:00 at the earliest')
  // The night in which clocks go forward, and one minute past midnight.
  assert.equal(earliestText(Date.parse('2027-03-28T01:00:00Z')), 'frühestens So 28.03. ab 03:00')
  assert.equal(earliestText(Date.parse('2027-03-28T22:01:00Z')), 'frühestens Mo 29.03. ab 00:01')
})
