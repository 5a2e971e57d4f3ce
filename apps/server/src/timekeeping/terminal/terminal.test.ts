import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  badgeProof,
  pinSubject,
  type SentEvent,
  type TimeTerminal,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { PresentPerson } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../people/people-tables.ts'
import { badgeTexts } from '../../people/time-access/time-badge.ts'
import { clockEvents } from '../ledger-tables.ts'
import { sealPin } from '../testing/seal-pin.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'
import { doubts } from './send-events.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const fixture = await timeFixture()
const { admin, visitor, here, there, services, activitiesOf } = fixture
const minute = 60_000
let headers: Record<string, string>
let pinKey = ''
let keys = 0

before(async () => {
  headers = await terminalAt(here, 'timeTerminal')
  pinKey = (await load()).pinKey
})

async function terminalAt(branch: number, type: string) {
  const identifier = `device-${++keys}`
  const id = await fixture.create('devices', { name: 'Eingang', identifier, type, branch })
  const { data } = await admin<{ key: string }>('POST', `/api/devices/${id}/key`)
  return { authorization: `Bearer ${data.key}` }
}

async function load(): Promise<TimeTerminal> {
  const { data, status } = await visitor<TimeTerminal>('GET', '/api/time-terminal', undefined, headers)
  assert.equal(status, 200)
  return data
}

async function withPin(branches: number[], pin = '4711'): Promise<Worker> {
  const worker = await fixture.worker(branches)
  assert.equal((await worker.call('PUT', '/api/users/me/time-pin', { pin })).status, 200)
  return worker
}

function event(user: number, kind: string, minutesAgo = 0, pin = '4711') {
  const at = new Date(services.clock.now() - minutesAgo * minute).toISOString()
  const clientKey = `terminal-${++keys}`
  const proof = sealPin(pin, pinKey, pinSubject({ clientKey, user, kind, at }))
  return { clientKey, user, kind, at, proof }
}

const send = (...events: object[]) =>
  visitor<SentEvent[]>('POST', '/api/time-terminal/events', { events }, headers)
const outcomes = async (...events: object[]) => (await send(...events)).data.map(({ outcome }) => outcome)

test('a terminal shows the people of its branch, and how they stand', async () => {
  const planned = await withPin([here])
  const other = await withPin([there])
  const withoutPin = await fixture.worker([here])
  await fixture.create('working-schedules', {
    user: planned.id,
    branch: here,
    type: 'work',
    start: new Date(services.clock.now() - 60 * minute).toISOString(),
    end: new Date(services.clock.now() + 60 * minute).toISOString(),
    isPublished: true,
  })
  assert.deepEqual(await outcomes(event(other.id, 'start', 3), event(other.id, 'pause', 1)), [
    'counted',
    'counted',
  ])
  const { people, branch } = await load()
  const found = (id: number) => people.find((person) => person.id === id)
  assert.equal(branch.name, 'Hier')
  assert.deepEqual([found(planned.id)?.isToday, found(planned.id)?.state], [true, 'out'])
  assert.deepEqual(
    [found(other.id)?.isToday, found(other.id)?.state, found(other.id)?.lastEvent?.kind],
    [true, 'paused', 'pause'],
  )
  assert.equal(found(withoutPin.id), undefined)
})

test('a PIN is checked, and locked at this terminal after five wrong ones', async () => {
  const worker = await withPin([here])
  const check = (pin: string) =>
    visitor('POST', '/api/time-terminal/pin', { user: worker.id, pin }, headers).then(({ status }) => status)
  assert.equal(await check('4711'), 200)
  for (let count = 0; count < 5; count++) assert.equal(await check('0000'), 403)
  assert.equal(await check('4711'), 429)
  assert.deepEqual(await outcomes(event(worker.id, 'start')), ['waiting'])
})

test('a day without a connection is recorded once, at its own time, however often it is sent', async () => {
  const worker = await withPin([here])
  const day = [
    event(worker.id, 'start', 480),
    event(worker.id, 'pause', 240),
    event(worker.id, 'resume', 210),
  ]
  const end = event(worker.id, 'end', 10)
  const first = await send(...day)
  assert.deepEqual((await send(...day)).data, first.data)
  await Promise.all([send(...day, end), send(end), send(...day, end)])
  assert.equal(await services.db.$count(clockEvents, eq(clockEvents.user, worker.id)), 4)
  const [activity] = await activitiesOf(worker.id)
  assert.deepEqual(
    [activity?.start.toISOString(), activity?.end?.toISOString(), activity?.pauses.length],
    [day[0]?.at, end.at, 1],
  )
})

