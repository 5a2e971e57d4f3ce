import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PlanTemplate } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

const fixture = await timeFixture()
const { db } = fixture.services
/** The week of the clock change in March. */
const week = '2027-03-22'
let leader: Worker
let leaderThere: Worker

before(async () => {
  leader = await fixture.worker([fixture.here], 'manager')
  leaderThere = await fixture.worker([fixture.there], 'manager')
  const at = (day: number, hours: number) => new Date(instantAt(addDays(week, day), hours * 60))
  const work = {
    user: leader.id,
    branch: fixture.here,
    type: 'work' as const,
    pause: 30,
    isAllDay: false,
    comment: 'Inventur',
  }
  await db.insert(workingSchedules).values([
    { ...work, start: at(0, 6), end: at(0, 14), isPublished: true },
    // As it is planned, not as it was published.
    {
      ...work,
      start: at(1, 6),
      end: at(1, 14),
      isPublished: true,
      draft: {
        planned: {
          ...work,
          user: null,
          department: null,
          start: at(1, 8).toISOString(),
          end: at(1, 16).toISOString(),
        },
      },
    },
    { ...work, start: at(2, 6), end: at(2, 14), isPublished: true, draft: { planned: null } },
    { ...work, start: at(5, 22), end: at(6, 6), isPublished: false },
    { ...work, type: 'sick', start: at(3, 0), end: at(4, 0), isPublished: true, isAllDay: true },
    { ...work, branch: fixture.there, start: at(4, 6), end: at(4, 14), isPublished: true },
    { ...work, start: at(-1, 22), end: at(0, 2), isPublished: true },
  ])
})

const create = ({ call }: Worker, name: string, more: object = {}) =>
  call<PlanTemplate>('POST', '/api/planning/templates', {
    branch: { id: fixture.here },
    name,
    week,
    ...more,
  })
const list = ({ call }: Worker) =>
  call<PlanTemplate[]>('GET', `/api/planning/templates?branch=${fixture.here}`)

test('a template keeps the work of a week as it is planned, by the clock on the wall', async () => {
  const { status, data } = await create(leader, 'Normale Woche')
  assert.equal(status, 201)
  const user = { id: leader.id }
  assert.deepEqual(data.shifts, [
    { user, department: null, day: 0, from: 360, to: 840, pause: 30 },
    { user: null, department: null, day: 1, from: 480, to: 960, pause: 30 },
    { user, department: null, day: 5, from: 1320, to: 1800, pause: 30 },
  ])
})

test('names are there once in a branch; templates are renamed and removed', async () => {
  const { data } = await create(leader, 'Advent')
  assert.deepEqual((await create(leader, 'ADVENT')).errors, [
    { field: 'name', message: 'Eine Vorlage mit diesem Namen gibt es schon.' },
  ])
  const both = await Promise.all([create(leader, 'Sommer'), create(leader, 'Sommer')])
  assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['201', '422'])
  const address = `/api/planning/templates/${data.id}`
  assert.equal((await leader.call<PlanTemplate>('PUT', address, { name: 'advent' })).data.name, 'advent')
  assert.equal((await leader.call('PUT', address, { name: 'Sommer' })).status, 422)
  assert.deepEqual(
    (await list(leader)).data.map(({ name }) => name),
    ['advent', 'Normale Woche', 'Sommer'],
  )
  assert.equal((await leader.call('DELETE', address)).status, 200)
  assert.equal((await leader.call('DELETE', address)).status, 404)
})

test('a week without work is no template', async () => {
  assert.deepEqual((await create(leader, 'Leer', { week: '2027-05-03' })).errors, [
    { field: 'name', message: 'In dieser Woche ist keine Arbeit geplant.' },
  ])
  assert.equal((await create(leader, 'Dienstag', { week: '2027-05-04' })).errors[0]?.field, 'week')
})

test('only planners of a branch see and change its templates', async () => {
  const { data } = await create(leader, 'Eigene')
  const address = `/api/planning/templates/${data.id}`
  assert.equal((await list(leaderThere)).status, 404)
  assert.equal((await create(leaderThere, 'Fremde')).status, 404)
  assert.equal((await leaderThere.call('PUT', address, { name: 'Fremde' })).status, 404)
  assert.equal((await leaderThere.call('DELETE', address)).status, 404)
})
