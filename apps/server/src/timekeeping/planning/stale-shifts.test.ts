import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { Caller } from '../../testing/test-app.ts'
import { planningFixture, type WantedShift } from './testing/planning-fixture.ts'

const fixture = await planningFixture()
const { admin, anna, bert, shift, load, publish } = fixture
const other = await fixture.loggedIn(['ROLE_ADMIN'])

/** What a planner has open of a shift: the version that they send with a change of it. */
async function versionOf(week: string, key: string, caller: Caller = admin): Promise<string | undefined> {
  return (await load(week, caller)).shifts.find((one) => one.key === key)?.updatedAt
}

function save(caller: Caller, ...shifts: object[]) {
  return fixture.save(shifts, caller)
}

async function plannedUsers(week: string): Promise<(number | undefined)[]> {
  return (await load(week)).shifts.map(({ planned }) => planned?.user?.id)
}

async function aSavedShift(week: string): Promise<{ early: WantedShift; updatedAt: string | undefined }> {
  const early = shift(week, 0, [6, 14], { user: anna })
  assert.equal((await save(admin, early)).status, 200)
  return { early, updatedAt: await versionOf(week, early.key) }
}

test('of two planners who have a shift open the later one is refused, and nothing of their step is stored', async () => {
  const week = '2027-02-01'
  const { early, updatedAt } = await aSavedShift(week)
  assert.equal((await save(other, { ...early, user: bert, updatedAt })).status, 200)
  const late = shift(week, 1, [12, 18], { user: bert })
  const refused = await save(admin, late, { ...early, comment: 'Kasse', updatedAt })
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.errors, [{ field: 'shifts.1.updatedAt', message: workingTimeTexts.shiftChanged }])
  assert.deepEqual(await plannedUsers(week), [bert.id])
  const seen = await versionOf(week, early.key)
  assert.equal((await save(admin, { ...early, comment: 'Kasse', updatedAt: seen })).status, 200)
  assert.deepEqual(await plannedUsers(week), [anna.id])
})

test('a shift that somebody removed is not made again by the change of another, unless it is said to count', async () => {
  const week = '2027-03-01'
  const { early, updatedAt } = await aSavedShift(week)
  assert.equal((await save(other, { ...early, isRemoved: true, updatedAt })).status, 200)
  const refused = await save(admin, { ...early, user: bert, updatedAt })
  assert.deepEqual(refused.errors, [{ field: 'shifts.0.updatedAt', message: workingTimeTexts.shiftRemoved }])
  assert.deepEqual(await plannedUsers(week), [])
  assert.equal((await save(admin, { ...early, user: bert })).status, 200)
  assert.deepEqual(await plannedUsers(week), [bert.id])
})

test('a published shift that somebody plans to remove is not planned again unseen', async () => {
  const week = '2027-04-05'
  const { early } = await aSavedShift(week)
  await publish(week)
  const updatedAt = await versionOf(week, early.key)
  assert.equal((await save(other, { ...early, isRemoved: true, updatedAt })).status, 200)
  const refused = await save(admin, { ...early, user: bert, updatedAt })
  assert.deepEqual(refused.errors, [{ field: 'shifts.0.updatedAt', message: workingTimeTexts.shiftRemoved }])
})

test('what is said again after a lost reply is no conflict, and does not age what others have open', async () => {
  const week = '2027-05-03'
  const { early, updatedAt } = await aSavedShift(week)
  const change = { ...early, user: bert, updatedAt }
  assert.equal((await save(admin, change)).status, 200)
  const seen = await versionOf(week, early.key, other)
  const again = await save(admin, change)
  assert.deepEqual([again.status, again.data[0]?.updatedAt], [200, seen])
  const removal = { ...early, isRemoved: true, updatedAt: seen }
  assert.equal((await save(other, removal)).status, 200)
  assert.equal((await save(other, removal)).status, 200)
})

test('of changes that arrive at once one is stored', async () => {
  const week = '2027-06-07'
  const { early, updatedAt } = await aSavedShift(week)
  const replies = await Promise.all(
    ['eins', 'zwei', 'drei', 'vier'].map((comment) =>
      fixture.save([{ ...early, comment, updatedAt }], comment === 'zwei' ? other : admin),
    ),
  )
  assert.deepEqual(replies.filter(({ status }) => status === 200).length, 1)
})

test('a week is published as it was seen, or not at all', async () => {
  const week = '2027-09-06'
  const { early } = await aSavedShift(week)
  const late = shift(week, 1, [12, 18], { user: bert })
  const seen = [early, late]
  assert.equal((await save(other, late)).status, 200)
  const publishAs = (shifts: object[]) => publish(week, [], admin, shifts)
  const unseen = [[early], [early, { ...late, comment: 'Kasse' }], [early, { ...late, isRemoved: true }]]
  for (const shifts of unseen) {
    const refused = await publishAs(shifts)
    assert.equal(refused.status, 409)
    assert.deepEqual(refused.errors, [{ field: 'shifts', message: workingTimeTexts.planChanged }])
  }
  assert.deepEqual(
    (await load(week)).shifts.map(({ published }) => published),
    [null, null],
  )
  // What is planned of other weeks does no harm, and neither does a change that was published or removed meanwhile.
  const published = await publishAs([...seen, shift('2027-09-13', 0, [6, 14], { user: anna })])
  assert.deepEqual(published.data, { changes: 2, people: 2 })
  assert.equal((await save(other, { ...early, isRemoved: true })).status, 200)
  assert.equal((await publishAs(seen)).status, 409)
  assert.equal((await publishAs([{ ...early, isRemoved: true }])).status, 200)
  assert.deepEqual(await plannedUsers(week), [bert.id])
})
