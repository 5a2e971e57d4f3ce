import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { tokenHash } from '../../crypto/secret-token.ts'
import { testApp } from '../../testing/test-app.ts'
import { sessions } from '../people-tables.ts'
import { createPassword, createPerson } from '../testing/login-fixture.ts'

const shop = await testApp({}, undefined, 'https://shop.example')
const { app, services, visitor } = shop

type Cookie = { name: string; value: string; [option: string]: unknown }

async function logIn(username: string): Promise<Cookie[]> {
  await createPerson(shop, username)
  const reply = await app.inject({
    method: 'POST',
    url: '/backend/login',
    payload: { username, password: createPassword },
  })
  assert.equal(reply.statusCode, 200)
  return reply.cookies
}

const statusWith = async (cookie: string) =>
  (await visitor('GET', '/api/users/me', undefined, { cookie })).status

function valueOf(cookies: readonly Cookie[], name: string): string {
  return cookies.find((cookie) => cookie.name === name)?.value ?? ''
}

test('with HTTPS every cookie bears the prefix and what it asks for', async () => {
  const cookies = await logIn('prefix')
  assert.deepEqual(cookies.map(({ name }) => name).toSorted(), [
    '__Host-theke_known_device',
    '__Host-theke_session',
    '__Host-theke_staff',
  ])
  for (const cookie of cookies) {
    assert.deepEqual(
      [cookie.secure, cookie.path, cookie.domain, cookie.sameSite],
      [true, '/', undefined, 'Lax'],
    )
  }
  const token = valueOf(cookies, '__Host-theke_session')
  assert.equal(await statusWith(`__Host-theke_session=${token}`), 200)
})

test('a session without the prefix is not accepted, as a neighbour of the domain could have set it', async () => {
  const token = valueOf(await logIn('planted'), '__Host-theke_session')
  assert.equal(await statusWith(`theke_session=${token}`), 401)
})

test('a session from before the prefix goes on and is moved once', async () => {
  await logIn('before')
  const older = 'a'.repeat(43)
  const [row] = await services.db.select().from(sessions).orderBy(sessions.id)
  assert.ok(row)
  await services.db
    .update(sessions)
    .set({ tokenHash: tokenHash(older) })
    .where(eq(sessions.id, row.id))
  const moved = await app.inject({ url: '/api/users/me', cookies: { theke_session: older } })
  assert.equal(moved.statusCode, 200)
  assert.equal(valueOf(moved.cookies, '__Host-theke_session'), older)
  const cleared = moved.cookies.filter(({ name }) => !name.startsWith('__Host-'))
  assert.deepEqual(
    cleared.map(({ name, value, maxAge, expires }) => [name, value, maxAge ?? Number(expires)]),
    [
      ['theke_session', '', 0],
      ['theke_staff', '', 0],
    ],
  )
  const again = await app.inject({ url: '/api/users/me', cookies: { '__Host-theke_session': older } })
  assert.equal(again.statusCode, 200)
  assert.deepEqual(again.cookies, [])
})

test('logging out takes both names of a cookie back', async () => {
  const reply = await app.inject({ method: 'POST', url: '/backend/logout' })
  assert.deepEqual(reply.cookies.map(({ name }) => name).toSorted(), [
    '__Host-theke_session',
    '__Host-theke_staff',
    'theke_session',
    'theke_staff',
  ])
})
