import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { timeFixture } from './testing/time-fixture.ts'
import { workingSchedules } from './timekeeping-tables.ts'

// What the forms of the lists say, where no plan and no time clock has judged before.
const fixture = await timeFixture()
const { admin, here, services } = fixture
const anna = await fixture.worker([here])
const department = await fixture.create('departments', { name: 'Theke', identifier: 'theke', branch: here })

async function refusedFor(path: string, body: object): Promise<Record<string, string>> {
  const { status, errors } = await admin('POST', `/api/${path}`, body)
  assert.equal(status, 422, JSON.stringify(errors))
  return Object.fromEntries(errors.map(({ field = '', message }) => [field, message]))
}

const shift = (from: string, to: string, more: object = {}) => ({
  user: anna.id,
  branch: here,
  type: 'work',
  start: `2027-02-01T${from}:00Z`,
  end: to.includes('T') ? to : `2027-02-01T${to}:00Z`,
  ...more,
})

test('a shift of the list is as short, as long and as paused as one of the plan', async () => {
  const cases: [object, Record<string, string>][] = [
    [shift('08:00', '08:00'), { end: workingTimeTexts.endBeforeStart }],
    [shift('08:00', '2027-02-03T09:00:00Z'), { end: workingTimeTexts.shiftTooLong }],
    [shift('08:00', '09:00', { pause: 60 }), { pause: workingTimeTexts.pauseTooLong }],
  ]
  for (const [body, expected] of cases)
    assert.deepEqual(await refusedFor('working-schedules', body), expected)
  const away = shift('00:00', '2027-02-15T00:00:00Z', { type: 'holiday', isAllDay: true })
  await fixture.create('working-schedules', away)
})

test('a shift that was stored with a pause beyond its end can be commented, and mended', async () => {
  const id = await fixture.create('working-schedules', shift('08:00', '09:00'))
  await services.db.update(workingSchedules).set({ pause: 300 }).where(eq(workingSchedules.id, id))
  const change = (body: object) => admin('PUT', `/api/working-schedules/${id}`, body)
  assert.equal((await change({ comment: 'Inventur' })).status, 200)
  assert.equal((await change({ pause: 90 })).status, 422)
  assert.equal((await change({ pause: 15 })).status, 200)
})

test('a need has a weekday and a time, and midnight to midnight is all of the day', async () => {
  const need = { branch: here, department, weekdays: ['1'], from: '08:00', to: '12:00', count: 1 }
  assert.deepEqual(await refusedFor('staff-requirements', { ...need, to: '08:00' }), {
    to: validationTexts.emptyHours,
  })
  assert.deepEqual(await refusedFor('staff-requirements', { ...need, weekdays: [] }), {
    weekdays: workingTimeTexts.weekdayMissing,
  })
  await fixture.create('staff-requirements', { ...need, from: '00:00', to: '00:00' })
})

test('nobody has worked in the future yet', async () => {
  const at = (hours: number) => new Date(services.clock.now() + hours * hourMs).toISOString()
  const work = (start: number, end: number) => ({
    user: anna.id,
    branch: here,
    start: at(start),
    end: at(end),
  })
  assert.deepEqual(await refusedFor('working-activities', work(1, 2)), { start: workingTimeTexts.inFuture })
  assert.deepEqual(await refusedFor('working-activities', work(-1, 1)), { end: workingTimeTexts.inFuture })
  const id = await fixture.create('working-activities', work(-3, -1))
  const moved = await admin('PUT', `/api/working-activities/${id}`, { end: at(2) })
  assert.deepEqual(moved.errors, [{ field: 'end', message: workingTimeTexts.inFuture }])
})
