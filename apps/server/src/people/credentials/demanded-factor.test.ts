import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PasskeyOptions, PasskeyView } from '@theke/contract/people/passkeys-api.ts'
import type { RecoveryCodes } from '@theke/contract/people/second-factor-api.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { createPassword, createPerson, type Person } from '../testing/login-fixture.ts'
import { totpCode } from './totp.ts'

const fixture = await testApp()
const { services, visitor } = fixture
const factor = '/api/users/me/second-factor'
const passkeys = '/api/users/me/passkeys'
const admin = await (await createPerson(fixture, 'leitung', ['ROLE_ADMIN'])).enter()

const demand = (...secondFactorRoles: string[]) => admin('POST', '/api/config', { secondFactorRoles })
const me = async (call: Caller) => (await call<CurrentUser>('GET', '/api/users/me')).data
const codeOf = (secret: string, offset = 0) =>
  totpCode(secret, Math.floor(services.clock.now() / 30_000) + offset)

function login({ username }: Person, code = '') {
  return visitor<CurrentUser>('POST', '/backend/login', { username, password: createPassword, code })
}

async function addApp(call: Caller) {
  const { data } = await call<{ secret: string }>('POST', factor, { password: createPassword })
  const confirmed = await call<RecoveryCodes>('POST', `${factor}/confirm`, { code: codeOf(data.secret) })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.errors))
  return { secret: data.secret, codes: confirmed.data.recoveryCodes }
}

async function addPasskey(call: Caller) {
  const device = createAuthenticator('http://shop.example')
  const options = await call<PasskeyOptions>('POST', `${passkeys}/options`, { password: createPassword })
  const response = device.create(options.data)
  const reply = await call<PasskeyView & RecoveryCodes>('POST', passkeys, { name: 'Telefon', response })
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return { device, ...reply.data }
}

test('who demands a second factor of themselves needs one first, with recovery codes', async () => {
  const refused = await demand('ROLE_ADMIN')
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'secondFactorRoles'])
  assert.equal((await demand('ROLE_EMPLOYEE')).status, 422, 'an administrator is an employee too')
  await addPasskey(admin)
  assert.equal((await demand('ROLE_ADMIN')).status, 422, 'a passkey alone can be lost')
  assert.equal((await admin('POST', `${factor}/recovery-codes`, { password: createPassword })).status, 200)
  assert.equal((await demand('ROLE_ADMIN')).status, 200)
  assert.equal((await demand('ROLE_NOBODY')).status, 422)
})

test('a person who has to have a second factor and has none may do nothing but set it up', async () => {
  await demand()
  const person = await createPerson(fixture, 'anna')
  const before = await person.enter()
  await demand('ROLE_EMPLOYEE')
  assert.equal((await before('GET', '/api/orders')).status, 200, 'what runs goes on')

  const call = await person.enter()
  const { needsSecondFactor, permissions } = await me(call)
  assert.deepEqual([needsSecondFactor, permissions.length], [true, 7])
  const refused = await call('GET', '/api/orders')
  assert.deepEqual(
    [refused.status, refused.errors],
    [
      403,
      [
        {
          message:
            'Für Ihren Zugang ist ein zweiter Faktor vorgeschrieben. Bitte richten Sie ihn zuerst ein.',
        },
      ],
    ],
  )
  const calls = [
    ['GET', '/api/users'],
    ['GET', '/api/orders/events'],
    ['PUT', '/api/users/me/profile'],
    ['POST', '/api/users/me/password'],
    ['DELETE', '/api/sessions'],
    ['GET', '/api/search?q=anna'],
  ] as const
  for (const [method, url] of calls) assert.equal((await call(method, url, {})).status, 403, url)
  const config = async (caller: Caller) => (await caller<object>('GET', '/api/config')).data
  assert.deepEqual(await config(call), await config(visitor), 'a visitor to everything that is public')

  await addApp(call)
  assert.equal((await me(call)).needsSecondFactor, false)
  assert.equal((await call('GET', '/api/orders')).status, 200)
})

test('setting up in one browser ends what waits in another, where nobody showed a second factor', async () => {
  await demand('ROLE_EMPLOYEE')
  const person = await createPerson(fixture, 'berta')
  const [one, other] = [await person.enter(), await person.enter()]
  await addApp(one)
  assert.equal((await one('GET', '/api/orders')).status, 200)
  assert.equal((await other('GET', '/api/users/me')).status, 401)
})

test('with a passkey alone the password is not enough; a recovery code stands in for the device', async () => {
  await demand('ROLE_EMPLOYEE')
  const person = await createPerson(fixture, 'clara')
  const call = await person.enter()
  const { device, id, recoveryCodes } = await addPasskey(call)
  assert.equal(recoveryCodes.length, 10)
  assert.equal((await me(call)).needsSecondFactor, false)

  const refused = await login(person)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [401, 'code'])
  assert.match(refused.errors[0]?.message ?? '', /Passkey.*Notfallcode/)
  assert.equal((await login(person, '000000')).status, 401)
  const [code = ''] = recoveryCodes
  const entered = await login(person, code)
  assert.deepEqual([entered.status, entered.data.needsSecondFactor], [200, false])
  assert.equal((await login(person, code)).status, 401)
  const options = await visitor<PasskeyOptions>('POST', '/backend/passkey/options')
  const byDevice = await visitor<CurrentUser>('POST', '/backend/passkey', {
    response: device.get(options.data),
  })
  assert.deepEqual([byDevice.status, byDevice.data.needsSecondFactor], [200, false])

  assert.equal((await addPasskey(call)).recoveryCodes.length, 0, 'codes that are kept stay valid')
  assert.equal((await call('DELETE', `${passkeys}/${id}`)).status, 200)
})

test('the last second factor stays as long as it is demanded', async () => {
  await demand('ROLE_EMPLOYEE')
  const call = await (await createPerson(fixture, 'dora')).enter()
  const { id } = await addPasskey(call)
  assert.equal((await call('DELETE', `${passkeys}/${id}`)).status, 409)
  await addApp(call)
  assert.equal((await call('DELETE', `${passkeys}/${id}`)).status, 200)
  const turnedOff = await call('POST', `${factor}/remove`, { password: createPassword })
  assert.equal(turnedOff.status, 409)
  await demand()
  assert.equal((await call('POST', `${factor}/remove`, { password: createPassword })).status, 200)
})

test('an administrator may take a lost factor from others; they set up another at the next log-in', async () => {
  await demand('ROLE_ADMIN', 'ROLE_EMPLOYEE')
  const person = await createPerson(fixture, 'emil')
  const { secret } = await addApp(await person.enter())
  assert.equal((await login(person, codeOf(secret, 1))).data.needsSecondFactor, false)
  assert.equal((await admin('DELETE', `/api/users/${person.id}/second-factor`)).status, 200)
  assert.equal((await login(person)).data.needsSecondFactor, true)
  const { id } = await me(admin)
  assert.equal((await admin('DELETE', `/api/users/${id}/passkeys`)).status, 409, 'not their own')
})

test('of an app and a passkey that are removed at the same time one stays', async () => {
  await demand()
  const person = await createPerson(fixture, 'beide')
  const call = await person.enter()
  await addApp(call)
  const passkey = await addPasskey(call)
  await demand('ROLE_EMPLOYEE')
  const replies = await Promise.all([
    call('POST', `${factor}/remove`, { password: createPassword }),
    call('DELETE', `${passkeys}/${passkey.id}`),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})
