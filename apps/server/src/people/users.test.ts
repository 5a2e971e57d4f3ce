import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@theke/contract/access.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { testApp } from '../testing/test-app.ts'

const { loggedIn, visitor, services } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])
const me = (await admin<{ id: number }>('GET', '/api/users/me')).data.id
const password = 'Knoblauchwurst 7'
let people = 0

async function aUser(roles: Role[] = ['ROLE_EMPLOYEE'], more: Record<string, unknown> = {}) {
  const username = `user-${++people}`
  const body = { username, email: `${username}@shop.example`, password, roles, ...more }
  const reply = await admin<{ id: number }>('POST', '/api/users', body)
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return { id: reply.data.id, username }
}

async function loginAs(username: string, secret = password) {
  const reply = await visitor('POST', '/backend/login', { username, password: secret })
  return { status: reply.status, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
}

async function isLoggedIn(cookie: string) {
  return (await visitor('GET', '/api/users/me', undefined, { cookie })).status === 200
}

test('a created person can log in, and nobody can read their password or its hash', async () => {
  const { id, username } = await aUser()
  assert.equal((await loginAs(username)).status, 200)
  const { data } = await admin<Record<string, unknown>>('GET', `/api/users/${id}`)
  assert.equal(data.username, username)
  for (const secret of ['password', 'passwordHash', 'timeTokenHash', 'pinHash']) assert.ok(!(secret in data))
})

test('phone numbers of people, branches and divisions are stored with the country they are of', async () => {
  const swiss = {
    country: 'CH',
    phone: '044 668 18 00',
    managerPhone: '079/123 45 67',
    notificationPhone: '00436641234567',
  }
  const branch = await admin<Record<string, unknown>>(
    'POST',
    '/api/branches',
    createBranchBody('zuerich', swiss),
  )
  const { phone, managerPhone, notificationPhone } = branch.data
  assert.deepEqual(
    [phone, managerPhone, notificationPhone],
    ['+41446681800', '+41791234567', '+436641234567'],
  )
  const { id } = await aUser(['ROLE_EMPLOYEE'], { branches: [branch.data], phone: '079 123 45 67' })
  const phoneOf = async () => (await admin<{ phone: string }>('GET', `/api/users/${id}`)).data.phone
  assert.equal(await phoneOf(), '+41791234567')
  await admin('PUT', `/api/users/${id}`, { phone: '0049 (0)89 123456' })
  assert.equal(await phoneOf(), '+4989123456')
  const division = { name: 'Catering', identifier: 'catering', phone: '0732 / 55501-20' }
  assert.equal(
    (await admin<{ phone: string }>('POST', '/api/divisions', division)).data.phone,
    '+437325550120',
  )
})

test('how long somebody works and is away follows from the contract of today, and is known to administrators only', async () => {
  const { id } = await aUser(['ROLE_EMPLOYEE'])
  const colleague = await loggedIn(['ROLE_EMPLOYEE'])
  const seenBy = async (call: typeof admin) =>
    (await call<Record<string, unknown>>('GET', `/api/users/${id}`)).data
  assert.deepEqual(
    [(await seenBy(admin)).weeklyHours, (await seenBy(admin)).holidayEntitlement],
    [null, null],
  )
  const branch = await admin<{ id: number }>('POST', '/api/branches', createBranchBody('vertrag'))
  const today = dayOf(services.clock.now())
  const hours = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 6.5, saturday: 0, sunday: 0 }
  for (const [validFrom, monday, holidayDays] of [
    [addDays(today, -400), 4, 20],
    [today, 8, 25],
    [addDays(today, 2), 0, 10],
  ] as const)
    await admin('POST', '/api/employment-contracts', {
      user: { id },
      branch: { id: branch.data.id },
      validFrom,
      entryDate: addDays(today, -400),
      hours: { ...hours, monday },
      holidayDays,
    })
  assert.deepEqual([(await seenBy(admin)).weeklyHours, (await seenBy(admin)).holidayEntitlement], [38.5, 25])
  const listed = await admin<Record<string, unknown>[]>('GET', '/api/users')
  assert.equal(listed.data.find((one) => one['id'] === id)?.['weeklyHours'], 38.5)
  for (const name of ['weeklyHours', 'holidayEntitlement']) assert.ok(!(name in (await seenBy(colleague))))
})

