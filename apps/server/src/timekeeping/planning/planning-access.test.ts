import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, eq } from 'drizzle-orm'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { planningFixture, type Row } from './testing/planning-fixture.ts'

const fixture = await planningFixture()
const { db } = fixture.services
const { admin, here, there, anna, shift, save, saved, publish } = fixture

const impossible: [string, () => object, string, string][] = [
  [
    'an end before the start',
    () => ({ end: '2027-01-01T00:00:00Z' }),
    'end',
    'Das Ende liegt vor dem Beginn.',
  ],
  ['an absence of nobody', () => ({ type: 'sick' }), 'user', 'Eine Abwesenheit braucht eine Person.'],
  ['a break as long as the shift', () => ({ pause: 480 }), 'pause', 'Die Pause ist länger als die Schicht.'],
  [
    'two days of work',
    () => ({ end: '2027-03-04T05:00:00Z' }),
    'end',
    'Eine Schicht dauert höchstens 24 Stunden.',
  ],
  ['a key that is none', () => ({ key: 'x'.repeat(36) }), 'key', 'Der Schlüssel ist ungültig.'],
]
for (const [what, changed, field, message] of impossible) {
  test(`${what} is refused beside its input`, async () => {
    const { status, errors } = await save([shift('2027-03-01', 0, [6, 14], changed())])
    assert.equal(status, 422)
    assert.deepEqual(errors, [{ field: `shifts.0.${field}`, message }])
  })
}

test('only planners of a branch plan it', async () => {
  const [manager] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
  const leader = await (
    await createPerson(fixture, 'leader-there', ['ROLE_EMPLOYEE'], {
      branches: [there.id],
      permissionSet: manager?.id ?? null,
    })
  ).enter()
  const week = '2027-04-05'
  const one = shift(week, 0, [6, 14], { user: anna })
  assert.equal((await save([one], leader)).status, 404)
  assert.equal((await leader('GET', `/api/planning/week?branch=${here.id}&week=${week}`)).status, 404)
  assert.equal((await publish(week, [], leader)).status, 404)
  // A key of another branch is not overwritten.
  await saved(one)
  const foreign = await leader('POST', '/api/planning/shifts', {
    branch: there,
    shifts: [{ ...one, department: null, user: null }],
  })
  assert.equal(foreign.status, 404)
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [here.id])
  assert.equal((await save([one], employee)).status, 403)
})

test('people without the right to plan see what is published of their own, and open shifts', async () => {
  await db.delete(workingSchedules)
  const colleague = await createPerson(fixture, 'colleague', ['ROLE_EMPLOYEE'], { branches: [here.id] })
  const week = '2027-04-12'
  const own = shift(week, 0, [6, 14], { user: { id: colleague.id } })
  const open = shift(week, 1, [6, 14])
  await saved(own, open, shift(week, 2, [6, 14], { user: anna }))
  const caller = await colleague.enter()
  const seen = async () =>
    (await caller<{ user: Row | null }[]>('GET', '/api/working-schedules')).data.map(
      ({ user }) => user?.id ?? null,
    )
  assert.deepEqual(await seen(), [])
  await publish(week)
  assert.deepEqual(new Set(await seen()), new Set([colleague.id, null]))
  const [foreign] = await db
    .select()
    .from(workingSchedules)
    .where(and(eq(workingSchedules.user, anna.id)))
  assert.equal((await caller('GET', `/api/working-schedules/${foreign?.id}`)).status, 404)
  assert.equal((await caller('PUT', `/api/working-schedules/${foreign?.id}`, { pause: 1 })).status, 403)
})

test('a week that begins on another day than Monday is refused', async () => {
  const { status, errors } = await admin('GET', `/api/planning/week?branch=${here.id}&week=2027-04-13`)
  assert.equal(status, 422)
  assert.deepEqual(errors, [{ field: 'week', message: 'Die Woche beginnt am Montag.' }])
})

test('a week is asked for by its branch and its Monday, and what is missing is named', async () => {
  const { status, errors } = await admin('GET', '/api/planning/week')
  assert.equal(status, 422)
  assert.deepEqual(errors, [
    { field: 'branch', message: validationTexts.blank },
    { field: 'week', message: validationTexts.blank },
  ])
})
