import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minutesOfDay } from '../time/wall-time.ts'
import { latestSessionEnd } from './session-end.ts'

const end = (begun: string, days: number) => new Date(latestSessionEnd(Date.parse(begun), days)).toISOString()

test('a session ends at four in the morning, so many days after it began', () => {
  assert.equal(end('2026-05-04T08:00:00+02:00', 1), '2026-05-05T02:00:00.000Z')
  assert.equal(end('2026-05-04T23:59:00+02:00', 1), '2026-05-05T02:00:00.000Z')
  assert.equal(end('2026-12-01T08:00:00+01:00', 30), '2026-12-31T03:00:00.000Z')
})

test('the clock shows four also where it has changed meanwhile', () => {
  assert.equal(end('2026-03-28T12:00:00+01:00', 1), '2026-03-29T02:00:00.000Z')
  assert.equal(end('2026-10-24T12:00:00+02:00', 1), '2026-10-25T03:00:00.000Z')
})

test('no session ends in the hours in which a shop is open', () => {
  const year2026 = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }
  fc.assert(
    fc.property(fc.integer(year2026), fc.integer({ min: 1, max: 90 }), (begun, days) => {
      const ended = latestSessionEnd(begun, days)
      assert.equal(minutesOfDay(ended), 4 * 60)
      assert.ok(ended > begun && ended - begun <= (days + 1) * 24 * 60 * 60_000)
    }),
  )
})
