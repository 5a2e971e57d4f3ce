import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, dayOf, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

type Row = { id: number }

beginInTheMorning()
const fixture = await testApp()
const { db } = fixture.services
const today = dayOf(fixture.services.clock.now())
/** A Monday of the year after, in whose week nothing is a holiday. */
const monday = (() => {
  const day = `${Number(today.slice(0, 4)) + 1}-09-07`
  return addDays(day, (8 - weekdayOf(day)) % 7)
})()
let admin: Caller
let anna: Caller
let leader: Caller
let stranger: Caller
let annaId: number
let here: Row

before(async () => {
  admin = await fixture.loggedIn(['ROLE_ADMIN'])
  here = (await admin<Row>('POST', '/api/branches', { name: 'Hier', identifier: 'hier' })).data
  const there = (await admin<Row>('POST', '/api/branches', { name: 'Dort', identifier: 'dort' })).data
  const [manager] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
  const permissionSet = manager?.id ?? null
  const person = await createPerson(fixture, 'anna', ['ROLE_EMPLOYEE'], { branches: [here.id] })
  annaId = person.id
  anna = await person.enter()
  const enter = async (name: string, branch: Row) =>
    (await createPerson(fixture, name, ['ROLE_EMPLOYEE'], { branches: [branch.id], permissionSet })).enter()
  leader = await enter('leader', here)
  stranger = await enter('stranger', there)
  const contract = { user: annaId, branch: here.id, validFrom: '2026-01-01', entryDate: '2020-01-01' }
  assert.equal((await admin('POST', '/api/employment-contracts', contract)).status, 201)
})

function ask(caller: Caller, changes: object = {}) {
  const body = {
    type: 'holiday',
    firstDay: monday,
    lastDay: addDays(monday, 8),
    comment: 'Hochzeit',
    ...changes,
  }
  return caller<AbsenceRequest>('POST', '/api/absence-requests', body)
}

async function idsOf(caller: Caller): Promise<number[]> {
  return (await caller<AbsenceRequest[]>('GET', '/api/absence-requests')).data.map(({ id }) => id)
}

test('a request shows what is left, and once approved it is in the plan and on the account', async () => {
  const { status, data: request } = await ask(anna)
  assert.equal(status, 201)
  assert.deepEqual([request.status, request.workingDays, request.decision], ['open', 7, null])
  const left = request.available ?? 0
  await db.delete(outbox)
  const decided = await leader<AbsenceRequest>('POST', `/api/absence-requests/${request.id}/decide`, {
    decision: 'approve',
    comment: 'Alles Gute!',
  })
  assert.equal(decided.status, 200, JSON.stringify(decided.errors))
  assert.deepEqual([decided.data.status, decided.data.decision?.comment], ['approved', 'Alles Gute!'])
  const [planned] = await db.select().from(workingSchedules).where(eq(workingSchedules.user, annaId))
  assert.deepEqual([planned?.type, planned?.isPublished, planned?.isAllDay], ['holiday', true, true])
  const { data: accounts } = await anna<TimeBalance[]>(
    'GET',
    `/api/time-sheets/holiday-balances?year=${monday.slice(0, 4)}`,
  )
  assert.equal((accounts[0]?.balance ?? 0) - (accounts[0]?.planned ?? 0), left - 7)
  const messages = await db.select().from(outbox)
  const rendered = await renderMessages(fixture.services, db, messages)
  assert.deepEqual(
    messages.map(({ id, recipient }) => [recipient, rendered.get(id)?.subject]),
    [['anna@shop.example', 'Ihr Antrag wurde genehmigt']],
  )
  assert.match(rendered.get(messages[0]?.id ?? 0)?.text ?? '', /Alles Gute!/)

  const again = await leader('POST', `/api/absence-requests/${request.id}/decide`, { decision: 'reject' })
  assert.equal(again.status, 409)
  assert.equal((await anna('POST', `/api/absence-requests/${request.id}/withdraw`)).status, 409)
  assert.deepEqual((await ask(anna)).errors, [
    { field: 'firstDay', message: 'Für diese Tage gibt es schon einen Antrag.' },
  ])
})

