import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { testApp, type TestReply } from '../../testing/test-app.ts'
import { createUser, type NewUser } from '../create-user.ts'
import { quickHash } from '../testing/quick-hash.ts'

const start = Date.parse('2026-05-04T08:00:00Z')
const minute = 60_000
const password = 'Knoblauchwurst 7'

before(() => mock.timers.enable({ apis: ['Date'], now: start }))
after(() => mock.timers.reset())

const { app, loggedIn, services, visitor } = await testApp()
let people = 0

async function aUser(more: Partial<NewUser> = {}) {
  const username = `Maria-${++people}`
  const email = `${username}@Shop.example`
  return createUser(services.db, { username, email, password, roles: ['ROLE_EMPLOYEE'], ...more }, quickHash)
}

function login(username: string, secret: string = password): Promise<TestReply> {
  return visitor('POST', '/backend/login', { username, password: secret })
}

function later(minutes: number) {
  mock.timers.setTime(services.clock.now() + minutes * minute)
}

test('a person logs in with username or e-mail address in any case and is known afterwards', async () => {
  const { username } = await aUser({ firstName: 'Maria', lastName: 'Huber', roles: ['ROLE_ADMIN'] })
  for (const name of [username, username.toUpperCase(), `${username}@shop.EXAMPLE`]) {
    const reply = await login(name)
    assert.equal(reply.status, 200)
    const [cookie = ''] = reply.headers['set-cookie'] as string[]
    assert.match(cookie, /^theke_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const me = await visitor<{ name: string; roles: string[] }>('GET', '/api/users/me', undefined, {
      cookie: cookie.split(';')[0] ?? '',
    })
    assert.equal(me.status, 200)
    assert.equal(me.data.name, 'Maria Huber')
    assert.deepEqual(me.data.roles, ['ROLE_ADMIN'])
  }
})

test('a wrong password and an unknown name are answered alike', async () => {
  const { username } = await aUser()
  const replies = [await login(username, 'something else'), await login('nobody at all')]
  for (const { status, errors } of replies) {
    assert.equal(status, 401)
    assert.deepEqual(errors, [{ message: 'Fehlerhafte Zugangsdaten.' }])
  }
})

test('a fifth failure blocks the login for fifteen minutes, also for the right password, and tells the minutes', async () => {
  const { username } = await aUser()
  for (const name of [username, ` ${username}`, username.toUpperCase(), username, username]) {
    assert.equal((await login(name, 'wrong password')).status, 401)
    later(1)
  }
  const blocked = await login(username)
  assert.equal(blocked.status, 429)
  assert.match(
    blocked.errors[0]?.message ?? '',
    /^Zu viele fehlgeschlagene Anmeldeversuche, bitte .* in 14 Minuten/,
  )
  later(13.5)
  assert.match((await login(username)).errors[0]?.message ?? '', /in einer Minute noch einmal\.$/)
  later(0.5)
  assert.equal((await login(username)).status, 200)
})

test('a lock does not tell which username and which e-mail address belong together', async () => {
  const { username, email } = await aUser()
  for (let failures = 0; failures < 5; failures++) await login(username, 'wrong password')
  assert.equal((await login(username, 'wrong password')).status, 429)
  for (const name of [email, 'invented@shop.example'])
    assert.equal((await login(name, 'wrong password')).status, 401)
})

test('a blocked login is open again after fifteen minutes with all its attempts', async () => {
  const { username } = await aUser()
  for (let failures = 0; failures < 5; failures++) await login(username, 'wrong password')
  assert.equal((await login(username)).status, 429)
  later(15)
  assert.equal((await login(username, 'wrong password')).status, 401)
  assert.equal((await login(username)).status, 200)
})

test('many guesses at once are no more than five', async () => {
  const { username } = await aUser()
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(username, 'a guess')))
  assert.equal(replies.filter(({ status }) => status === 401).length, 5)
  assert.equal(replies.filter(({ status }) => status === 429).length, 7)
})