test('an event whose PIN was wrong waits for a manager, and so does one without a readable proof', async () => {
  const worker = await withPin([here])
  const copied = { ...event(worker.id, 'start', 20), clientKey: 'copied' }
  const events = [
    event(worker.id, 'start', 30, '9999'),
    copied,
    { ...event(worker.id, 'start', 10), proof: '' },
  ]
  assert.deepEqual(await outcomes(...events), ['waiting', 'waiting', 'waiting'])
  assert.deepEqual(await activitiesOf(worker.id), [])
  const manager = await fixture.worker([here], 'manager')
  const { data } = await manager.call<{ reason: string }[]>(
    'GET',
    `/api/clock-events?user=${worker.id}&isOpen=true`,
  )
  assert.deepEqual(
    data.map(({ reason }) => reason),
    [doubts.unreadable, doubts.unreadable, doubts.wrong],
  )
})

test('an event that does not fit is recorded for a manager; one of people who are gone is refused', async () => {
  const worker = await withPin([here])
  const { data } = await send(event(worker.id, 'end'), event(999_999, 'start'))
  assert.deepEqual(
    data.map(({ outcome, message }) => [outcome, message]),
    [
      ['waiting', 'Es lief keine Aktivität.'],
      ['refused', 'Diese Person gibt es nicht mehr.'],
    ],
  )
})

test('only an enabled terminal gets in', async () => {
  const worker = await withPin([here])
  for (const wrong of [{}, { authorization: 'Bearer nothing' }, await terminalAt(here, 'kiosk')]) {
    const calls = [
      visitor('GET', '/api/time-terminal', undefined, wrong),
      visitor('POST', '/api/time-terminal/pin', { user: worker.id, pin: '4711' }, wrong),
      visitor('POST', '/api/time-terminal/events', { events: [event(worker.id, 'start')] }, wrong),
    ]
    for (const { status } of await Promise.all(calls)) assert.equal(status, 403)
  }
  assert.deepEqual(await activitiesOf(worker.id), [])
})

test('a badge tells whose it is, belongs to one person, and proves what was pressed without a connection', async () => {
  const worker = await withPin([here])
  const other = await withPin([here])
  const assign = (id: number, badge: string) => admin('PUT', `/api/users/${id}/time-badge`, { badge })
  const read = (badge: string) =>
    visitor<{ user: number }>('POST', '/api/time-terminal/badge', { badge }, headers)
  assert.equal((await assign(worker.id, '123')).errors[0]?.message, badgeTexts.wrongForm)
  assert.equal((await assign(worker.id, 'A-000-1')).status, 200)
  assert.equal((await assign(other.id, 'A-000-1')).errors[0]?.message, badgeTexts.taken)
  assert.equal((await read('A-000-1')).data.user, worker.id)
  const byBadge = (code: string) => event(worker.id, 'start', 1, badgeProof(code))
  assert.deepEqual(await outcomes(byBadge('A-000-2')), ['waiting'])
  assert.deepEqual(await outcomes(byBadge('A-000-1')), ['counted'])
  assert.equal((await read('B-000-1')).status, 404)
  await assign(worker.id, '')
  assert.equal((await read('A-000-1')).status, 404)
  for (let count = 0; count < 3; count++) await read('B-000-1')
  assert.equal((await read('B-000-1')).status, 429)
  const atOnce = await Promise.all([worker, other].map(({ id }) => assign(id, 'C-000-1')))
  assert.deepEqual(
    atOnce.map(({ status }) => status).toSorted((one, next) => one - next),
    [200, 422],
  )
})

test('a known badge between unknown ones does not let anybody guess on', async () => {
  const worker = await withPin([here])
  await admin('PUT', `/api/users/${worker.id}/time-badge`, { badge: 'D-000-1' })
  const terminal = await terminalAt(here, 'timeTerminal')
  const read = async (badge: string) =>
    (await visitor('POST', '/api/time-terminal/badge', { badge }, terminal)).status
  const statuses = []
  for (const badge of ['X-000-1', 'X-000-2', 'X-000-3', 'X-000-4', 'D-000-1', 'X-000-5', 'D-000-1'])
    statuses.push(await read(badge))
  assert.deepEqual(statuses, [404, 404, 404, 404, 200, 404, 429])
})

