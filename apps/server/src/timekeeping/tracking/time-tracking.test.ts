import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import type { TimeTrackingUser } from '@theke/contract/timekeeping/time-tracking-api.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { users } from '../../people/people-tables.ts'
import { clockEvents } from '../ledger-tables.ts'
import { timeFixture, type Worker } from '../testing/time-fixture.ts'

type Activity = RowOf<typeof workingActivity>

const fixture = await timeFixture()
const { admin, visitor, here, there, services } = fixture
const hour = 60 * 60_000
let anna: Worker & { token: string }
let bert: Worker & { token: string }

before(async () => {
  anna = await withToken(await fixture.worker([here]))
  bert = await withToken(await fixture.worker([here]))
})

async function withToken(worker: Worker) {
  const { data, status } = await admin<{ token: string }>('POST', `/api/users/${worker.id}/time-token`)
  assert.equal(status, 201)
  return { ...worker, token: data.token }
}

const address = ({ username, token }: { username: string; token: string }, path: string) =>
  `/api/time-tracking/${username}/${token}/${path}`
const clock = (who: typeof anna, kind: string, body: object = {}) =>
  visitor<Activity | null>('POST', address(who, `working-activities/${kind}`), body)
const me = async (who: typeof anna) => (await visitor<TimeTrackingUser>('GET', address(who, 'me'))).data

test('a person starts, pauses, resumes and ends, and the current activity follows', async () => {
  assert.equal((await me(anna)).workingActivity, null)
  const { data: started, status } = await clock(anna, 'start')
  assert.deepEqual([status, started?.status], [201, 'running'])
  assert.deepEqual((await me(anna)).workingActivity?.id, started?.id)
  assert.equal((await clock(anna, 'pause')).data?.status, 'paused')
  assert.equal((await clock(anna, 'resume')).data?.status, 'running')
  const { data: ended } = await clock(anna, 'end')
  assert.deepEqual([ended?.status, ended?.id], ['ended', started?.id])
  assert.equal((await me(anna)).workingActivity, null)
  const { data } = await visitor<Activity[]>('GET', address(anna, 'working-activities'))
  assert.deepEqual(
    data.map(({ id }) => id),
    [started?.id],
  )
})

test('what does not fit is refused with the text of the call, and recorded nowhere', async () => {
  const count = () => services.db.$count(clockEvents, eq(clockEvents.user, bert.id))
  const refused = async (kind: 'start' | 'pause' | 'resume' | 'end') => {
    const { status, errors } = await clock(bert, kind)
    assert.deepEqual([status, errors[0]?.message], [409, timeTrackingApi[kind].failure])
  }
  for (const kind of ['pause', 'resume', 'end'] as const) await refused(kind)
  assert.equal(await count(), 0)
  await clock(bert, 'start')
  await refused('start')
  await refused('resume')
  await clock(bert, 'pause')
  await refused('pause')
  await clock(bert, 'end')
  await refused('end')
  assert.equal(await count(), 3)
})

test('an event that was made without a connection counts once and at its own time', async () => {
  const worker = await withToken(await fixture.worker([here]))
  const at = new Date(services.clock.now() - hour).toISOString()
  const replies: (Activity | null)[] = []
  for (let round = 0; round < 3; round++)
    replies.push((await clock(worker, 'start', { clientKey: 'offline-1', at })).data)
  assert.deepEqual(
    replies.map((one) => [one?.id, one?.start]),
    replies.map(() => [replies[0]?.id, at]),
  )
  assert.equal(replies[0]?.duration, 60)
  // It does not fit, but it was made: managers see it, and the sender may forget it.
  const unfit = await clock(worker, 'resume', {
    clientKey: 'offline-2',
    at: new Date(services.clock.now() - hour / 2),
  })
  assert.equal(unfit.status, 200)
  const ahead = await clock(worker, 'end', { at: new Date(services.clock.now() + hour).toISOString() })
  assert.deepEqual([ahead.status, ahead.errors[0]?.field], [422, 'at'])
})

test('the branch is that of the plan, and no other than an own one', async () => {
  const worker = await withToken(await fixture.worker([here, there]))
  await fixture.create('working-schedules', {
    user: worker.id,
    branch: there,
    type: 'work',
    start: new Date(services.clock.now() - 3 * hour).toISOString(),
    end: new Date(services.clock.now() + 3 * hour).toISOString(),
    isPublished: true,
  })
  assert.equal((await clock(worker, 'start')).data?.branch.id, there)
  const foreign = await clock(anna, 'start', { branch: there })
  assert.deepEqual([foreign.status, foreign.errors[0]?.field], [403, 'branch'])
  const { data } = await visitor<{ isPublished: boolean }[]>('GET', address(worker, 'working-schedules'))
  assert.equal(data.length, 1)
})

