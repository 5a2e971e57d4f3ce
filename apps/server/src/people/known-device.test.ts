import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { InjectOptions, Response } from 'light-my-request'
import { testApp } from '../testing/test-app.ts'
import { createUser } from './create-user.ts'
import { totpCode } from './credentials/totp.ts'
import { quickHash } from './testing/quick-hash.ts'

const password = 'Knoblauchwurst 7'
const newPassword = 'Leberkäse mit Senf'

before(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-04T08:00:00Z') }))
after(() => mock.timers.reset())

const { app, services, loggedIn } = await testApp({ RATE_LIMITS: 'on' })
const admin = await loggedIn(['ROLE_ADMIN'])
const branchWiFi = '203.0.113.7'
let people = 0

async function aUser() {
  const username = `maria-${++people}`
  const email = `${username}@shop.example`
  return createUser(services.db, { username, email, password, roles: ['ROLE_EMPLOYEE'] }, quickHash)
}

/** A browser on the Wi-Fi of the branch that keeps its cookies. */
function aBrowser() {
  const cookies: Record<string, string> = {}
  let csrfToken = ''
  async function call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload: object,
  ): Promise<Response> {
    const headers = { 'x-csrf-token': csrfToken }
    const reply = await app.inject({ method, url, payload, cookies, headers, remoteAddress: branchWiFi })
    for (const { name, value } of reply.cookies) cookies[name] = value
    csrfToken = reply.json<{ data?: { csrfToken?: string } }>().data?.csrfToken ?? csrfToken
    return reply
  }
  return {
    cookies,
    call,
    login: async (username: string, secret = password, code = '') =>
      (await call('POST', '/backend/login', { username, password: secret, code })).statusCode,
  }
}

async function lock(username: string, browser = aBrowser()): Promise<void> {
  for (let guess = 0; guess < 5; guess++) await browser.login(username, 'wrong password')
  assert.equal(await browser.login(username), 429)
}

test('who shares the address locks an account for other browsers, but not for those in which its person logged in', async () => {
  const [{ username }, other] = [await aUser(), await aUser()]
  const own = aBrowser()
  assert.equal(await own.login(username), 200)
  const colleague = aBrowser()
  assert.equal(await colleague.login(other.username), 200)

  await lock(username)
  assert.equal(await own.login(username), 200)
  assert.equal(await own.login(username.toUpperCase()), 200)
  assert.equal(await aBrowser().login(username), 429)
  assert.equal(await colleague.login(username), 429)
})

test('a made-up or foreign cookie makes no browser known', async () => {
  const { username } = await aUser()
  await lock(username)
  const forger = aBrowser()
  for (const value of ['x', 'sealed:', `sealed:${'A'.repeat(80)}`, services.secrets.seal('{}', 'totp 1')]) {
    forger.cookies.theke_known_device = value
    assert.equal(await forger.login(username), 429)
  }
})

test('a known browser guesses no more often than an unknown one, and locks nobody but itself', async () => {
  const { username } = await aUser()
  const [own, tablet] = [aBrowser(), aBrowser()]
  assert.equal(await own.login(username), 200)
  assert.equal(await tablet.login(username), 200)
  await lock(username, own)
  assert.equal(await tablet.login(username), 200)
  assert.equal(await aBrowser().login(username), 200)
})

test('several people log in at one tablet, each known there', async () => {
  const [one, two] = [await aUser(), await aUser()]
  const tablet = aBrowser()
  assert.equal(await tablet.login(one.username), 200)
  assert.equal(await tablet.login(two.username), 200)
  await lock(one.username)
  await lock(two.username)
  assert.equal(await tablet.login(one.username), 200)
  assert.equal(await tablet.login(two.username), 200)
})

test('after a change of the password only the browser in which it was changed is known', async () => {
  const { username, id } = await aUser()
  const [own, tablet, phone] = [aBrowser(), aBrowser(), aBrowser()]
  assert.equal(await tablet.login(username), 200)
  assert.equal(await own.login(username), 200)
  const change = { currentPassword: password, newPassword }
  assert.equal((await own.call('POST', '/api/users/me/password', change)).statusCode, 200)
  await lock(username)
  assert.equal(await own.login(username, newPassword), 200)
  assert.equal(await tablet.login(username, newPassword), 429)

  const { data } = await admin<{ link: string }>('POST', `/api/users/${id}/password-reset`)
  const reset = await phone.call('POST', new URL(data.link).pathname, { newPassword: password })
  assert.equal(reset.statusCode, 200)
  assert.equal(await phone.login(username), 200)
  assert.equal(await own.login(username), 429)
})

test('who is logged in proves themselves while others lock their account', async () => {
  const { username } = await aUser()
  const own = aBrowser()
  assert.equal(await own.login(username), 200)
  await lock(username)
  const begun = await own.call('POST', '/api/users/me/second-factor', { password })
  assert.equal(begun.statusCode, 200)
})

test('wrong codes of somebody who knows the password lock no browser that is known', async () => {
  const { username } = await aUser()
  const own = aBrowser()
  assert.equal(await own.login(username), 200)
  const begun = await own.call('POST', '/api/users/me/second-factor', { password })
  const { secret } = begun.json<{ data: { secret: string } }>().data
  const codeNow = () => totpCode(secret, Math.floor(services.clock.now() / 30_000))
  await own.call('POST', '/api/users/me/second-factor/confirm', { code: codeNow() })

  const thief = aBrowser()
  for (let guess = 0; guess < 5; guess++) assert.equal(await thief.login(username, password, '000000'), 401)
  mock.timers.setTime(services.clock.now() + 60_000)
  assert.equal(await thief.login(username, password, codeNow()), 429)
  assert.equal(await own.login(username, password, codeNow()), 200)
})

test('who floods the login from the address of a branch takes no place of a known browser', async () => {
  const { username } = await aUser()
  const own = aBrowser()
  assert.equal(await own.login(username), 200)
  const flood = aBrowser()
  for (let call = 0; call < 70; call++) await flood.login(`nobody-${call}`)
  const refused = await flood.call('POST', '/backend/login', { username, password })
  assert.match(refused.body, /Zu viele Anfragen\. Bitte versuchen Sie es in \d+ Minuten noch einmal\./)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal(await own.login(username), 200)
})
