import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import type { TimeCorrectionView } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import fc from 'fast-check'
import { recordEvent } from '../ledger/record-event.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { randomRuns } from '../../testing/core.ts'

const fixture = await timeFixture()
const { admin, here, there, activitiesOf, clock, contextAt } = fixture
const minute = 60_000
const monday = Date.parse('2026-03-02T05:00:00Z')
const at = (hours: number, minutes = 0) => monday + (hours * 60 + minutes) * minute
const iso = (hours: number, minutes = 0) => new Date(at(hours, minutes)).toISOString()
let manager: Worker
let elsewhere: Worker

before(async () => {
  manager = await fixture.worker([here], 'manager')
  elsewhere = await fixture.worker([there], 'manager')
})

const spans = async (user: number) =>
  (await activitiesOf(user)).map(({ start, end }) => [start.toISOString(), end?.toISOString() ?? null])

async function workedDay(): Promise<Worker & { activity: number }> {
  const worker = await fixture.worker([here])
  await clock(worker.id, 'start', at(1))
  const { activity } = await clock(worker.id, 'end', at(9))
  return { ...worker, activity: activity?.id ?? 0 }
}

function request(worker: Worker, body: object) {
  return worker.call<TimeCorrectionView>('POST', '/api/time-corrections', {
    branch: here,
    isRemoval: false,
    start: iso(1),
    end: iso(9),
    reason: 'Vergessen',
    ...body,
  })
}

const decide = (by: Worker, id: number, decision: 'approve' | 'reject', comment = '') =>
  by.call<TimeCorrectionView>('POST', `/api/time-corrections/${id}/decide`, { decision, comment })

test('a correction counts once a manager has approved it, and both see what was before and after', async () => {
  const worker = await workedDay()
  const asked = await request(worker, { activity: worker.activity, start: iso(0, 45) })
  assert.equal(asked.status, 201, JSON.stringify(asked.errors))
  assert.deepEqual(await spans(worker.id), [[iso(1), iso(9)]])
  for (const { call } of [worker, manager]) {
    const { data } = await call<TimeCorrectionView[]>('GET', `/api/time-corrections?user=${worker.id}`)
    assert.deepEqual(
      data.map(({ before, after, state, reason }) => [before?.start, after?.start, state, reason]),
      [[iso(1), iso(0, 45), 'requested', 'Vergessen']],
    )
  }
  const { data, status } = await decide(manager, asked.data.id, 'approve')
  assert.equal(status, 200)
  assert.deepEqual([data.state, data.decidedBy?.id], ['approved', manager.id])
  const [row] = await activitiesOf(worker.id)
  assert.deepEqual([row?.id, row?.start.toISOString(), row?.isCorrected], [worker.activity, iso(0, 45), true])
  assert.equal((await decide(manager, asked.data.id, 'reject', 'Doch nicht')).status, 409)
})

test('a rejection needs a reason and changes nothing', async () => {
  const worker = await workedDay()
  const { data } = await request(worker, { activity: worker.activity, isRemoval: true })
  assert.equal((await decide(manager, data.id, 'reject')).errors[0]?.message, workingTimeTexts.commentMissing)
  assert.equal((await decide(manager, data.id, 'reject', 'War hier')).data.comment, 'War hier')
  assert.deepEqual(await spans(worker.id), [[iso(1), iso(9)]])
})

test('a working time that is missing is added, one that did not happen goes', async () => {
  const worker = await workedDay()
  const more = await request(worker, { activity: null, start: iso(10), end: iso(12) })
  await decide(manager, more.data.id, 'approve')
  assert.equal((await activitiesOf(worker.id)).length, 2)
  const less = await request(worker, { activity: worker.activity, isRemoval: true })
  assert.equal((await decide(manager, less.data.id, 'approve')).data.after, null)
  assert.deepEqual(await spans(worker.id), [[iso(10), iso(12)]])
})

