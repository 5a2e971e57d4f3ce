import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import { tokenHash } from '../crypto/secret-token.ts'
import { type Caller, testApp } from '../testing/test-app.ts'
import { televisions } from './signage-tables.ts'

type Row = { id: number; path: string }

const { loggedIn, services } = await testApp()
let admin: Caller

before(async () => {
  admin = await loggedIn(['ROLE_ADMIN'])
})

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

test('the key of a television is given by administrators, kept as a hash and never read', async () => {
  const branch = await create('branches', { name: 'Hier', identifier: 'hier' })
  const apiKey = 'k'.repeat(64)
  const body = { name: 'Eingang', identifier: 'eingang', branch: branch.id }
  const television = await create('digital-signage-devices', { ...body, apiKey })
  const stored = async () =>
    (await services.db.select().from(televisions).where(eq(televisions.id, television.id)))[0]?.apiKeyHash
  assert.equal(await stored(), tokenHash(apiKey))
  assert.equal(JSON.stringify(television).includes(apiKey), false)

  const address = `/api/digital-signage-devices/${television.id}`
  await admin('PUT', address, { name: 'Ausgang' })
  assert.equal(await stored(), tokenHash(apiKey))
  const employee = await loggedIn(['ROLE_EMPLOYEE'], [branch.id])
  assert.equal((await employee('PUT', address, { name: 'Fenster' })).status, 200)
  assert.equal((await employee('PUT', address, { apiKey: 'x'.repeat(64) })).status, 403)
  assert.equal(await stored(), tokenHash(apiKey))
})

test('a key belongs to one television', async () => {
  const branch = await create('branches', { name: 'Dort', identifier: 'dort' })
  const body = { name: 'TV', branch: branch.id, apiKey: 'd'.repeat(64) }
  await create('digital-signage-devices', { ...body, identifier: 'dort-1' })
  const second = await admin('POST', '/api/digital-signage-devices', { ...body, identifier: 'dort-2' })
  assert.equal(second.status, 422)
  assert.deepEqual(second.errors, [{ field: 'apiKey', message: validationTexts.unique }])
  const keyless = { name: 'TV', branch: branch.id }
  await create('digital-signage-devices', { ...keyless, identifier: 'dort-3' })
  await create('digital-signage-devices', { ...keyless, identifier: 'dort-4' })
})

test('a segment has what its kind shows', async () => {
  const scene = await create('scenes', { name: 'Aktion', path: 'aktion' })
  for (const type of ['scene', 'image', 'video']) {
    const { status, errors } = await admin('POST', '/api/digital-signage-segments', { name: 'Leer', type })
    assert.equal(status, 422)
    assert.deepEqual(errors, [{ field: type, message: validationTexts.blank }])
  }
  const { id } = await create('digital-signage-segments', { name: 'Aktion', scene: scene.id })
  const { errors } = await admin('PUT', `/api/digital-signage-segments/${id}`, { type: 'image' })
  assert.deepEqual(errors, [{ field: 'image', message: validationTexts.blank }])
})

test('the segments of a stream are found by it, and keep their order', async () => {
  const scene = await create('scenes', { name: 'Folge', path: 'folge' })
  const [first, second, unused] = [
    await create('digital-signage-segments', { name: 'Eins', scene: scene.id }),
    await create('digital-signage-segments', { name: 'Zwei', scene: scene.id }),
    await create('digital-signage-segments', { name: 'Drei', scene: scene.id }),
  ]
  const segments = [{ id: second.id }, { id: first.id }]
  const stream = await create('digital-signage-streams', { name: 'Tag', segments })
  const { data } = await admin<Row[]>('GET', `/api/digital-signage-segments?stream=${stream.id}&sort=id`)
  assert.deepEqual(
    data.map(({ id }) => id),
    [first.id, second.id],
  )
  const read = await admin<{ segments: object[] }>('GET', `/api/digital-signage-streams/${stream.id}`)
  assert.deepEqual(read.data.segments, segments)
  assert.equal((await admin('DELETE', `/api/digital-signage-segments/${first.id}`)).status, 409)
  assert.equal((await admin('DELETE', `/api/digital-signage-segments/${unused.id}`)).status, 200)
})

test('a scene is found by its path, however its slashes were typed', async () => {
  const { path, id } = await create('scenes', { name: 'Menü', path: '/tag/menue/' })
  assert.equal(path, 'tag/menue')
  const { data } = await admin<Row[]>('GET', '/api/scenes?path=tag%2Fmenue')
  assert.deepEqual(
    data.map((row) => row.id),
    [id],
  )
  assert.equal((await admin('POST', '/api/scenes', { name: 'Menü', path: '../menue' })).status, 422)
})
