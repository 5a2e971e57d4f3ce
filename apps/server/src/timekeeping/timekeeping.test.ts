import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { type Caller, testApp } from '../testing/test-app.ts'

type Row = { id: number; status: string; duration: number; isCorrected: boolean }

const { loggedIn, services } = await testApp()
let admin: Caller
let branch: Row
let other: Row
let person: Row
let department: Row

before(async () => {
  admin = await loggedIn(['ROLE_ADMIN'])
  branch = await create('branches', { name: 'Hier', identifier: 'hier' })
  other = await create('branches', { name: 'Dort', identifier: 'dort' })
  department = await create('departments', { name: 'Theke', identifier: 'theke', branch: branch.id })
  person = await create('users', {
    username: 'anna',
    email: 'anna@shop.example',
    password: 'ein langes Passwort',
    roles: ['ROLE_EMPLOYEE'],
  })
})

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

let days = 2

/** Nobody works twice at once, so each activity has a day of its own. */
function anotherDay() {
  const day = new Date(Date.UTC(2026, 2, ++days)).toISOString().slice(0, 10)
  return { start: `${day}T07:00:00Z`, end: `${day}T15:00:00Z` }
}

function activity(fields: object) {
  return {
    user: person.id,
    branch: branch.id,
    start: '2026-03-02T07:00:00Z',
    end: '2026-03-02T15:00:00Z',
    ...fields,
  }
}

test('an activity tells how long somebody worked, and that its times were changed afterwards', async () => {
  const pauses = [{ start: '2026-03-02T10:00:00Z', end: '2026-03-02T10:30:00Z' }]
  const { id, status, duration, isCorrected } = await create('working-activities', activity({ pauses }))
  const twice = await admin('POST', '/api/working-activities', activity({ start: '2026-03-02T14:00:00Z' }))
  assert.deepEqual(twice.errors, [{ field: 'start', message: workingTimeTexts.overlaps }])
  assert.deepEqual([status, duration, isCorrected], ['ended', 450, false])
  const address = `/api/working-activities/${id}`
  assert.equal((await admin<Row>('PUT', address, { comment: 'Inventur' })).data.isCorrected, false)
  const { data } = await admin<Row>('PUT', address, { end: '2026-03-02T16:00:00Z' })
  assert.deepEqual([data.duration, data.isCorrected], [510, true])
  assert.equal((await admin<Row>('PUT', address, { comment: '' })).data.isCorrected, true)
})

test('what cannot be true of a working time is refused beside its input', async () => {
  const outside = [{ start: '2026-03-02T06:00:00Z', end: '2026-03-02T06:30:00Z' }]
  const refused = await admin('POST', '/api/working-activities', activity({ pauses: outside }))
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [{ field: 'pauses.0.start', message: workingTimeTexts.pauseOutside }])
  const reversed = await admin('POST', '/api/working-activities', activity({ end: '2026-03-02T06:00:00Z' }))
  assert.deepEqual(reversed.errors, [{ field: 'end', message: workingTimeTexts.endBeforeStart }])
  for (const [path, body] of [
    ['working-schedules', activity({ end: '2026-03-02T06:00:00Z' })],
    ['projects', { name: 'Umbau', start: '2026-03-02', end: '2026-03-01' }],
  ] as const) {
    const { errors } = await admin('POST', `/api/${path}`, body)
    assert.deepEqual(errors, [{ field: 'end', message: workingTimeTexts.endBeforeStart }], path)
  }
})

test('nobody works twice at once', async () => {
  const start = new Date(services.clock.now() - 60_000).toISOString()
  const running = await create('working-activities', activity({ start, end: null }))
  assert.equal(running.status, 'running')
  const { status, errors } = await admin('POST', '/api/working-activities', activity({ start, end: null }))
  assert.equal(status, 422)
  assert.deepEqual(errors, [{ field: 'user', message: workingTimeTexts.openActivity }])
  await admin('PUT', `/api/working-activities/${running.id}`, { end: start })
  const next = await create('working-activities', activity({ start, end: null }))
  await admin('DELETE', `/api/working-activities/${next.id}`)
})

test('a department belongs to the branch somebody works at', async () => {
  for (const path of ['working-activities', 'working-schedules']) {
    const own = await create(path, activity({ department: department.id, ...anotherDay() }))
    const { errors } = await admin('PUT', `/api/${path}/${own.id}`, { branch: other.id })
    assert.deepEqual(errors, [{ field: 'department', message: workingTimeTexts.otherBranch }])
  }
})

test('a list by day has whatever touches it, by the clock of the shop', async () => {
  // Ten minutes past midnight in Vienna is the evening before by universal time.
  const { id } = await create(
    'working-schedules',
    activity({ start: '2026-05-03T22:10:00Z', end: '2026-05-04T04:00:00Z' }),
  )
  const found = async (query: string) =>
    (await admin<Row[]>('GET', `/api/working-schedules?${query}`)).data.some((row) => row.id === id)
  assert.equal(await found('start=2026-05-04&end=2026-05-04'), true)
  assert.equal(await found('start=2026-05-03&end=2026-05-03'), false)
  assert.equal(await found('start=2026-05-05'), false)
  assert.equal(await found('end=2026-05-10'), true)
})

test('employees see their own working time in their own branches, and change none', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'], [branch.id])
  const { data: me } = await employee<{ id: number }>('GET', '/api/users/me')
  const own = await create('working-activities', activity({ user: me.id }))
  const foreign = await create('working-activities', activity(anotherDay()))
  const ids = (await employee<Row[]>('GET', '/api/working-activities')).data.map(({ id }) => id)
  assert.deepEqual(ids, [own.id])
  assert.equal((await employee('GET', `/api/working-activities/${foreign.id}`)).status, 404)
  for (const [method, path, body] of [
    ['POST', '', activity({ user: me.id, ...anotherDay() })],
    ['PUT', `/${own.id}`, { comment: 'Pause' }],
    ['DELETE', `/${own.id}`, undefined],
  ] as const)
    assert.equal((await employee(method, `/api/working-activities${path}`, body)).status, 403, method)
})

test('tasks are found by the people who do them', async () => {
  const { id } = await create('tasks', { name: 'Kühlraum', users: [person.id] })
  const { data } = await admin<Row[]>('GET', `/api/tasks?user=${person.id}`)
  assert.deepEqual(
    data.map((row) => row.id),
    [id],
  )
  assert.deepEqual((await admin<Row[]>('GET', '/api/tasks?user=999999')).data, [])
})