test('a rejected or withdrawn request plans nothing, and the days can be asked for again', async () => {
  const days = { firstDay: addDays(monday, 21), lastDay: addDays(monday, 22), type: 'timeOff' }
  const before = await db.$count(workingSchedules)
  const first = (await ask(anna, days)).data
  await leader('POST', `/api/absence-requests/${first.id}/decide`, {
    decision: 'reject',
    comment: 'Inventur',
  })
  const second = await ask(anna, days)
  assert.equal(second.status, 201)
  const withdrawn = await anna<AbsenceRequest>('POST', `/api/absence-requests/${second.data.id}/withdraw`)
  assert.equal(withdrawn.data.status, 'withdrawn')
  assert.equal((await ask(anna, days)).status, 201)
  assert.equal(await db.$count(workingSchedules), before)
})

test('people see their own requests, planners those of their branches', async () => {
  const { data } = await ask(anna, { firstDay: addDays(monday, 40), lastDay: addDays(monday, 40) })
  assert.ok((await idsOf(anna)).includes(data.id))
  assert.ok((await idsOf(leader)).includes(data.id))
  assert.deepEqual(await idsOf(stranger), [])
  const address = `/api/absence-requests/${data.id}`
  assert.equal((await stranger('POST', `${address}/decide`, { decision: 'approve' })).status, 404)
  assert.equal((await leader('POST', `${address}/withdraw`)).status, 404)
  assert.equal((await anna('POST', `${address}/decide`, { decision: 'approve' })).status, 403)
  const own = await ask(leader)
  const byOneself = await leader('POST', `/api/absence-requests/${own.data.id}/decide`, {
    decision: 'approve',
  })
  assert.equal(byOneself.status, 403)
})

const impossible: [string, object, string, string][] = [
  ['a day that is over', { firstDay: '2020-01-01' }, 'firstDay', 'Dieser Tag ist schon vorbei.'],
  [
    'an end before the beginning',
    { lastDay: addDays(monday, -1) },
    'lastDay',
    'Das Ende liegt vor dem Beginn.',
  ],
  [
    'a day in the far future',
    { firstDay: '2999-12-18', lastDay: '2999-12-18' },
    'firstDay',
    'Ein Antrag beginnt höchstens zwei Jahre im Voraus.',
  ],
  [
    'both halves of nothing',
    { lastDay: monday, isFromNoon: true, isUntilNoon: true },
    'isUntilNoon',
    'Von einem Tag bleibt so nichts übrig. Wählen Sie den Vormittag oder den Nachmittag.',
  ],
  ['two years', { lastDay: addDays(monday, 700) }, 'lastDay', 'Ein Antrag reicht höchstens über ein Jahr.'],
]
for (const [what, changes, field, message] of impossible) {
  test(`${what} is refused beside its input`, async () => {
    const { status, errors } = await ask(anna, changes)
    assert.equal(status, 422)
    assert.deepEqual(errors, [{ field, message }])
  })
}

test('half days at both ends count as halves, and a morning leaves the afternoon free', async () => {
  const friday = addDays(monday, 74)
  const half = { firstDay: friday, lastDay: addDays(friday, 3), isFromNoon: true, isUntilNoon: true }
  const { data: request } = await ask(anna, half)
  assert.deepEqual([request.workingDays, request.isFromNoon, request.isUntilNoon], [1, true, true])
  const account = async () => {
    const path = `/api/time-sheets/holiday-balances?year=${friday.slice(0, 4)}`
    return (await anna<TimeBalance[]>('GET', path)).data[0]?.planned ?? 0
  }
  const before = await account()
  const { status } = await leader('POST', `/api/absence-requests/${request.id}/decide`, {
    decision: 'approve',
  })
  assert.equal(status, 200)
  assert.equal(await account(), before + 1)
  const morning = { firstDay: friday, lastDay: friday }
  assert.equal((await ask(anna, morning)).status, 422)
  assert.equal((await ask(anna, { ...morning, isFromNoon: true })).status, 422)
  assert.equal((await ask(anna, { ...morning, isUntilNoon: true })).status, 201)
})

test('of two requests for the same days at once one is stored', async () => {
  const days = { firstDay: addDays(monday, 60), lastDay: addDays(monday, 61) }
  const replies = await Promise.all([ask(anna, days), ask(anna, days), ask(anna, days)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 422, 422],
  )
})
