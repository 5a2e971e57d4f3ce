import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'
import { ensureSetupToken } from './setup-token.ts'

const { services, visitor } = await testApp()
const wishes = {
  shopName: 'Fleischerei Huber',
  branchName: 'Mödling, Süd',
  username: 'chefin',
  email: 'chefin@huber.example',
  password: 'Knoblauchwurst 7',
}

function setUp(token: string | null, body: object = wishes) {
  return visitor<{ username: string; roles: string[] }>('POST', `/backend/set-up/${token}`, body)
}

test('an empty shop is set up once, with the link of its latest start', async () => {
  const old = await ensureSetupToken(services.db)
  const token = await ensureSetupToken(services.db)
  assert.ok(old && token && old !== token)

  for (const wrong of [old, 'x']) {
    const refused = await setUp(wrong)
    assert.equal(refused.status, 404)
    assert.deepEqual(refused.errors, [{ message: 'Dieser Link ist ungültig oder wurde schon verwendet.' }])
  }
  assert.equal((await setUp(token, { ...wishes, password: 'zu kurz' })).errors[0]?.field, 'password')
  const named = await setUp(token, { ...wishes, shopName: 'Toni Huber', password: 'ToniHuber 1' })
  assert.deepEqual([named.status, named.errors[0]?.field], [422, 'password'])

  const replies = await Promise.all([setUp(token), setUp(token)])
  const done = replies.find(({ status }) => status === 200)
  assert.ok(done)
  assert.equal(replies.filter(({ status }) => status === 404).length, 1)
  assert.deepEqual([done.data.username, done.data.roles], ['chefin', ['ROLE_ADMIN']])

  assert.equal((await setUp(token)).status, 404)
  assert.equal(await ensureSetupToken(services.db), null)
  assert.equal((await setUp('null')).status, 404)

  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
  assert.equal((await visitor('GET', '/api/users', undefined, { cookie })).total, 1)
})

test('the new shop has its name, a branch without hours that nobody entered, and a menu with categories', async () => {
  const config = await visitor<{ shopName: string }>('GET', '/api/config')
  assert.equal(config.data.shopName, 'Fleischerei Huber')
  const branches = await visitor<
    { id: number; name: string; identifier: string; openingHours: unknown[]; apiKey?: string }[]
  >('GET', '/api/branches')
  assert.equal(branches.data.length, 1)
  assert.deepEqual(branches.data[0]?.identifier, 'moedling-sued')
  assert.deepEqual(branches.data[0]?.openingHours, [])
  assert.ok(!('apiKey' in (branches.data[0] ?? {})))
  const categories = await visitor<{ id: number }[]>('GET', '/api/categories')
  const menus = await visitor<
    { isEnabled: boolean; branches: { id: number }[]; catalog: { category: { id: number } }[] }[]
  >('GET', '/api/menus')
  assert.equal(menus.data.length, 1)
  assert.equal(menus.data[0]?.isEnabled, true)
  assert.deepEqual(menus.data[0]?.branches, [{ id: branches.data[0]?.id }])
  assert.deepEqual(
    menus.data[0]?.catalog.map(({ category }) => category.id),
    categories.data.map(({ id }) => id),
  )
  assert.equal(categories.data.length, 2)
})

test('the first administrator logs in with the chosen password', async () => {
  const reply = await visitor('POST', '/backend/login', { username: 'Chefin', password: wishes.password })
  assert.equal(reply.status, 200)
})
