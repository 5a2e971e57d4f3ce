import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import { openStateView } from './open-state-view.ts'

const monday = startOfDay('2026-05-04')
const nextDay = (day: string, language: 'de' | 'en' = 'de') => {
  const next = startOfDay(day) + 8 * 60 * 60_000 + 10 * 60_000
  const view = openStateView(
    { kind: 'closed', next, closedMessage: '', reason: null, validUntil: next },
    monday,
    language,
  )
  return view.kind === 'closed' ? [view.nextDay, view.nextTime] : []
}

test('the day of the next opening has its date where its name alone would mean an earlier one', () => {
  assert.deepEqual(nextDay('2026-05-04'), ['', '08:10'])
  assert.deepEqual(nextDay('2026-05-10'), ['Sonntag', '08:10'])
  assert.deepEqual(nextDay('2026-05-11'), ['Montag, 11. Mai', '08:10'])
  assert.deepEqual(nextDay('2026-05-14', 'en'), ['Thursday 14 May', '08:10'])
})

test('a branch says when it closes, at midnight by the day that ends, and nothing while that is more than a day ahead', () => {
  const hour = 60 * 60_000
  const closing = (until: number) => {
    const view = openStateView({ kind: 'open', until, validUntil: until }, monday + 9 * hour, 'de')
    return view.kind === 'open' ? view.untilTime : 'closed'
  }
  assert.deepEqual(
    [18, 24, 26, 33, 34].map((hours) => closing(monday + hours * hour)),
    ['18:00', '24:00', '02:00', '09:00', ''],
  )
})
