import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { deriveActivities } from '@theke/domain/timekeeping/derive-activities.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { clockEventProblems, clockEvents } from '../ledger-tables.ts'
import { forgottenEndsJob } from '../flag-forgotten-ends.job.ts'
import { timeFixture } from '../testing/time-fixture.ts'
import { recordEvent } from './record-event.ts'
import { randomRuns } from '../../testing/core.ts'

const fixture = await timeFixture()
const { services, here, clock, activitiesOf, contextAt } = fixture
const { db, pool } = services
const minute = 60_000
const monday = Date.parse('2026-03-02T05:00:00Z')
const at = (hours: number, minutes = 0) => monday + (hours * 60 + minutes) * minute
const spans = async (user: number) =>
  (await activitiesOf(user)).map(({ start, end, pauses }) => [
    (start.getTime() - monday) / minute,
    end && (end.getTime() - monday) / minute,
    pauses.length,
  ])

test('a day at the time clock becomes an activity that keeps its number', async () => {
  const { id } = await fixture.worker([here])
  const { activity } = await clock(id, 'start', at(1))
  assert.deepEqual([activity?.end, activity?.flag], [null, null])
  for (const [kind, when] of [
    ['pause', at(4)],
    ['resume', at(4, 30)],
    ['end', at(9)],
  ] as const)
    assert.equal((await clock(id, kind, when)).activity?.id, activity?.id)
  assert.deepEqual(await spans(id), [[60, 540, 1]])
})

test('an event that is sent three times counts once and is answered alike', async () => {
  const { id } = await fixture.worker([here])
  const sent = [1, 2, 3].map(() => clock(id, 'start', at(1), { clientKey: 'twice' }))
  const [first, ...again] = await Promise.all(sent)
  for (const one of again) assert.deepEqual(one, first)
  assert.equal(await db.$count(clockEvents, eq(clockEvents.user, id)), 1)
  await assert.rejects(clock(id, 'end', at(2), { clientKey: 'twice' }), { code: 'clock-key-reused' })
})

test('an event that comes late counts at its own time, and splits what it has to', async () => {
  const { id } = await fixture.worker([here])
  const { activity } = await clock(id, 'start', at(1))
  await clock(id, 'end', at(9))
  const late = { ...place(), user: id, source: 'terminal' as const, refusal: null }
  await recordEvent(contextAt(at(20)), { ...late, kind: 'end', at: at(4), clientKey: 'late-1' })
  await recordEvent(contextAt(at(20)), { ...late, kind: 'start', at: at(5), clientKey: 'late-2' })
  assert.deepEqual(await spans(id), [
    [60, 240, 0],
    [300, 540, 0],
  ])
  assert.equal((await activitiesOf(id))[0]?.id, activity?.id)
})

test('an event older than 72 hours waits for a manager', async () => {
  const { id } = await fixture.worker([here])
  const event = { ...place(), user: id, source: 'terminal' as const, refusal: null }
  const kinds: [ClockEventKind, number][] = [
    ['start', at(1)],
    ['end', at(9)],
  ]
  for (const [kind, when] of kinds) {
    const sent = { ...event, kind, at: when, clientKey: `old-${kind}` }
    const { isWaiting } = await recordEvent(contextAt(at(9 + 73)), sent)
    assert.equal(isWaiting, true)
  }
  assert.deepEqual(await spans(id), [])
  const manager = await fixture.worker([here], 'manager')
  const { data } = await manager.call<{ id: number; kind: string }[]>(
    'GET',
    `/api/clock-events?user=${id}&isOpen=true`,
  )
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['end', 'start'],
  )
  for (const one of data) {
    const reply = await manager.call('POST', `/api/clock-events/${one.id}/review`, { decision: 'approve' })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    const again = await manager.call('POST', `/api/clock-events/${one.id}/review`, { decision: 'approve' })
    assert.equal(again.status, 409)
  }
  assert.deepEqual(await spans(id), [[60, 540, 0]])
})

test('what does not fit is told to managers, who can take it out', async () => {
  const { id } = await fixture.worker([here])
  await clock(id, 'end', at(1))
  await assert.rejects(clock(id, 'pause', at(2), { refusal: 'Nein.' }), { status: 409, message: 'Nein.' })
  const manager = await fixture.worker([here], 'manager')
  const path = `/api/clock-events?user=${id}&isOpen=true`
  const { data } = await manager.call<{ id: number; problem: string }[]>('GET', path)
  assert.deepEqual(
    data.map(({ problem }) => problem),
    ['nothing-running'],
  )
  const review = `/api/clock-events/${data[0]?.id}/review`
  const silent = await manager.call('POST', review, { decision: 'reject' })
  assert.equal(silent.errors[0]?.field, 'comment')
  const { status } = await manager.call('POST', review, { decision: 'reject', comment: 'Doppelt' })
  assert.equal(status, 200)
  assert.deepEqual((await manager.call('GET', path)).data, [])
})

