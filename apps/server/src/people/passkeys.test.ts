import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PasskeyOptions, PasskeyView } from '@theke/contract/people/passkeys-api.ts'
import { eq } from 'drizzle-orm'
import { type Caller, testApp } from '../testing/test-app.ts'
import { createAuthenticator, type Authenticator } from './testing/authenticator.ts'
import { createPassword, createPerson, type Person } from './testing/login-fixture.ts'
import { passkeyChallenges, users } from './people-tables.ts'
import { webauthnConfig } from './credentials/webauthn-config.ts'

const fixture = await testApp()
const { services, visitor } = fixture
const own = '/api/users/me/passkeys'
const shopOrigin = 'http://shop.example'
const failed = 'Die Anmeldung mit Passkey ist fehlgeschlagen.'

async function begin(call: Caller): Promise<PasskeyOptions> {
  const { status, data, errors } = await call<PasskeyOptions>('POST', `${own}/options`, {
    password: createPassword,
  })
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function enrol(person: Person, device: Authenticator = createAuthenticator(shopOrigin)) {
  const call = await person.enter()
  const response = device.create(await begin(call))
  const { status, data, errors } = await call<PasskeyView>('POST', own, { name: 'Telefon', response })
  assert.equal(status, 201, JSON.stringify(errors))
  return { call, device, passkey: data }
}

const beginLogin = async () => (await visitor<PasskeyOptions>('POST', '/backend/passkey/options')).data
const login = (response: unknown) => visitor<{ username: string }>('POST', '/backend/passkey', { response })

test('who has the device comes in without a password or a code, as often as they like', async () => {
  const person = await createPerson(fixture, 'anna')
  const { call, device } = await enrol(person)
  for (const _time of [1, 2]) {
    const { status, data, headers } = await login(device.get(await beginLogin()))
    assert.equal(status, 200)
    assert.equal(data.username, 'anna')
    assert.ok(String(headers['set-cookie']).includes('theke_session='))
  }
  const [passkey] = (await call<PasskeyView[]>('GET', own)).data
  assert.ok(passkey?.lastUsedAt)
})

test('a passkey is made by the owner of the account only, and once', async () => {
  const person = await createPerson(fixture, 'berta')
  const call = await person.enter()
  const wrong = await call('POST', `${own}/options`, { password: 'falsch' })
  assert.equal(wrong.errors[0]?.field, 'password')
  const { device } = await enrol(person)
  const again = await call('POST', own, { name: 'Noch einmal', response: device.create(await begin(call)) })
  assert.equal(again.status, 409)
  const other = await (await createPerson(fixture, 'bruno')).enter()
  const theirs = createAuthenticator(shopOrigin).create(await begin(call))
  assert.equal((await other('POST', own, { name: 'Fremd', response: theirs })).status, 422)
})

test('what another site, an unverified person or nobody asked for is not taken in', async () => {
  const call = await (await createPerson(fixture, 'clara')).enter()
  const cases = {
    origin: { origin: 'http://shop.example.evil' },
    name: { rpId: 'evil.example' },
    person: { isVerified: false },
    challenge: { challenge: 'bm9ib2R5IGFza2Vk' },
  }
  for (const [name, stated] of Object.entries(cases)) {
    const response = createAuthenticator(shopOrigin).create(await begin(call), stated)
    const { status } = await call('POST', own, { name, response })
    assert.equal(status, 422, name)
  }
  for (const response of [null, {}, { id: 7 }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
    assert.equal((await call('POST', own, { name: 'Nichts', response })).status, 422)
  }
  assert.deepEqual((await call('GET', own)).data, [])
})

test('a login that is wrong in any respect is refused, and each in the same words', async () => {
  const { device } = await enrol(await createPerson(fixture, 'dora'))
  const used = device.get(await beginLogin())
  assert.equal((await login(used)).status, 200)
  const wrong: Record<string, unknown> = {
    'the same answer again': used,
    'another site': device.get(await beginLogin(), { origin: 'https://evil.example' }),
    'another name': device.get(await beginLogin(), { rpId: 'evil.example' }),
    'nobody checked': device.get(await beginLogin(), { isVerified: false }),
    'a copy of the device': device.get(await beginLogin(), { counter: 1 }),
    'an unknown device': createAuthenticator(shopOrigin).get(await beginLogin()),
    'the signature of another key': {
      ...device.get(await beginLogin()),
      response: createAuthenticator(shopOrigin).get(await beginLogin())['response'],
    },
    'characters no database holds': { id: 'a\u0000b' },
    nothing: null,
  }
  for (const [name, response] of Object.entries(wrong)) {
    const { status, errors } = await login(response)
    assert.equal(status, 401, name)
    assert.deepEqual(errors, [{ message: failed }], name)
  }
})

test('an old challenge and one for another purpose are refused', async () => {
  const { device, call } = await enrol(await createPerson(fixture, 'emil'))
  assert.equal((await login(device.get(await begin(call)))).status, 401)
  const options = await beginLogin()
  await services.db
    .update(passkeyChallenges)
    .set({ createdAt: new Date(services.clock.now() - 6 * 60_000) })
    .where(eq(passkeyChallenges.challenge, options.challenge))
  assert.equal((await login(device.get(options))).status, 401)
})

test('a closed account is closed for its passkeys too', async () => {
  const person = await createPerson(fixture, 'frieda')
  const { device } = await enrol(person)
  await services.db.update(users).set({ isLocked: true }).where(eq(users.id, person.id))
  const { status, errors } = await login(device.get(await beginLogin()))
  assert.deepEqual([status, errors], [401, [{ message: 'Der Account ist gesperrt.' }]])
})

test('passkeys are named, renamed and removed by their owner, and by administrators all at once', async () => {
  const person = await createPerson(fixture, 'gustav')
  const { call, device, passkey } = await enrol(person)
  const renamed = await call<PasskeyView>('PUT', `${own}/${passkey.id}`, { name: 'Tablet' })
  assert.equal(renamed.data.name, 'Tablet')
  assert.equal((await call('PUT', `${own}/${passkey.id}`, { name: ' ' })).status, 422)
  const stranger = await (await createPerson(fixture, 'heinz')).enter()
  assert.equal((await stranger('DELETE', `${own}/${passkey.id}`)).status, 404)
  assert.equal((await call('DELETE', `${own}/${passkey.id}`)).status, 200)
  assert.equal((await login(device.get(await beginLogin()))).status, 401)

  await enrol(person)
  const admin = await fixture.loggedIn(['ROLE_ADMIN'])
  const access = async () => (await admin<{ passkeys: number }>('GET', `/api/users/${person.id}/access`)).data
  assert.equal((await access()).passkeys, 1)
  assert.equal((await admin('DELETE', `/api/users/${person.id}/passkeys`)).status, 200)
  assert.equal((await access()).passkeys, 0)
})

test('a shop at a number on this machine is localhost to browsers', () => {
  assert.deepEqual(webauthnConfig('http://127.0.0.1:3000'), {
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
  assert.deepEqual(webauthnConfig('https://shop.example.at'), {
    id: 'shop.example.at',
    origin: 'https://shop.example.at',
  })
})
