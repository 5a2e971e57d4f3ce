import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number; name: string }

const { loggedIn, visitor } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const here = await create('branches', { name: 'Hier', identifier: 'hier', isPublic: true })
const hidden = await create('branches', { name: 'Dort', identifier: 'dort', isPublic: false })
const aMenu = (name: string, branch: Row, isEnabled = true) =>
  create('menus', { name, branches: [branch.id], isEnabled, availableFrom: '2026-01-01T00:00:00Z' })
const inUse = await aMenu('Sommer', here)
const draft = await aMenu('Entwurf', here, false)
const other = await aMenu('Dort', hidden)

async function menus(call: typeof visitor, branch: Row) {
  const { status, data, total } = await call<Row[]>('GET', `/api/branches/${branch.id}/menus?sort=id`)
  return { status, ids: status === 200 ? data.map(({ id }) => id) : [], total }
}

test('visitors get the menus of a branch that are in use, staff all of them', async () => {
  assert.deepEqual(await menus(visitor, here), { status: 200, ids: [inUse.id], total: 1 })
  assert.deepEqual(await menus(admin, here), { status: 200, ids: [inUse.id, draft.id], total: 2 })
})

test('a branch that is not public has no menus for visitors', async () => {
  assert.equal((await menus(visitor, hidden)).status, 404)
  assert.deepEqual((await menus(admin, hidden)).ids, [other.id])
  assert.equal((await menus(admin, { id: 999999, name: '' })).status, 404)
})