test('failures are counted by address, so that nobody can lock somebody else out', async () => {
  const { username } = await aUser()
  for (let failures = 0; failures < 6; failures++) await login(username, 'wrong password')
  const reply = await app.inject({
    method: 'POST',
    url: '/backend/login',
    payload: { username, password },
    remoteAddress: '203.0.113.7',
  })
  assert.equal(reply.statusCode, 200)
})

test('failures are forgotten after a right password and after fifteen minutes', async () => {
  const { username } = await aUser()
  for (let failures = 0; failures < 4; failures++) await login(username, 'wrong password')
  assert.equal((await login(username)).status, 200)
  for (let failures = 0; failures < 4; failures++) await login(username, 'wrong password')
  later(15)
  assert.equal((await login(username, 'wrong password')).status, 401)
  assert.equal((await login(username)).status, 200)
})

const states: [string, Partial<NewUser>, number, string][] = [
  ['locked', { isLocked: true }, 401, 'Der Account ist gesperrt.'],
  ['disabled', { isEnabled: false }, 401, 'Der Account ist deaktiviert.'],
  ['expired', { expiresAt: new Date(start - 1) }, 401, 'Der Account ist abgelaufen.'],
  ['customer', { roles: ['ROLE_CUSTOMER'] }, 403, 'Dafür fehlt Ihnen die Berechtigung.'],
]
for (const [state, more, status, message] of states) {
  test(`a ${state} account is told so, but only to who knows its password`, async () => {
    const { username } = await aUser(more)
    assert.equal((await login(username, 'wrong password')).errors[0]?.message, 'Fehlerhafte Zugangsdaten.')
    const reply = await login(username)
    assert.equal(reply.status, status)
    assert.deepEqual(reply.errors, [{ message }])
    assert.equal(reply.headers['set-cookie'], undefined)
  })
}

test('logins are in the log with the person, failed ones without what was typed', async () => {
  const { username } = await aUser({ firstName: 'Eva', lastName: 'Log' })
  await login(username, 'wrong password')
  const { headers } = await login(username)
  await aUser({ username: 'boss', roles: ['ROLE_ADMIN'] })
  const boss = await login('boss')
  const cookie = String(boss.headers['set-cookie']).split(';')[0] ?? ''
  const logs = await visitor<{ message: string; user: { name: string } | null }[]>(
    'GET',
    '/api/logs?limit=3',
    undefined,
    {
      cookie,
    },
  )
  assert.deepEqual(
    logs.data.map(({ message, user }) => [message, user?.name ?? null]),
    [
      ['Angemeldet', 'boss'],
      ['Angemeldet', 'Eva Log'],
      ['Anmeldung fehlgeschlagen', null],
    ],
  )
  assert.doesNotMatch(JSON.stringify(logs.data), /wrong password/)
  assert.ok(headers['set-cookie'])
})

test('guesses from many addresses are shown to administrators', async () => {
  const { username } = await aUser({ firstName: 'Resi', lastName: 'Berger' })
  const told = async () => {
    const admin = await loggedIn(['ROLE_ADMIN'])
    const { alarms } = (await admin<Dashboard>('GET', '/api/dashboard')).data
    return alarms.find(({ kind }) => kind === 'password-guessed')?.text
  }
  const guess = (address: number) =>
    app.inject({
      method: 'POST',
      url: '/backend/login',
      payload: { username, password: 'geraten' },
      remoteAddress: `198.51.100.${address}`,
    })
  for (let address = 1; address <= 29; address++) assert.equal((await guess(address)).statusCode, 401)
  assert.equal(await told(), undefined)
  await guess(30)
  assert.match(
    (await told()) ?? '',
    /^Für Resi Berger wurde in den letzten 24 Stunden 30-mal ein falsches Passwort/,
  )
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  const seen = (await employee<Dashboard>('GET', '/api/dashboard')).data.alarms
  assert.ok(seen.every(({ kind }) => kind !== 'password-guessed'))
  later(24 * 60 + 1)
  assert.equal(await told(), undefined)
})
