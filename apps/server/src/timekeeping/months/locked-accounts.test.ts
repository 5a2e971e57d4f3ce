import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { errorCatalog } from '@theke/contract/errors.ts'
import type { TimeSheetSummary } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { eq } from 'drizzle-orm'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

const fixture = await timeFixture()
const { admin, here, there } = fixture
const terms = { entryDate: '2020-01-01', validFrom: '2026-01-01' }
let anna: Worker
let bert: Worker
let ofAnna: number
let ofBert: number

before(async () => {
  anna = await fixture.worker([here])
  bert = await fixture.worker([there])
  ofAnna = await fixture.create('employment-contracts', { user: anna.id, branch: here, ...terms })
  ofBert = await fixture.create('employment-contracts', {
    user: bert.id,
    branch: there,
    ...terms,
    validFrom: '2026-01-02',
  })
  for (const action of ['release', 'lock']) assert.equal((await advance(anna, action)).status, 200)
})

function advance({ id }: Worker, action: string) {
  return admin<TimeSheetSummary[]>('POST', '/api/time-sheets/steps', {
    month: '2026-03-01',
    users: [id],
    action,
    reason: '',
  })
}

function expectRefused(replies: readonly TestReply[]): void {
  const [, sentence] = errorCatalog['month-locked']
  assert.deepEqual(
    replies.map(({ status, errors }) => [status, errors[0]?.message]),
    replies.map(() => [409, sentence]),
  )
}

function expectTaken(replies: readonly TestReply[]): void {
  for (const { status, errors } of replies) assert.ok(status < 300, JSON.stringify(errors))
}

test('a day off in a locked month is refused for the branches of the people whose month it is', async () => {
  const dayOff = (date: string, branch: number | null) =>
    admin<{ id: number }>('POST', '/api/company-holidays', { name: 'Betriebsausflug', date, branch })
  expectRefused([await dayOff('2026-03-18', null), await dayOff('2026-03-18', here)])

  const elsewhere = await dayOff('2026-03-18', there)
  const later = await dayOff('2026-04-01', here)
  expectTaken([elsewhere, later])
  const change = (id: number, body: object) => admin('PUT', `/api/company-holidays/${id}`, body)
  expectRefused([
    await change(elsewhere.data.id, { branch: null }),
    await change(later.data.id, { date: '2026-03-31' }),
    await admin('PUT', '/api/company-holidays', { records: [{ id: later.data.id }], date: '2026-03-31' }),
  ])
  expectTaken([await change(later.data.id, { date: '2026-04-02' })])
})

test('a file with a day off in a locked month is refused, and nothing of it is stored', async () => {
  const file = Buffer.from('Name;Datum\nInventur;2026-03-19\nInventur;2026-05-19').toString('base64')
  const { data: plan } = await admin<ImportPlan>('POST', '/api/company-holidays/import/preview', { file })
  expectRefused([await admin('POST', '/api/company-holidays/import', { file, digest: plan.digest })])
  assert.equal((await admin('GET', '/api/company-holidays?search=Inventur')).total, 0)
})

test('a contract is not changed for a locked month', async () => {
  const path = `/api/employment-contracts/${ofAnna}`
  const next = { user: anna.id, branch: here, entryDate: '2020-01-01' }
  expectRefused([
    await admin('PUT', path, { holidayDays: 30 }),
    await admin('PUT', path, { branch: there }),
    await admin('PUT', path, { user: bert.id }),
    await admin('PUT', path, { validFrom: '2026-04-01' }),
    await admin('PUT', path, { validUntil: '2026-03-30' }),
    await admin('DELETE', path),
    await admin('PUT', `/api/employment-contracts/${ofBert}`, { user: anna.id }),
    await admin('POST', '/api/employment-contracts', { ...next, validFrom: '2026-03-31' }),
    // Without this one the earlier contract would hold in March.
    await admin('POST', '/api/employment-contracts', {
      ...next,
      validFrom: '2026-02-01',
      validUntil: '2026-02-28',
    }),
  ])
  await admin('DELETE', `/api/employment-contracts/${ofBert}`)
  expectTaken([await admin('POST', '/api/employment-contracts/restore', { records: [{ id: ofBert }] })])
})

test('what a contract says of other months, or does not count, may change', async () => {
  const path = `/api/employment-contracts/${ofAnna}`
  const next = { user: anna.id, branch: here, entryDate: '2020-01-01' }
  expectTaken([
    await admin('PUT', path, { comment: 'Dienstwagen' }),
    await admin('PUT', path, { validUntil: '2026-06-30' }),
    await admin('PUT', path, { validUntil: '2026-03-31' }),
  ])
  const later = await fixture.create('employment-contracts', { ...next, validFrom: '2026-04-01' })
  const earlier = await admin<{ id: number }>('POST', '/api/employment-contracts', {
    ...next,
    validFrom: '2025-12-01',
  })
  expectTaken([
    earlier,
    await admin('PUT', `/api/employment-contracts/${later}`, { holidayDays: 30 }),
    await admin('PUT', `/api/employment-contracts/${earlier.data.id}`, { holidayDays: 30 }),
    await admin('DELETE', `/api/employment-contracts/${later}`),
    await admin('DELETE', `/api/employment-contracts/${earlier.data.id}`),
    await admin('PUT', `/api/employment-contracts/${ofBert}`, { holidayDays: 30 }),
  ])
})

