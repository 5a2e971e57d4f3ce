import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { testApp } from '../../testing/test-app.ts'
import { createPassword, createPerson, type Person } from '../testing/login-fixture.ts'
import { createLoginLink } from '../login/login-links.ts'
import { secondFactors } from '../people-tables.ts'
import { totpCode } from './totp.ts'

const fixture = await testApp()
const { services, visitor } = fixture
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const own = '/api/users/me/second-factor'
const wrong = 'Der Code stimmt nicht oder wurde schon verwendet. Geht die Uhr Ihres Telefons richtig?'

/** The code of the app, or that of the interval before or after. */
function codeOf(secret: string, offset = 0): string {
  return totpCode(secret, Math.floor(services.clock.now() / 30_000) + offset)
}

function login({ username }: Person, code?: string) {
  const body = { username, password: createPassword, ...(code === undefined ? {} : { code }) }
  return visitor('POST', '/backend/login', body)
}

async function enrol(person: Person) {
  const call = await person.enter()
  const begun = await call<{ secret: string }>('POST', own, { password: createPassword })
  assert.equal(begun.status, 200, JSON.stringify(begun.errors))
  const { secret } = begun.data
  const code = codeOf(secret)
  const confirmed = await call<{ recoveryCodes: string[] }>('POST', `${own}/confirm`, { code })
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.errors))
  return { call, secret, code, codes: confirmed.data.recoveryCodes }
}

test('a second factor is asked for once it is confirmed, and a code is good once', async () => {
  const person = await createPerson(fixture, 'anna')
  const call = await person.enter()
  assert.equal((await call('POST', own, { password: 'falsch' })).errors[0]?.field, 'password')
  const { data } = await call<{ secret: string; address: string }>('POST', own, { password: createPassword })
  assert.ok(data.address.includes(data.secret))
  assert.equal((await login(person)).status, 200)
  assert.deepEqual((await call('POST', `${own}/confirm`, { code: '000000' })).errors, [
    { field: 'code', message: wrong },
  ])
  const first = codeOf(data.secret)
  assert.equal((await call('POST', `${own}/confirm`, { code: first })).status, 200)
  assert.deepEqual((await call('GET', own)).data, {
    isOn: true,
    hasRecoveryCodes: true,
    recoveryCodesLeft: 10,
  })

  const without = await login(person)
  assert.equal(without.status, 401)
  assert.deepEqual(without.errors, [
    { field: 'code', message: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.' },
  ])
  assert.deepEqual((await login(person, first)).errors, [{ field: 'code', message: wrong }])
  const next = codeOf(data.secret, 1)
  assert.equal((await login(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status, 200)
  assert.equal((await login(person, next)).status, 401)
  assert.equal((await call('POST', own, { password: createPassword })).status, 409)
})

test('of two logins with the same code at the same time one succeeds', async () => {
  const person = await createPerson(fixture, 'bert')
  const { secret } = await enrol(person)
  const code = codeOf(secret, 1)
  const replies = await Promise.all([login(person, code), login(person, code)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 401],
  )
})

test('a recovery code works once, however it is typed, and new ones replace the old', async () => {
  const person = await createPerson(fixture, 'carla')
  const { call, codes } = await enrol(person)
  assert.equal(new Set(codes).size, 10)
  const [first = '', second = ''] = codes
  assert.match(first, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  assert.equal((await login(person, first.toLowerCase().replaceAll('-', ' '))).status, 200)
  assert.equal((await login(person, first)).status, 401)
  const renewed = await call<{ recoveryCodes: string[] }>('POST', `${own}/recovery-codes`, {
    password: createPassword,
  })
  assert.equal((await login(person, second)).status, 401)
  assert.equal((await login(person, renewed.data.recoveryCodes[0])).status, 200)
  const { rows } = await services.pool.query<{ all: string }>(
    'SELECT string_agg(c::text, chr(10)) AS all FROM recovery_codes c',
  )
  for (const code of renewed.data.recoveryCodes) assert.ok(!rows[0]?.all.includes(code.replaceAll('-', '')))
})

test('codes cannot be tried out, not even from many addresses, and asking for a code is no failure', async () => {
  const person = await createPerson(fixture, 'dora')
  const { secret } = await enrol(person)
  for (let number = 0; number < 6; number++) assert.equal((await login(person)).status, 401)
  const from = (number: number, code: string) =>
    visitor(
      'POST',
      '/backend/login',
      { username: 'dora', password: createPassword, code },
      { 'x-forwarded-for': `203.0.113.${number}` },
    )
  for (let number = 1; number <= 5; number++) {
    assert.equal((await from(number, '12345')).status, 401)
    // Asking again without a code does not forget the failures.
    assert.equal((await from(number, '')).status, 401)
  }
  const blocked = await from(6, codeOf(secret, 1))
  assert.equal(blocked.status, 429)
  assert.match(blocked.errors[0]?.message ?? '', /in 15 Minuten/)
})

test('a login link asks for the code too, and is not used up by a wrong one', async () => {
  const person = await createPerson(fixture, 'emil')
  const { secret } = await enrol(person)
  const token = await createLoginLink({ db: services.db, now: services.clock.now() } as never, person.id)
  const byLink = (code?: string) =>
    visitor('POST', `/backend/login-link/${token}`, code === undefined ? {} : { code })
  assert.equal((await byLink()).errors[0]?.field, 'code')
  assert.equal((await byLink('000000')).errors[0]?.message, wrong)
  assert.equal((await byLink(codeOf(secret, 1))).status, 200)
  assert.equal(
    (await byLink(codeOf(secret, 1))).errors[0]?.message,
    'Ungültiger oder abgelaufener Anmelde-Link.',
  )
})

test('the owner turns it off with the password, an administrator for somebody who lost the phone', async () => {
  const person = await createPerson(fixture, 'frida')
  const { call } = await enrol(person)
  assert.equal((await call('POST', `${own}/remove`, { password: 'falsch' })).status, 422)
  assert.equal((await call('POST', `${own}/remove`, { password: createPassword })).status, 200)
  assert.equal((await login(person)).status, 200)

  await enrol(person)
  const address = `/api/users/${person.id}`
  assert.equal(
    (await admin<{ hasSecondFactor: boolean }>('GET', `${address}/access`)).data.hasSecondFactor,
    true,
  )
  assert.equal((await call('DELETE', `${address}/second-factor`)).status, 403)
  assert.equal((await admin('DELETE', `${address}/second-factor`)).status, 200)
  assert.equal((await admin('DELETE', `${address}/second-factor`)).status, 404)
  assert.equal((await login(person)).status, 200)
})

test('secrets are stored sealed', async () => {
  const person = await createPerson(fixture, 'siegfried')
  const { secret } = await enrol(person)
  const [stored] = await services.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
  assert.equal(stored?.secret.includes(secret), false)
})
