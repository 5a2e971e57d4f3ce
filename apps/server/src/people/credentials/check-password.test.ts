import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '../../shop/shop-tables.ts'
import { testApp } from '../../testing/test-app.ts'
import { createBranchBody } from '../../ordering/testing/shop-fixture.ts'
import { createPassword, createPerson } from '../testing/login-fixture.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
await admin('POST', '/api/config', { shopName: 'Fleischerei Huber' })
await admin('POST', '/api/branches', { ...createBranchBody('linz'), zipCode: '4020', city: 'Linz' })
fixture.services.cache.forget()

const onList = /Listen häufiger Passwörter/
const ofNames = /fast nur aus dem Namen/
const weak: [string, RegExp][] = [
  ['qwertyuiop', onList],
  ['1Q2W3E4R5T', onList],
  ['sonnenschein2026', onList],
  ['qwertzuiop', onList],
  ['Willkommen1!', onList],
  ['Leberkaese1', onList],
  ['hauptplatz2026', onList],
  // It is public: the demo shop has it.
  ['theke-demo-2026', ofNames],
  ['Linz4020Linz', ofNames],
  ['xyxyxyxyxyxy', /wiederholt sich/],
  ['FleischereiHuber', ofNames],
]

test('a password that is easily guessed is refused at its field, wherever one is set', async () => {
  const person = await createPerson(fixture, 'resi.moser')
  const own = await person.enter()
  const { link } = (await admin<{ link: string }>('POST', `/api/users/${person.id}/password-reset`)).data
  const reset = new URL(link).pathname
  const others = { email: 'neu@shop.example', roles: ['ROLE_EMPLOYEE'], username: 'neu' }
  for (const [password, message] of [...weak, ['Resi.Moser-1', ofNames]] satisfies [string, RegExp][]) {
    const replies = {
      'another person’s': await admin('PUT', `/api/users/${person.id}`, { password }),
      'one’s own': await own('POST', '/api/users/me/password', {
        currentPassword: createPassword,
        newPassword: password,
      }),
      'by a link': await fixture.visitor('POST', reset, { newPassword: password }),
    }
    for (const [where, { status, errors }] of Object.entries(replies)) {
      assert.equal(status, 422, `${where}: ${password}`)
      assert.equal(errors[0]?.field, where === 'another person’s' ? 'password' : 'newPassword')
      assert.match(errors[0]?.message ?? '', message)
    }
  }
  for (const [password] of weak) {
    assert.equal((await admin('POST', '/api/users', { ...others, password })).status, 422, password)
  }
  assert.equal((await admin('POST', '/api/users', { ...others, password: 'Resi.Moser-1' })).status, 201)
  assert.equal((await fixture.visitor('POST', reset, { newPassword: 'Blunzn und Kren' })).status, 200)
})

test('a demo shop takes its own public password', async () => {
  const openedAt = new Date(fixture.services.clock.now())
  await fixture.services.db.update(shop).set({ isDemo: true, openedAt })
  fixture.services.cache.forget()
  const person = { email: 'lehrling@shop.example', roles: ['ROLE_EMPLOYEE'], username: 'lehrling' }
  const { status, errors } = await admin('POST', '/api/users', { ...person, password: 'theke-demo-2026' })
  assert.equal(status, 201, JSON.stringify(errors))
})