test('me tells the own fields that it names, and no others', async () => {
  assert.deepEqual(Object.keys(await me(bert)).toSorted(), [
    'branches',
    'department',
    'email',
    'firstName',
    'id',
    'lastName',
    'username',
    'workingActivity',
  ])
})

test('unpublished plans and the time of others are out of reach', async () => {
  await fixture.create('working-schedules', {
    user: bert.id,
    branch: here,
    type: 'work',
    start: '2026-05-04T06:00:00Z',
    end: '2026-05-04T14:00:00Z',
  })
  assert.deepEqual((await visitor('GET', address(bert, 'working-schedules'))).data, [])
  const { data } = await visitor<Activity[]>('GET', address(bert, 'working-activities?limit=500'))
  assert.ok(data.length > 0 && data.every(({ user }) => user.id === bert.id))
})

const calls = Object.values(timeTrackingApi)

test('a wrong pair is refused by every call, and so are locked accounts and revoked tokens', async () => {
  const gone = await withToken(await fixture.worker([here]))
  await admin('DELETE', `/api/users/${gone.id}/time-token`)
  const locked = await withToken(await fixture.worker([here]))
  await services.db.update(users).set({ isLocked: true }).where(eq(users.id, locked.id))
  const renewed = await withToken(await fixture.worker([here]))
  await withToken(renewed)
  const without = await fixture.worker([here])
  const wrong = [
    { ...anna, token: bert.token },
    { ...anna, username: 'nobody' },
    { ...anna, token: '-' },
    { ...without, token: 'null' },
    gone,
    locked,
    renewed,
  ]
  for (const pair of wrong) {
    for (const { method, path } of calls) {
      const url = path.replace(':username', pair.username).replace(':accessToken', pair.token)
      const { status, errors } = await fixture.visitor(
        method as 'GET',
        url,
        method === 'POST' ? {} : undefined,
      )
      assert.equal(status, 403, url)
      assert.equal(errors[0]?.message, 'Benutzername oder Zugangsschlüssel stimmen nicht.')
    }
  }
})

test('the token is accepted in the header, with a placeholder in the address', async () => {
  const headers = { authorization: `Bearer ${anna.token}` }
  const url = address({ ...anna, token: '-' }, 'me')
  assert.equal((await visitor<TimeTrackingUser>('GET', url, undefined, headers)).data.id, anna.id)
})

test('only administrators renew and revoke tokens; managers set the PINs of their branches', async () => {
  const manager = await fixture.worker([here], 'manager')
  const elsewhere = await fixture.worker([there], 'manager')
  const { data: chief } = await admin<{ id: number }>('GET', '/api/users/me')
  for (const [who, target, token, pin] of [
    [anna, bert.id, 403, 403],
    [manager, bert.id, 403, 200],
    [elsewhere, bert.id, 403, 404],
    [manager, chief.id, 403, 404],
  ] as const) {
    assert.equal((await who.call('POST', `/api/users/${target}/time-token`)).status, token)
    assert.equal((await who.call('DELETE', `/api/users/${target}/time-token`)).status, token)
    assert.equal((await who.call('PUT', `/api/users/${target}/time-pin`, { pin: '4711' })).status, pin)
  }
  const own = await anna.call<{ hasPin: boolean }>('PUT', '/api/users/me/time-pin', { pin: '1238' })
  assert.equal(own.data.hasPin, true)
  for (const pin of ['abcd', '0000', '1234']) {
    const bad = await anna.call('PUT', '/api/users/me/time-pin', { pin })
    assert.deepEqual([bad.status, bad.errors[0]?.field], [422, 'pin'], pin)
  }
})

test('no token and no PIN gets into the log, an audit entry or a reply, right or wrong', async () => {
  const lines: string[] = []
  const app = await buildApp(services, { log: { write: (line) => void lines.push(line) }, hasPages: false })
  const tokens = [anna.token, `falsch-${anna.token}`]
  for (const token of tokens) {
    for (const { method, path } of calls) {
      const url = path.replace(':username', anna.username).replace(':accessToken', token)
      await app.inject({ method, url, payload: method === 'POST' ? '{"kein JSON' : '' })
      await app.inject({ method: 'PUT', url })
      await app.inject(`${url}/more`)
    }
    const authorization = `Bearer ${token}`
    await app.inject({ url: address({ ...anna, token: '-' }, 'me'), headers: { authorization } })
  }
  await app.close()
  const told = lines.join('')
  assert.match(told, /\/api\/time-tracking\/:username\/:accessToken\/me/)
  const { rows } = await services.pool.query<{ told: string }>(
    `select string_agg(one::text, ' ') as told from (select to_jsonb(changes) as one from changes union all select to_jsonb(logs) from logs) found`,
  )
  for (const secret of [...tokens, '"1234"'])
    for (const place of [told, rows[0]?.told ?? '']) assert.ok(!place.includes(secret), secret)
})