test('a reviewed month opens again when a contract or a day off changes it', async () => {
  const stateOfBert = async () =>
    (await admin<{ state: string }>('GET', `/api/time-sheets/months/${bert.id}?month=2026-03-01`)).data.state
  for (const change of [
    () => admin('PUT', `/api/employment-contracts/${ofBert}`, { holidayDays: 28 }),
    () => admin('POST', '/api/company-holidays', { name: 'Umbau', date: '2026-03-20', branch: there }),
  ]) {
    assert.equal((await advance(bert, 'review')).data[0]?.state, 'reviewed')
    expectTaken([await change()])
    assert.equal(await stateOfBert(), 'open')
  }
})

test('what reaches from a locked month into an open one may change in the open part', async () => {
  const cora = await fixture.worker([here])
  await fixture.create('employment-contracts', { user: cora.id, branch: here, ...terms })
  const night = [
    ['start', '2026-03-31', 1320],
    ['pause', '2026-03-31', 1430],
    ['resume', '2026-04-01', 20],
    ['end', '2026-04-01', 360],
  ] as const
  for (const [kind, day, minutes] of night) await fixture.clock(cora.id, kind, instantAt(day, minutes))
  const instant = (day: string, minutes = 0) => new Date(instantAt(day, minutes)).toISOString()
  const absence = { user: cora.id, branch: here, type: 'timeOff', isAllDay: true, isPublished: true }
  const away = await fixture.create('working-schedules', {
    ...absence,
    start: instant('2026-03-30'),
    end: instant('2026-04-04'),
  })
  for (const action of ['release', 'lock']) assert.equal((await advance(cora, action)).status, 200)

  const [activity] = await fixture.activitiesOf(cora.id)
  const plan = (body: object) => admin('PUT', `/api/working-schedules/${away}`, body)
  const time = (body: object) => admin('PUT', `/api/working-activities/${activity?.id}`, body)
  const pauses = (end: string) => [{ start: instant('2026-03-31', 1430), end }]
  expectTaken([
    await plan({ end: instant('2026-04-03') }),
    await plan({ end: instant('2026-04-06') }),
    await plan({ end: instant('2026-04-01') }),
    await time({ end: instant('2026-04-01', 330) }),
    await time({ pauses: pauses(instant('2026-04-01', 30)) }),
  ])
  expectRefused([
    await plan({ end: instant('2026-03-31') }),
    await plan({ start: instant('2026-03-28') }),
    await plan({ type: 'sick' }),
    await admin('DELETE', `/api/working-schedules/${away}`),
    await time({ end: instant('2026-03-31', 1439), pauses: [] }),
    await time({ start: instant('2026-03-31', 1330) }),
    await time({ pauses: pauses(instant('2026-03-31', 1435)) }),
    await time({ pauses: [] }),
    await admin('DELETE', `/api/working-activities/${activity?.id}`),
  ])
})

test('the open part of an absence changes in planning, too', async () => {
  const emma = await fixture.worker([here])
  await fixture.create('employment-contracts', { user: emma.id, branch: here, ...terms })
  const instant = (day: string) => new Date(instantAt(day, 0)).toISOString()
  const values = {
    user: emma.id,
    type: 'holiday',
    start: instant('2026-03-30'),
    end: instant('2026-04-04'),
    isAllDay: true,
  }
  const id = await fixture.create('working-schedules', { ...values, branch: here, isPublished: true })
  for (const action of ['release', 'lock']) assert.equal((await advance(emma, action)).status, 200)
  const [stored] = await fixture.services.db
    .select()
    .from(workingSchedules)
    .where(eq(workingSchedules.id, id))
  const planned = async (changes: object) => {
    const shift = {
      ...values,
      user: { id: emma.id },
      key: stored?.key,
      isRemoved: false,
      pause: 0,
      comment: '',
      ...changes,
    }
    const saved = await admin('POST', '/api/planning/shifts', { branch: { id: here }, shifts: [shift] })
    expectTaken([saved])
    const week = { branch: { id: here }, week: '2026-03-30', reasons: [], shifts: [] }
    return admin('POST', '/api/planning/publish', week)
  }
  expectTaken([await planned({ end: instant('2026-04-02') })])
  expectRefused([await planned({ start: instant('2026-03-31'), end: instant('2026-04-02') })])
})

test('a day off in a locked month does not become half a day', async () => {
  const dan = await fixture.worker([here])
  await fixture.create('employment-contracts', { user: dan.id, branch: here, ...terms })
  const day = { name: 'Inventur', date: '2026-04-20', branch: here }
  const { data } = await admin<{ id: number }>('POST', '/api/company-holidays', day)
  expectTaken([await admin('PUT', `/api/company-holidays/${data.id}`, { isHalf: true })])
  const month = { month: '2026-04-01', users: [dan.id], reason: '' }
  for (const action of ['release', 'lock']) {
    assert.equal((await admin('POST', '/api/time-sheets/steps', { ...month, action })).status, 200)
  }
  expectRefused([await admin('PUT', `/api/company-holidays/${data.id}`, { isHalf: false })])
})
