import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMinutes } from './minutes-label.ts'

test('minutes are written as hours, with a sign below zero', () => {
  assert.deepEqual([485, 0, -135, -0.2, 2310].map(formatMinutes), ['8:05', '0:00', '−2:15', '0:00', '38:30'])
})
