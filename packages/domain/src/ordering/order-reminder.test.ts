import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayToRemindOf } from './order-reminder.ts'

const dayAt = (time: string, hour: number | null = 17) => dayToRemindOf(Date.parse(time), hour)

test('from the hour of reminding on it is about tomorrow', () => {
  assert.equal(dayAt('2026-05-04T16:59:00+02:00'), null)
  assert.equal(dayAt('2026-05-04T17:00:00+02:00'), '2026-05-05')
  assert.equal(dayAt('2026-05-04T23:59:00+02:00'), '2026-05-05')
  assert.equal(dayAt('2026-05-05T00:01:00+02:00'), null)
})

test('the day before the clocks change is followed by that day', () => {
  assert.equal(dayAt('2026-10-24T18:00:00+02:00'), '2026-10-25')
  assert.equal(dayAt('2026-10-25T18:00:00+01:00'), '2026-10-26')
})

test('a shop without an hour reminds nobody', () => {
  assert.equal(dayAt('2026-05-04T20:00:00+02:00', null), null)
})