test('somebody works in a department of one of their branches, and people are found by role and department', async () => {
  const create = async (path: string, body: object) => {
    const { data, errors } = await admin<{ id: number }>('POST', `/api/${path}`, body)
    assert.deepEqual(errors, [])
    return data.id
  }
  const [own, foreign] = [
    await create('branches', createBranchBody('linz')),
    await create('branches', createBranchBody('wels')),
  ]
  const department = await create('departments', {
    name: 'Wurst',
    identifier: 'wurst',
    branch: { id: own },
  })
  const { id } = await aUser(['ROLE_EMPLOYEE'], { branches: [{ id: own }], department: { id: department } })
  const moved = await admin('PUT', `/api/users/${id}`, { branches: [{ id: foreign }] })
  assert.equal(moved.status, 422)
  assert.equal(moved.errors[0]?.field, 'department')
  const ids = async (query: string) =>
    (await admin<{ id: number }[]>('GET', `/api/users?${query}`)).data.map((found) => found.id)
  assert.deepEqual(await ids(`department=${department}`), [id])
  assert.ok((await ids('role=ROLE_EMPLOYEE')).includes(id))
  assert.ok(!(await ids('role=ROLE_ADMIN')).includes(id))
})

test('a person without a password or with a short one is refused', async () => {
  const body = { username: 'short', email: 'short@shop.example', roles: ['ROLE_EMPLOYEE'] }
  const without = await admin('POST', '/api/users', body)
  assert.equal(without.status, 422)
  assert.deepEqual(without.errors, [{ field: 'password', message: 'Dieser Wert sollte nicht leer sein.' }])
  const short = await admin('POST', '/api/users', { ...body, password: '123456789' })
  assert.equal(short.status, 422)
  assert.equal(short.errors[0]?.field, 'password')
})

test('a name that somebody has already, in any case or as e-mail address, is refused beside its field', async () => {
  const { username } = await aUser()
  const others = { email: 'new@shop.example', username: 'brand-new', password, roles: ['ROLE_EMPLOYEE'] }
  for (const [field, value] of [
    ['username', username.toUpperCase()],
    ['email', `${username}@SHOP.example`],
    ['username', `${username}@shop.example`],
  ] as const) {
    const reply = await admin('POST', '/api/users', { ...others, [field]: value })
    assert.equal(reply.status, 422)
    assert.deepEqual(reply.errors, [{ field, message: 'Dieser Wert wird bereits verwendet.' }])
  }
})

test('a new password ends the sessions of that person, other changes do not', async () => {
  const { id, username } = await aUser()
  const { cookie } = await loginAs(username)
  assert.equal((await admin('PUT', `/api/users/${id}`, { firstName: 'Maria' })).status, 200)
  assert.ok(await isLoggedIn(cookie))
  assert.equal((await admin('PUT', `/api/users/${id}`, { password: 'etwas ganz anderes' })).status, 200)
  assert.ok(!(await isLoggedIn(cookie)))
  assert.equal((await loginAs(username)).status, 401)
  assert.equal((await loginAs(username, 'etwas ganz anderes')).status, 200)
})

test('who changes their own password stays logged in here and nowhere else', async () => {
  const { id, username } = await aUser(['ROLE_ADMIN'])
  const elsewhere = await loginAs(username)
  const here = await visitor<{ csrfToken: string }>('POST', '/backend/login', { username, password })
  const cookie = String(here.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, 'x-csrf-token': here.data.csrfToken }
  assert.equal(
    (
      await visitor(
        'POST',
        '/api/users/me/password',
        { currentPassword: password, newPassword: 'etwas ganz anderes' },
        headers,
      )
    ).status,
    200,
  )
  assert.ok(await isLoggedIn(cookie))
  assert.ok(!(await isLoggedIn(elsewhere.cookie)))
  await admin('DELETE', `/api/users/${id}`)
})

