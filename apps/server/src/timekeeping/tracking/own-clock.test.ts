import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnClock } from '@theke/contract/timekeeping/own-clock-api.ts'
import type { SentEvent } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { eq } from 'drizzle-orm'
import { clockEvents } from '../ledger-tables.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const fixture = await timeFixture()
const { admin, here, there, services } = fixture
const minute = 60_000
let keys = 0

const event = (kind: string, minutesAgo = 0) => ({
  clientKey: `own-${++keys}`,
  kind,
  at: new Date(services.clock.now() - minutesAgo * minute).toISOString(),
})
const load = async (worker: Worker) => (await worker.call<OwnClock>('GET', '/api/time-clock')).data
const send = async (worker: Worker, ...events: object[]) =>
  (await worker.call<SentEvent[]>('POST', '/api/time-clock/events', { events })).data

await admin('PUT', `/api/branches/${here}`, { isRemoteClockingEnabled: true })

test('people clock on their own device where their branch allows it, and nowhere else', async () => {
  const worker = await fixture.worker([there])
  assert.deepEqual([(await load(worker)).isAllowed, (await load(worker)).branch?.name], [false, 'Dort'])
  const [refused] = await send(worker, event('start'))
  assert.deepEqual([refused?.outcome, refused?.message], ['refused', workingTimeTexts.remoteOff])
  const nobody = await fixture.worker([])
  assert.equal((await load(nobody)).branch, null)
  assert.equal((await send(nobody, event('start')))[0]?.message, workingTimeTexts.withoutBranch)
})

test('taps that are sent again count once, at their own time, and are marked as from an own device', async () => {
  const worker = await fixture.worker([here])
  const [start, pause] = [event('start', 60), event('pause')]
  const first = await send(worker, pause, start)
  assert.deepEqual(
    first.map(({ clientKey, outcome }) => [clientKey, outcome]),
    [
      [start.clientKey, 'counted'],
      [pause.clientKey, 'counted'],
    ],
  )
  await Promise.all([send(worker, start, pause), send(worker, pause)])
  const rows = await services.db.select().from(clockEvents).where(eq(clockEvents.user, worker.id))
  assert.deepEqual(
    rows.map(({ source, kind }) => [source, kind]),
    [
      ['app', 'start'],
      ['app', 'pause'],
    ],
  )
  const { isAllowed, state, workedMinutes, since, lastEvent } = await load(worker)
  assert.deepEqual([isAllowed, state, workedMinutes, since], [true, 'paused', 60, pause.at])
  assert.equal(lastEvent?.kind, 'pause')
})

test('what does not fit is refused at once, and left to a manager where it was made without a connection', async () => {
  const worker = await fixture.worker([here])
  const [now] = await send(worker, event('pause'))
  assert.deepEqual([now?.outcome, now?.message], ['refused', timeTrackingApi.pause.failure])
  const [earlier] = await send(worker, event('pause', 60))
  assert.equal(earlier?.outcome, 'waiting')
})

test('where the branch wants it people choose what they begin on their own device as well', async () => {
  const worker = await fixture.worker([here])
  assert.deepEqual([(await load(worker)).choices, (await load(worker)).lastChoice], [[], null])
  const place = (branch: number) => ({ name: 'Feinkost', identifier: `feinkost-${branch}`, branch })
  const own = await fixture.create('departments', place(here))
  const foreign = await fixture.create('departments', place(there))
  await admin('PUT', `/api/branches/${here}`, { clockingChoice: 'department' })
  const { choices } = await load(worker)
  assert.deepEqual(
    choices.map(({ department, name }) => [department, name]),
    [[own, 'Feinkost']],
  )
  // A department of another branch is left out, and the event counts.
  const sent = await send(
    worker,
    { ...event('start', 50), department: own },
    event('end', 40),
    { ...event('start', 30), department: foreign },
    event('end', 20),
  )
  assert.deepEqual(
    sent.map(({ outcome }) => outcome),
    sent.map(() => 'counted'),
  )
  assert.deepEqual(
    (await fixture.activitiesOf(worker.id)).map(({ department }) => department),
    [own, null],
  )
  assert.deepEqual((await load(worker)).lastChoice, { department: null, project: null, task: null })
  const nobody = await fixture.worker([there])
  await admin('PUT', `/api/branches/${there}`, { clockingChoice: 'department' })
  assert.deepEqual((await load(nobody)).choices, [])
})

test('whoever forgot to clock out can begin on the next day, and what was forgotten counts nothing', async () => {
  const worker = await fixture.worker([here])
  const yesterday = services.clock.now() - 24 * 60 * minute
  await fixture.clock(worker.id, 'start', yesterday)
  const { state, since, forgottenSince, workedMinutes } = await load(worker)
  assert.deepEqual(
    [state, since, forgottenSince, workedMinutes],
    ['out', null, new Date(yesterday).toISOString(), 0],
  )
  const { data } = await worker.call<{ duration: number }[]>('GET', '/api/working-activities')
  assert.deepEqual(
    data.map(({ duration }) => duration),
    [0],
  )
  const present = await admin<{ user: { id: number } }[]>('GET', `/api/clock-events/present?branch=${here}`)
  assert.ok(!present.data.some(({ user }) => user.id === worker.id))
  assert.equal((await send(worker, event('start')))[0]?.outcome, 'counted')
  const begun = await load(worker)
  assert.deepEqual([begun.state, begun.forgottenSince], ['running', null])
})
