import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import { type Upload, uploadAddress } from '@theke/contract/media/upload.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createPicture, dataUrl } from '../testing/picture-factory.ts'
import { quarantineJob } from '../../ordering/privacy/clear-quarantine.job.ts'

const shop = await createTestShop()
const { app, services, visitor, admin } = shop
const cake = await shop.create('products', {
  name: 'Torte',
  price: 30,
  unit: 'piece',
  type: 'configurable',
  config: { parts: [{ name: 'Motiv', type: 'image', optional: true }] },
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: cake }] }],
})
const hour = 3_600_000

async function aFile(call = visitor): Promise<Upload> {
  const data = dataUrl(await createPicture())
  return (await call<Upload>('POST', '/api/uploads', { name: 'Motiv.png', data })).data
}

async function clear(now: number): Promise<void> {
  await quarantineJob.run(createJobContext(services, now))
}

const load = async ({ id }: Upload) => admin<Upload & { isQuarantined: boolean }>('GET', `/api/uploads/${id}`)

test('a file of a visitor leaves the quarantine with its order; one without is gone after three days, with its files', async () => {
  const [ordered, forgotten, ofStaff] = [await aFile(), await aFile(), await aFile(admin)]
  const { id, version, extension, publicHash } = ordered
  const parts = [{ uploads: [{ id, version, extension, publicHash }] }]
  const placed = await send(visitor, createOrderBody(shop, { items: [createItem(cake, 1, { parts })] }))
  assert.equal(placed.status, 201, JSON.stringify(placed.errors))

  await clear(services.clock.now() + 71 * hour)
  const states = await Promise.all([ordered, forgotten, ofStaff].map(load))
  assert.deepEqual(
    states.map(({ data }) => data.isQuarantined),
    [false, true, false],
  )
  const shown = await app.inject({ url: uploadAddress(ordered) })
  assert.match(String(shown.headers['content-disposition']), /^inline;/)

  await clear(services.clock.now() + 73 * hour)
  const statuses = await Promise.all([ordered, forgotten, ofStaff].map(load))
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [200, 404, 200],
  )
  assert.equal((await app.inject({ url: uploadAddress(forgotten) })).statusCode, 404)
  assert.deepEqual(await services.files.list(`uploads/${forgotten.publicHash}`), [])
  const { data: changes } = await admin<AuditEntry[]>(
    'GET',
    `/api/changes?entity=uploads&record=${forgotten.id}`,
  )
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['removed', 'created'],
  )
})