test('a forgotten end is flagged and ends nothing; the next day begins all the same', async () => {
  const { id } = await fixture.worker([here])
  await clock(id, 'start', at(1))
  await forgottenEndsJob.run(contextAt(at(14)))
  assert.equal((await activitiesOf(id))[0]?.flag, null)
  await forgottenEndsJob.run(contextAt(at(16)))
  assert.deepEqual(
    (await activitiesOf(id)).map(({ end, flag }) => [end, flag]),
    [[null, 'forgotten']],
  )
  await clock(id, 'start', at(25))
  assert.deepEqual(
    (await activitiesOf(id)).map(({ end, flag }) => [end?.getTime() ?? null, flag]),
    [
      [at(1), 'endMissing'],
      [null, null],
    ],
  )
})

test('nobody rewrites or removes what was recorded', async () => {
  const { id } = await fixture.worker([here])
  await clock(id, 'start', at(1))
  const rewriting = [
    `update clock_events set at = now() where "user" = ${id}`,
    `delete from clock_events where "user" = ${id}`,
    `update time_corrections set reason = 'x'`,
    `delete from time_corrections`,
  ]
  await fixture.create('working-activities', {
    user: id,
    branch: here,
    start: '2026-02-02T07:00:00Z',
    end: '2026-02-02T15:00:00Z',
  })
  for (const statement of rewriting) await assert.rejects(pool.query(statement), /ledger|stays as it is/)
})

test('a process that dies at any step leaves ledger and activities as they were', async () => {
  const { id } = await fixture.worker([here])
  await clock(id, 'start', at(1))
  await pool.query(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  for (const [table, moment] of [
    ['clock_events', 'before insert'],
    ['clock_events', 'after insert'],
    ['working_activities', 'before update'],
    ['working_activities', 'after update'],
    ['clock_event_problems', 'after insert'],
  ]) {
    await pool.query(`create trigger die ${moment} on ${table} for each row execute function die()`)
    const kind = table === 'clock_event_problems' ? 'start' : 'end'
    await assert.rejects(clock(id, kind, at(9), { clientKey: 'interrupted' }), table)
    await pool.query(`drop trigger die on ${table}`)
    assert.deepEqual(await spans(id), [[60, null, 0]])
    assert.equal(await db.$count(clockEvents, eq(clockEvents.user, id)), 1)
  }
  await clock(id, 'end', at(9), { clientKey: 'interrupted' })
  assert.deepEqual(await spans(id), [[60, 540, 0]])
})

const someEvents = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<ClockEventKind>('start', 'pause', 'resume', 'end'),
    when: fc.integer({ min: 0, max: 40 * 60 }),
  }),
  { minLength: 4, maxLength: 14, selector: ({ when }) => when },
)

test('events in any order of arrival, some of them twice and at once, give the same activities', async () => {
  await fc.assert(
    fc.asyncProperty(
      someEvents.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        ),
      ),
      fc.integer({ min: 1, max: 3 }),
      async ([events, arriving], together) => {
        const { id } = await fixture.worker([here])
        for (let index = 0; index < arriving.length; index += together) {
          const batch = arriving.slice(index, index + together)
          await Promise.all(
            batch.map(({ kind, when }) =>
              recordEvent(contextAt(at(50)), {
                ...place(),
                user: id,
                kind,
                at: at(0, when),
                clientKey: `k-${when}`,
                source: 'terminal',
                refusal: null,
              }),
            ),
          )
        }
        const derived = deriveActivities(
          events.map(({ kind, when }) => ({
            ...place(),
            kind,
            key: `k-${when}`,
            at: at(0, when),
            recordedAt: at(50),
          })),
          [],
        )
        assert.deepEqual(
          (await activitiesOf(id)).map(({ start, end }) => [start.getTime(), end?.getTime() ?? null]),
          derived.activities.map(({ start, end }) => [start, end]),
        )
        const told = await db
          .select({ key: clockEvents.clientKey, problem: clockEventProblems.problem })
          .from(clockEventProblems)
          .innerJoin(clockEvents, eq(clockEvents.id, clockEventProblems.event))
          .where(eq(clockEventProblems.user, id))
        assert.deepEqual(new Map(told.map(({ key, problem }) => [key, problem])), derived.problems)
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

function place() {
  return { branch: here, department: null, project: null, task: null }
}
