import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { personStanding } from './person-standing.ts'
import type { QueuedEvent } from './terminal-database.ts'

const minute = 60_000
const morning = Date.parse('2026-12-18T05:00:00Z')
const anna: TerminalPerson = {
  id: 1,
  firstName: 'Anna',
  lastName: 'Leitner',
  pinDigits: 4,
  isToday: true,
  state: 'running',
  since: new Date(morning).toISOString(),
  forgottenSince: null,
  workedMinutes: 60,
  shift: null,
  plannedMinutes: 0,
  lastEvent: null,
  lastChoice: null,
}
const toldAt = morning + 60 * minute
const event = (kind: ClockEventKind, minutes: number): QueuedEvent => ({
  clientKey: `${kind}-${minutes}`,
  user: 1,
  kind,
  at: new Date(toldAt + minutes * minute).toISOString(),
  proof: '',
})

test('minutes go on while somebody works', () => {
  assert.equal(personStanding(anna, toldAt, [], toldAt + 30 * minute).workedMinutes, 90)
})

test('what the device has recorded counts before the server knows of it', () => {
  const events = [event('pause', 10), event('resume', 40), event('end', 60)]
  const paused = personStanding(anna, toldAt, events.slice(0, 1), toldAt + 30 * minute)
  assert.deepEqual([paused.state, paused.since, paused.workedMinutes], ['paused', events[0]?.at, 70])
  const gone = personStanding(anna, toldAt, events, toldAt + 200 * minute)
  assert.deepEqual(
    [gone.state, gone.since, gone.workedMinutes, gone.lastEvent?.kind],
    ['out', null, 90, 'end'],
  )
})

test('an event that the server has counted meanwhile changes nothing', () => {
  const paused: TerminalPerson = { ...anna, state: 'paused' }
  const standing = personStanding(paused, toldAt, [event('pause', -5)], toldAt + 30 * minute)
  assert.deepEqual([standing.state, standing.workedMinutes], ['paused', 60])
})

test('events of others do not concern somebody', () => {
  const other = { ...event('end', 5), user: 2 }
  assert.equal(personStanding(anna, toldAt, [other], toldAt).state, 'running')
})

test('whoever forgot to clock out can begin on the next day, also without a connection', () => {
  const nextDay = 24 * 60
  const forgotten = personStanding(anna, toldAt, [], toldAt + nextDay * minute)
  assert.deepEqual(
    [forgotten.state, forgotten.since, forgotten.forgottenSince, forgotten.workedMinutes],
    ['out', null, anna.since, 0],
  )
  const begun = personStanding(anna, toldAt, [event('start', nextDay)], toldAt + (nextDay + 30) * minute)
  assert.deepEqual([begun.state, begun.forgottenSince, begun.workedMinutes], ['running', null, 30])
})
