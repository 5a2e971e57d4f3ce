import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { SessionView } from '@theke/contract/people/sessions-api.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { latestSessionEnd } from '@theke/domain/people/session-end.ts'
import { eq } from 'drizzle-orm'
import { testApp } from '../../testing/test-app.ts'
import { createUser, type NewUser } from '../create-user.ts'
import { sessions, users } from '../people-tables.ts'
import { quickHash } from '../testing/quick-hash.ts'

const start = Date.parse('2026-05-04T08:00:00Z')
const hour = 60 * 60_000
const password = 'Knoblauchwurst 7'

before(() => mock.timers.enable({ apis: ['Date'], now: start }))
after(() => mock.timers.reset())

const { services, visitor, loggedIn } = await testApp()
let people = 0

async function session() {
  const username = `session-${++people}`
  const person: NewUser = { username, email: `${username}@shop.example`, password, roles: ['ROLE_ADMIN'] }
  const { id } = await createUser(services.db, person, quickHash)
  const reply = await visitor<{ csrfToken: string }>('POST', '/backend/login', { username, password })
  const cookie = cookieOf(reply.headers)
  return { id, username, cookie, csrfToken: reply.data.csrfToken }
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  const { status } = await visitor('GET', '/api/users/me', undefined, { cookie })
  assert.ok(status === 200 || status === 401)
  return status === 200
}

test('a session lives as long as it is used every twelve hours', async () => {
  const { cookie } = await session()
  for (let times = 0; times < 3; times++) {
    mock.timers.setTime(services.clock.now() + 11.9 * hour)
    assert.ok(await isLoggedIn(cookie))
  }
  mock.timers.setTime(services.clock.now() + 12 * hour)
  assert.ok(!(await isLoggedIn(cookie)))
})

test('a session that is used every day ends in the night after thirty days', async () => {
  const { cookie } = await session()
  const { data } = await visitor<CurrentUser>('GET', '/api/users/me', undefined, { cookie })
  assert.equal(data.sessionEndsAt, latestEnd(30))
  while (services.clock.now() + 11 * hour < Date.parse(data.sessionEndsAt)) {
    mock.timers.setTime(services.clock.now() + 11 * hour)
    assert.ok(await isLoggedIn(cookie))
  }
  mock.timers.setTime(Date.parse(data.sessionEndsAt) - 1)
  assert.ok(await isLoggedIn(cookie))
  mock.timers.setTime(Date.parse(data.sessionEndsAt))
  assert.ok(!(await isLoggedIn(cookie)))
  mock.timers.setTime(start)
})

test('administrators choose how long sessions last; those that run keep their end', async () => {
  const before = await session()
  const admin = await loggedIn(['ROLE_ADMIN'])
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  for (const sessionDays of [0, 91, null, '7']) {
    const refused = await admin('POST', '/api/config', { sessionDays })
    assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'sessionDays'])
  }
  assert.equal((await admin('POST', '/api/config', { sessionDays: 1 })).status, 200)
  assert.ok(!('sessionDays' in (await employee<object>('GET', '/api/config')).data))
  const sessionsOf = async ({ cookie }: { cookie: string }) =>
    (await visitor<SessionView[]>('GET', '/api/sessions', undefined, { cookie })).data
  assert.deepEqual(
    (await sessionsOf(before)).map(({ endsAt }) => endsAt),
    [latestEnd(30)],
  )
  assert.deepEqual(
    (await sessionsOf(await session())).map(({ endsAt }) => endsAt),
    [latestEnd(1)],
  )
  await admin('POST', '/api/config', { sessionDays: 30 })
})

function latestEnd(days: number): string {
  return new Date(latestSessionEnd(services.clock.now(), days)).toISOString()
}

test('a session is written at most once a minute', async () => {
  const { cookie, id } = await session()
  const lastSeen = async () => {
    const [row] = await services.db.select().from(sessions).where(eq(sessions.userId, id))
    return row?.lastSeenAt.getTime()
  }
  const before = await lastSeen()
  mock.timers.setTime(services.clock.now() + 59_000)
  await isLoggedIn(cookie)
  assert.equal(await lastSeen(), before)
  mock.timers.setTime(services.clock.now() + 1000)
  await isLoggedIn(cookie)
  assert.equal(await lastSeen(), services.clock.now())
})

const states: [string, Partial<typeof users.$inferInsert>][] = [
  ['locked', { isLocked: true }],
  ['disabled', { isEnabled: false }],
  ['expired', { expiresAt: new Date(start - 1) }],
  ['no longer staff', { roles: ['ROLE_CUSTOMER'] }],
]
for (const [state, change] of states) {
  test(`somebody who is ${state} loses their session at once`, async () => {
    const { cookie, id } = await session()
    assert.ok(await isLoggedIn(cookie))
    await services.db.update(users).set(change).where(eq(users.id, id))
    assert.ok(!(await isLoggedIn(cookie)))
  })
}

test('logging out ends the session on the server', async () => {
  const { cookie, csrfToken } = await session()
  const reply = await visitor('POST', '/backend/logout', undefined, { cookie, 'x-csrf-token': csrfToken })
  assert.equal(reply.status, 200)
  assert.match(String(reply.headers['set-cookie']), /^theke_session=;/)
  assert.ok(!(await isLoggedIn(cookie)))
})

test('logging in again makes a new session and ends the one before', async () => {
  const { cookie, csrfToken, username } = await session()
  const again = await visitor(
    'POST',
    '/backend/login',
    { username, password },
    { cookie, 'x-csrf-token': csrfToken },
  )
  assert.equal(again.status, 200)
  assert.notEqual(cookieOf(again.headers), cookie)
  assert.ok(!(await isLoggedIn(cookie)))
  assert.ok(await isLoggedIn(cookieOf(again.headers)))
})

test('a call that writes needs the token of its own session', async () => {
  const one = await session()
  const other = await session()
  const body = { name: 'Neu', sortOrder: 0 }
  for (const token of [undefined, '', 'x', other.csrfToken]) {
    const headers = { cookie: one.cookie, ...(token === undefined ? {} : { 'x-csrf-token': token }) }
    const refused = await visitor('POST', '/api/tags', body, headers)
    assert.equal(refused.status, 403)
    assert.deepEqual(refused.errors, [{ message: 'Ungültiges CSRF-Token.' }])
  }
  const accepted = await visitor('POST', '/api/tags', body, {
    cookie: one.cookie,
    'x-csrf-token': one.csrfToken,
  })
  assert.equal(accepted.status, 201)
})

test('another site cannot log its visitor in', async () => {
  const { username } = await session()
  const reply = await visitor(
    'POST',
    '/backend/login',
    { username, password },
    { 'sec-fetch-site': 'cross-site' },
  )
  assert.equal(reply.status, 403)
})

test('neither tokens nor passwords can be read in the database', async () => {
  const { cookie } = await session()
  const email = 'inhaberin@shop.example'
  await createUser(services.db, { username: 'inhaberin', email, password, roles: ['ROLE_ADMIN'] })
  const stored = await services.pool.query(
    'select row_to_json(s)::text as text from sessions s union all select row_to_json(u)::text from users u',
  )
  const text = JSON.stringify(stored.rows)
  assert.ok(!text.includes(cookie.split('=')[1] ?? '?'))
  assert.ok(!text.includes(password))
  assert.match(text, /argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
