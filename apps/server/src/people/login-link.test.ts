import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { desc } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createUser, type NewUser } from './create-user.ts'
import { quickHash } from './testing/quick-hash.ts'

const start = Date.parse('2026-05-04T08:00:00Z')
const minute = 60_000

before(() => mock.timers.enable({ apis: ['Date'], now: start }))
after(() => mock.timers.reset())

const { services, visitor, loggedIn } = await testApp()
let people = 0

async function aUser(more: Partial<NewUser> = {}): Promise<string> {
  const username = `link-${++people}`
  const email = `${username}@shop.example`
  const person: NewUser = { username, email, password: 'Knoblauchwurst 7', roles: ['ROLE_ADMIN'], ...more }
  await createUser(services.db, person, quickHash)
  return email
}

test('a link is offered only where a mail server can send it', async () => {
  const offered = async (caller: typeof visitor) =>
    (await caller<{ isLinkOffered: boolean }>('GET', '/api/login-ways')).data.isLinkOffered
  assert.equal(await offered(visitor), false)
  const withMail = await testApp({ SMTP_URL: 'smtp://127.0.0.1:2525' })
  assert.equal(await offered(withMail.visitor), true)
})

/** Asks for a link, which is made after the reply. */
async function request(email: string): Promise<void> {
  const reply = await visitor('POST', '/backend/login-link', { email })
  assert.deepEqual([reply.status, reply.data], [200, null])
}

/** The latest mail to this address, once all requests so far are done. */
async function mailTo(email: string) {
  const later = await aUser()
  await request(later)
  const sent = () => services.db.select().from(outbox).orderBy(desc(outbox.id))
  await waitFor(async () => (await sent()).some(({ recipient }) => recipient === later))
  return (await sent()).find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
}

/** The token in the latest mail to this address; null where there is no mail. */
async function requestedToken(email: string): Promise<string | null> {
  await request(email)
  const mail = await mailTo(email)
  return mail ? (/\/backend\/login-link\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? null) : null
}

function loginBy(token: string | null) {
  return visitor<{ email: string }>('POST', `/backend/login-link/${token}`)
}

test('a link logs in once and not a second time', async () => {
  const email = await aUser()
  const token = await requestedToken(email.toUpperCase())
  const first = await loginBy(token)
  assert.equal(first.status, 200)
  assert.equal(first.data.email, email)
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  assert.equal((await visitor('GET', '/api/users/me', undefined, { cookie })).status, 200)
  const second = await loginBy(token)
  assert.equal(second.status, 401)
  assert.deepEqual(second.errors, [{ message: 'Ungültiger oder abgelaufener Anmelde-Link.' }])
})

test('of many uses at the same time one logs in', async () => {
  const token = await requestedToken(await aUser())
  const replies = await Promise.all(Array.from({ length: 8 }, () => loginBy(token)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('a link is good for ten minutes', async () => {
  const token = await requestedToken(await aUser())
  const late = await requestedToken(await aUser())
  mock.timers.setTime(services.clock.now() + 10 * minute - 1)
  assert.equal((await loginBy(token)).status, 200)
  mock.timers.setTime(services.clock.now() + 1)
  assert.equal((await loginBy(late)).status, 401)
})

test('an unknown address, a username and a closed account get the same answer and no mail', async () => {
  for (const email of [
    'nobody@shop.example',
    await aUser({ isEnabled: false }),
    await aUser({ isLocked: true }),
  ]) {
    assert.equal(await requestedToken(email), null)
  }
})

test('the reply waits for nothing that could tell whether the address is known', async () => {
  const email = await aUser()
  const lock = await services.pool.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  await request(email)
  assert.equal((await lock.query('select from outbox where recipient = $1', [email])).rowCount, 0)
  await lock.query('commit')
  lock.release()
  assert.ok(await mailTo(email))
})

test('an account that was closed after the request cannot enter by its link', async () => {
  const email = await aUser()
  const token = await requestedToken(email)
  const admin = await loggedIn(['ROLE_ADMIN'])
  const users = await admin<{ id: number }[]>('GET', `/api/users?search=${email}`)
  assert.equal((await admin('PUT', `/api/users/${users.data[0]?.id}`, { isLocked: true })).status, 200)
  assert.equal((await loginBy(token)).status, 401)
})

test('one person is not flooded with links', async () => {
  const email = await aUser()
  for (let times = 0; times < 6; times++) await requestedToken(email)
  const mails = await services.db.select().from(outbox)
  assert.equal(mails.filter(({ recipient }) => recipient === email).length, 3)
})

test('employees do not read the links of others in the outbox', async () => {
  const token = await requestedToken(await aUser())
  assert.ok(token)
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  const seen = await employee<unknown[]>('GET', '/api/outbox')
  assert.equal(seen.status, 200)
  assert.ok(!JSON.stringify(seen.data).includes(token))
})

test('a wrong token is refused', async () => {
  for (const token of ['x', 'A'.repeat(43)]) assert.equal((await loginBy(token)).status, 401)
  assert.equal((await loginBy('%00')).status, 404)
})