test('a request about a running activity is approved after it ended, and keeps its end', async () => {
  const worker = await fixture.worker([here])
  const { activity } = await clock(worker.id, 'start', at(1))
  const asked = await request(worker, { activity: activity?.id, start: iso(0, 30), end: null })
  await clock(worker.id, 'end', at(9))
  const { data, errors } = await decide(manager, asked.data.id, 'approve')
  assert.deepEqual([data?.before?.end, data?.after?.end], [iso(9), iso(9)], JSON.stringify(errors))
  assert.deepEqual(await spans(worker.id), [[iso(0, 30), iso(9)]])
})

test('what cannot be true is refused beside its field', async () => {
  const worker = await workedDay()
  const next = { activity: null, start: iso(8), end: iso(12) }
  for (const [body, field, message] of [
    [next, 'start', workingTimeTexts.overlaps],
    [{ activity: worker.activity }, 'start', workingTimeTexts.nothingChanged],
    [{ activity: worker.activity, end: iso(0) }, 'end', workingTimeTexts.endBeforeStart],
    [{ activity: null, start: '2099-01-01T00:00:00Z', end: null }, 'start', workingTimeTexts.inFuture],
    [{ ...next, start: iso(11), reason: '' }, 'reason', undefined],
    [{ ...next, start: iso(11), branch: there }, 'branch', undefined],
  ] as const) {
    const { errors, status } = await request(worker, body)
    assert.ok(status === 422 || status === 403, String(status))
    assert.equal(errors[0]?.field, field)
    if (message !== undefined) assert.equal(errors[0]?.message, message)
  }
})

test('nobody sees or decides about the time of another branch, and employees about nobody’s', async () => {
  const worker = await workedDay()
  const colleague = await fixture.worker([here])
  const { data: asked } = await request(worker, { activity: worker.activity, start: iso(0) })
  const foreign = await request(colleague, { activity: worker.activity, start: iso(0) })
  assert.equal(foreign.status, 404)
  for (const { call } of [colleague, elsewhere]) {
    for (const path of ['time-corrections', 'clock-events', 'working-activities']) {
      const { data } = await call<{ user: { id: number } }[]>('GET', `/api/${path}?user=${worker.id}`)
      assert.deepEqual(data, [], path)
    }
    assert.equal((await call('GET', `/api/working-activities/${worker.activity}`)).status, 404)
  }
  assert.equal((await decide(elsewhere, asked.id, 'approve')).status, 404)
  for (const someone of [worker, colleague]) {
    assert.equal((await decide(someone, asked.id, 'approve')).status, 403)
    const address = `/api/working-activities/${worker.activity}`
    for (const [method, url] of [
      ['PUT', address],
      ['DELETE', address],
      ['POST', '/api/working-activities'],
    ] as const)
      assert.equal((await someone.call(method, url, { start: iso(0) })).status, 403, `${method} ${url}`)
  }
  assert.equal((await worker.call('GET', `/api/working-activities/${worker.activity}`)).status, 200)
  assert.equal((await fixture.visitor('GET', '/api/time-corrections')).status, 401)
  assert.deepEqual(await spans(worker.id), [[iso(1), iso(9)]])
})

test('what a manager changes is a correction with its reason, and later events go on with it', async () => {
  const worker = await fixture.worker([here])
  const { activity } = await clock(worker.id, 'start', at(1))
  const address = `/api/working-activities/${activity?.id}`
  const { status, data } = await manager.call<{ updatedAt: string }>('PUT', address, {
    start: iso(0, 30),
    reason: 'War schon da',
  })
  assert.equal(status, 200)
  const note = await manager.call('PUT', address, { comment: 'x' }, { 'if-match': `"${data.updatedAt}"` })
  assert.equal(note.status, 200, 'deriving anew changes nothing that was just saved')
  await clock(worker.id, 'end', at(9))
  assert.deepEqual(await spans(worker.id), [[iso(0, 30), iso(9)]])
  assert.equal((await activitiesOf(worker.id))[0]?.comment, 'x')
  const { data: known } = await worker.call<TimeCorrectionView[]>('GET', '/api/time-corrections')
  assert.deepEqual(
    known.map(({ state, reason, before, after }) => [state, reason, before?.start, after?.start]),
    [['approved', 'War schon da', iso(1), iso(0, 30)]],
  )
  assert.equal((await manager.call('DELETE', address)).status, 200)
  assert.deepEqual(await spans(worker.id), [])
  await recordEvent(contextAt(at(10)), {
    user: worker.id,
    kind: 'pause',
    at: at(5),
    clientKey: 'late',
    source: 'terminal',
    refusal: null,
    branch: here,
    department: null,
    project: null,
    task: null,
  })
  assert.deepEqual(await spans(worker.id), [])
})

