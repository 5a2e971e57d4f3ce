import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openState } from '../../shop/open-state.ts'
import { open } from '../../shop/testing/opening-entries.ts'
import { hourMs, instantAt, minuteMs } from '../../time/wall-time.ts'
import { tableHeldUntil } from './held-table.ts'

test('a table is kept until the branch closes, at most six hours', () => {
  assert.equal(tableHeldUntil(5 * hourMs, 0), 5 * hourMs)
  assert.equal(tableHeldUntil(6 * hourMs, 0), 6 * hourMs)
  assert.equal(tableHeldUntil(6 * hourMs + 1, 0), 6 * hourMs)
  assert.equal(tableHeldUntil(null, 0), 6 * hourMs)
})

test('whenever a code is read, beyond midnight and while clocks change, the table is not kept after closing', () => {
  const hours = { entries: [open('daily', '17:00', '02:30')], orderableFrom: null, closedMessage: '' }
  const first = instantAt('2026-10-20', 0) / minuteMs
  const last = instantAt('2027-04-05', 0) / minuteMs
  fc.assert(
    fc.property(fc.integer({ min: first, max: last }), (minute) => {
      const now = minute * minuteMs
      const state = openState(hours, now)
      if (state.kind === 'closed') return
      const until = tableHeldUntil(state.until, now)
      assert.ok(now < until && until <= now + 6 * hourMs)
      assert.notEqual(openState(hours, until - 1).kind, 'closed')
      if (until < now + 6 * hourMs) assert.equal(openState(hours, until).kind, 'closed')
    }),
  )
})
