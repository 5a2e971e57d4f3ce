import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { Profile } from '@theke/contract/people/profile-api.ts'
import type { SessionView, UserAccess } from '@theke/contract/people/sessions-api.ts'
import { sql } from 'drizzle-orm'
import { testApp } from '../../testing/test-app.ts'
import { createPassword, createPerson } from '../testing/login-fixture.ts'

const fixture = await testApp()
const { services, visitor } = fixture
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const newPassword = 'Leberkäse mit Senf'

test('people see their own sessions and end one or all others', async () => {
  const person = await createPerson(fixture, 'anna')
  const stranger = await (await createPerson(fixture, 'fremd')).enter()
  const [here, there, elsewhere] = [await person.enter(), await person.enter(), await person.enter()]
  const { data } = await here<SessionView[]>('GET', '/api/sessions')
  assert.equal(data.length, 3)
  assert.equal(data.filter(({ isCurrent }) => isCurrent).length, 1)
  const [current] = (await there<SessionView[]>('GET', '/api/sessions')).data.filter(
    ({ isCurrent }) => isCurrent,
  )
  assert.ok(current)

  assert.equal((await stranger('DELETE', `/api/sessions/${current.id}`)).status, 404)
  assert.equal((await here('DELETE', `/api/sessions/${current.id}`)).status, 200)
  assert.equal((await there('GET', '/api/users/me')).status, 401)
  assert.equal((await elsewhere('GET', '/api/users/me')).status, 200)
  assert.equal((await here('DELETE', '/api/sessions')).status, 200)
  assert.equal((await elsewhere('GET', '/api/users/me')).status, 401)
  assert.equal((await here('GET', '/api/users/me')).status, 200)
  assert.equal((await stranger('GET', '/api/users/me')).status, 200)
})

test('an administrator sees how somebody gets in and ends all their sessions', async () => {
  const person = await createPerson(fixture, 'bert')
  const here = await person.enter()
  const { data } = await admin<UserAccess>('GET', `/api/users/${person.id}/access`)
  assert.deepEqual([data.hasSecondFactor, data.sessions.map(({ isCurrent }) => isCurrent)], [false, [false]])
  assert.equal((await here('DELETE', `/api/users/${person.id}/sessions`)).status, 403)
  assert.equal((await admin('DELETE', `/api/users/${person.id}/sessions`)).status, 200)
  assert.equal((await here('GET', '/api/users/me')).status, 401)
})

test('administrators change their own e-mail address with their password only', async () => {
  const person = await createPerson(fixture, 'chef', ['ROLE_ADMIN'])
  const here = await person.enter()
  const email = 'fremd@mail.example'
  for (const [method, path, body] of [
    ['PUT', `/api/users/${person.id}`, { email }],
    ['POST', '/api/users/me/email', { email, currentPassword: 'geraten 12345' }],
    ['POST', '/api/users/me/email', { email, currentPassword: '' }],
  ] as const)
    assert.ok([409, 422].includes((await here(method, path, body)).status), path)
  const bulk = await here('PUT', '/api/users', { changes: { email }, ids: [person.id] })
  assert.notEqual(bulk.status, 200)
  assert.equal((await here('PUT', `/api/users/${person.id}`, { firstName: 'Christa' })).status, 200)
  const { data } = await here<Profile>('GET', '/api/users/me/profile')
  assert.deepEqual([data.email, data.firstName], ['chef@shop.example', 'Christa'])

  const taken = await here('POST', '/api/users/me/email', {
    email: 'Anna@shop.example',
    currentPassword: createPassword,
  })
  assert.equal(taken.errors[0]?.field, 'email')
  const own = { email: 'neu@shop.example', currentPassword: createPassword }
  assert.equal((await here<Profile>('POST', '/api/users/me/email', own)).data.email, 'neu@shop.example')
  assert.equal((await admin('PUT', `/api/users/${person.id}`, { email: 'chef@shop.example' })).status, 200)
})

test('people change their own name and telephone number and nothing else of their account', async () => {
  const person = await createPerson(fixture, 'carla')
  const here = await person.enter()
  const sent = {
    firstName: ' Carla ',
    phone: '0660/123 45 67',
    roles: ['ROLE_ADMIN'],
    email: 'x@shop.example',
  }
  const { data } = await here('PUT', '/api/users/me/profile', sent)
  assert.deepEqual(data, {
    username: 'carla',
    email: 'carla@shop.example',
    firstName: 'Carla',
    lastName: '',
    phone: '+436601234567',
  })
  assert.deepEqual((await here('GET', '/api/users/me/profile')).data, data)
  assert.deepEqual((await here<{ roles: string[] }>('GET', '/api/users/me')).data.roles, ['ROLE_EMPLOYEE'])
  const [change] = (await admin<AuditEntry[]>('GET', `/api/changes?entity=users&record=${person.id}`)).data
  assert.deepEqual(change?.after, { firstName: '•••', phone: '•••' })
})

test('a new password needs the old one and ends all other sessions', async () => {
  const person = await createPerson(fixture, 'dora')
  const [here, elsewhere] = [await person.enter(), await person.enter()]
  const change = (currentPassword: string) =>
    here('POST', '/api/users/me/password', { currentPassword, newPassword })
  assert.deepEqual((await change('falsch')).errors, [
    { field: 'currentPassword', message: 'Das Passwort stimmt nicht.' },
  ])
  assert.equal((await change(createPassword)).status, 200)
  assert.equal((await here('GET', '/api/users/me')).status, 200)
  assert.equal((await elsewhere('GET', '/api/users/me')).status, 401)
  const login = (password: string) => visitor('POST', '/backend/login', { username: 'dora', password })
  assert.deepEqual([(await login(createPassword)).status, (await login(newPassword)).status], [401, 200])
  for (let number = 0; number < 5; number++) await change('falsch')
  assert.equal((await change(newPassword)).status, 429)
})

test('a reset link lets its holder choose a password once, and only the latest within a day', async () => {
  const person = await createPerson(fixture, 'emil')
  const here = await person.enter()
  const address = `/api/users/${person.id}/password-reset`
  assert.equal((await here('POST', address)).status, 403)
  const linkOf = async () => {
    const { status, data } = await admin<{ link: string }>('POST', address)
    assert.equal(status, 201)
    return new URL(data.link).pathname
  }
  const old = await linkOf()
  const link = await linkOf()
  const use = (path: string, password = newPassword) => visitor('POST', path, { newPassword: password })
  assert.equal((await use(link, 'zu kurz')).errors[0]?.field, 'newPassword')
  assert.equal((await use(old)).status, 404)
  const replies = await Promise.all([use(link), use(link)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 404],
  )
  assert.equal((await here('GET', '/api/users/me')).status, 401)
  assert.equal(
    (await visitor('POST', '/backend/login', { username: 'emil', password: newPassword })).status,
    200,
  )

  const late = await linkOf()
  await services.db.execute(sql`update password_resets set created_at = now() - interval '25 hours'`)
  assert.equal((await use(late)).status, 404)
  const replaced = await linkOf()
  await admin('PUT', `/api/users/${person.id}`, { password: createPassword })
  assert.equal((await use(replaced)).status, 404)
})