test('an activity of somebody else becomes theirs', async () => {
  const worker = await workedDay()
  const other = await fixture.worker([here])
  const { status } = await manager.call('PUT', `/api/working-activities/${worker.activity}`, {
    user: other.id,
  })
  assert.equal(status, 200)
  assert.deepEqual([await spans(worker.id), await spans(other.id)], [[], [[iso(1), iso(9)]]])
})

test('managers are reminded of what they have to decide', async () => {
  const lonely = await fixture.create('branches', { name: 'Neu', identifier: 'neu' })
  const worker = await fixture.worker([lonely])
  const leader = await fixture.worker([lonely], 'manager')
  await clock(worker.id, 'end', at(1), { branch: lonely })
  await clock(worker.id, 'start', at(2), { branch: lonely })
  await clock(worker.id, 'end', at(20), { branch: lonely })
  await request(worker, { activity: null, branch: lonely, start: iso(30), end: iso(38) })
  const alarms = async ({ call }: Worker) =>
    (await call<{ alarms: Alarm[] }>('GET', '/api/dashboard')).data.alarms
      .filter(({ kind }) => kind === 'working-times')
      .map(({ text }) => text)
  assert.deepEqual((await alarms(leader)).toSorted(), [
    'Ein Stempel passt nicht.',
    'Eine Arbeitszeit ist zu prüfen.',
    'Eine Zeitkorrektur wartet auf Genehmigung.',
  ])
  assert.deepEqual(await alarms(worker), [])
})

type Step = { kind: 'start' | 'end' | 'pause' | 'resume'; when: number } | { move: number; which: number }
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom<'start' | 'end' | 'pause' | 'resume'>('start', 'end', 'pause', 'resume'),
      when: fc.integer({ min: 0, max: 40 * 60 }),
    }),
    fc.record({ move: fc.integer({ min: -90, max: 90 }), which: fc.nat(5) }),
  ),
  { maxLength: 14 },
)

test('whatever happens in whatever order, deriving everything anew changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn: Step[]) => {
      const worker = await fixture.worker([here])
      for (const [index, step] of drawn.entries()) {
        if ('kind' in step) {
          await recordEvent(contextAt(at(50, index)), {
            user: worker.id,
            kind: step.kind,
            at: at(0, step.when),
            clientKey: `k-${index}`,
            source: 'terminal',
            refusal: null,
            branch: here,
            department: null,
            project: null,
            task: null,
          })
        } else {
          const rows = await activitiesOf(worker.id)
          const row = rows[step.which % Math.max(1, rows.length)]
          if (row === undefined) continue
          const start = new Date(row.start.getTime() + step.move * minute).toISOString()
          const { status } = await admin('PUT', `/api/working-activities/${row.id}`, { start })
          assert.ok(status === 200 || status === 422, String(status))
        }
      }
      const stored = await activitiesOf(worker.id)
      // An event before all others has everything derived anew; it does not fit, so it changes nothing by itself.
      await clock(worker.id, 'pause', at(-200))
      assert.deepEqual(await activitiesOf(worker.id), stored)
    }),
    { numRuns: randomRuns(25) },
  )
})