test('where a branch wants it people choose what they begin, and find their last choice', async () => {
  const worker = await withPin([here])
  const place = (branch: number) => ({ name: 'Feinkost', identifier: `feinkost-${branch}`, branch })
  const own = await fixture.create('departments', place(here))
  const foreign = await fixture.create('departments', place(there))
  assert.deepEqual((await load()).choices, [])
  await admin('PUT', `/api/branches/${here}`, { clockingChoice: 'department' })
  const { choices } = await load()
  assert.deepEqual(
    choices.map(({ department, name }) => [department, name]),
    [[own, 'Feinkost']],
  )
  const begun = event(worker.id, 'start', 9)
  assert.deepEqual(await outcomes({ ...begun, department: own }, event(worker.id, 'end', 5)), [
    'counted',
    'counted',
  ])
  const lastChoice = async () => (await load()).people.find(({ id }) => id === worker.id)?.lastChoice
  assert.deepEqual(await lastChoice(), { department: own, project: null, task: null })
  // A department that is gone or of another branch is left out; the event counts.
  assert.deepEqual(await outcomes({ ...event(worker.id, 'start', 3), department: foreign }), ['counted'])
  assert.equal((await lastChoice())?.department, null)

  const project = await fixture.create('projects', { name: 'Umbau', branch: here })
  const elsewhere = await fixture.create('projects', { name: 'Anderswo', branch: there })
  const task = await fixture.create('tasks', { name: 'Regale bauen', project })
  await fixture.create('tasks', { name: 'Woanders', project: elsewhere })
  await admin('PUT', `/api/branches/${here}`, { clockingChoice: 'project' })
  assert.deepEqual(
    (await load()).choices.map(({ name, hint }) => [name, hint]),
    [
      ['Umbau', ''],
      ['Regale bauen', 'Umbau'],
    ],
  )
  const again = { ...event(worker.id, 'end', 2) }
  await outcomes(again, { ...event(worker.id, 'start', 1), project, task })
  assert.deepEqual(await lastChoice(), { department: null, project, task })

  const { data } = await admin<PresentPerson[]>('GET', `/api/clock-events/present?branch=${here}`)
  const found = data.find(({ user }) => user.id === worker.id)
  assert.deepEqual([found?.isPaused, found?.task?.name], [false, 'Regale bauen'])
  assert.equal((await worker.call('GET', '/api/clock-events/present')).status, 403)
})

test('a terminal learns how many digits a PIN has, also of one that was set before that was stored', async () => {
  const short = await withPin([here])
  const long = await withPin([here], '471182')
  const digitsOf = async ({ id }: Worker) =>
    (await load()).people.find((person) => person.id === id)?.pinDigits
  assert.deepEqual([await digitsOf(short), await digitsOf(long)], [4, 6])
  await services.db.update(users).set({ pinDigits: null }).where(eq(users.id, long.id))
  assert.equal(await digitsOf(long), null)
  const check = { user: long.id, pin: '471182' }
  assert.equal((await visitor('POST', '/api/time-terminal/pin', check, headers)).status, 200)
  assert.equal(await digitsOf(long), 6)
})

test('of several shifts of a day a terminal names the one that runs or comes next', async () => {
  const worker = await withPin([here])
  const hours = 60 * minute
  const instant = (hoursFromNow: number) =>
    new Date(services.clock.now() + hoursFromNow * hours).toISOString()
  for (const [from, to] of [
    [-5, -2],
    [1, 4],
    [6, 8],
  ] as const)
    await fixture.create('working-schedules', {
      user: worker.id,
      branch: here,
      type: 'work',
      start: instant(from),
      end: instant(to),
      pause: to === 4 ? 30 : 0,
      isPublished: true,
    })
  const found = (await load()).people.find(({ id }) => id === worker.id)
  const startsIn = (Date.parse(found?.shift?.start ?? '') - services.clock.now()) / hours
  assert.deepEqual([Math.round(startsIn), found?.plannedMinutes], [1, 450])
})

test('somebody who came before midnight and is there has a last event, and one who forgot to go has none', async () => {
  const night = await withPin([here])
  const forgetful = await withPin([here])
  await fixture.clock(night.id, 'start', services.clock.now() - 13 * 60 * minute)
  await fixture.clock(forgetful.id, 'start', services.clock.now() - 24 * 60 * minute)
  const { people } = await load()
  const standing = ({ id }: Worker) => {
    const found = people.find((person) => person.id === id)
    return [found?.state, found?.lastEvent?.kind, found?.forgottenSince !== null]
  }
  assert.deepEqual(standing(night), ['running', 'start', false])
  assert.deepEqual(standing(forgetful), ['out', undefined, true])
})