test('a disabled account and its sessions do not come back by themselves when it is enabled again', async () => {
  const { id, username } = await aUser()
  const { cookie } = await loginAs(username)
  await admin('PUT', `/api/users/${id}`, { isEnabled: false })
  await admin('PUT', `/api/users/${id}`, { isEnabled: true })
  assert.ok(!(await isLoggedIn(cookie)))
})

test('administrators cannot take the administration from themselves', async () => {
  const { id } = await aUser(['ROLE_ADMIN'])
  const changes = [
    { isEnabled: false },
    { isLocked: true },
    { roles: ['ROLE_EMPLOYEE'] },
    { expiresAt: '2020-01-01T00:00:00Z' },
  ]
  for (const change of changes) {
    const reply = await admin('PUT', `/api/users/${me}`, change)
    assert.equal(reply.status, 409)
    assert.match(reply.errors[0]?.message ?? '', /nicht selbst/)
  }
  assert.equal((await admin('DELETE', `/api/users/${me}`)).status, 409)
  assert.equal((await admin('GET', '/api/users/me')).status, 200)
  await admin('DELETE', `/api/users/${id}`)
})

test('the last administrator whose access does not end gets no end', async () => {
  const expiresAt = new Date(services.clock.now() + 3_600_000).toISOString()
  const end = () => admin('PUT', `/api/users/${me}`, { expiresAt })
  const replacement = await aUser(['ROLE_ADMIN'], { expiresAt })
  assert.deepEqual((await end()).errors, [{ message: 'Der letzte Administrator muss bestehen bleiben.' }])
  await admin('PUT', `/api/users/${replacement.id}`, { expiresAt: null })
  assert.equal((await end()).status, 200)
  await admin('PUT', `/api/users/${me}`, { expiresAt: null })
  assert.equal((await admin('DELETE', `/api/users/${replacement.id}`)).status, 200)
})

test('the own password and second factor are not changed by the rights of an administrator', async () => {
  const own = 'Ihre eigene Anmeldung ändern Sie in Ihrem Profil, mit Ihrem bisherigen Passwort.'
  const saved = await admin('PUT', `/api/users/${me}`, { password: 'ein ganz neues Passwort' })
  assert.deepEqual([saved.status, saved.errors], [409, [{ field: 'password', message: own }]])
  assert.equal((await admin('PUT', `/api/users/${me}`, { firstName: 'Maria' })).status, 200)
  for (const [method, path] of [
    ['DELETE', 'second-factor'],
    ['POST', 'password-reset'],
  ] as const) {
    const { status, errors } = await admin(method, `/api/users/${me}/${path}`)
    assert.deepEqual([status, errors], [409, [{ message: own }]], path)
  }
})

test('of two administrators who remove each other at the same time one stays', async () => {
  const first = await aUser(['ROLE_ADMIN'])
  const second = await aUser(['ROLE_ADMIN'])
  const callers = await Promise.all(
    [first, second].map(async ({ username }) => {
      const reply = await visitor<{ csrfToken: string }>('POST', '/backend/login', { username, password })
      return {
        cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
        'x-csrf-token': reply.data.csrfToken,
      }
    }),
  )
  // The first administrator steps back, so that only these two are left.
  const [one = {}, other = {}] = callers
  assert.equal((await visitor('PUT', `/api/users/${me}`, { isEnabled: false }, one)).status, 200)
  const replies = await Promise.all([
    visitor('DELETE', `/api/users/${second.id}`, undefined, one),
    visitor('DELETE', `/api/users/${first.id}`, undefined, other),
  ])
  const left = await Promise.all(callers.map((headers) => visitor('GET', '/api/users', undefined, headers)))
  assert.equal(left.filter(({ status }) => status === 200).length, 1)
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})
