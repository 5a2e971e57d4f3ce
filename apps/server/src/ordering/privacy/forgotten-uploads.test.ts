import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import { type Upload, uploadAddress } from '@theke/contract/media/upload.ts'
import { eq } from 'drizzle-orm'
import { uploadKey } from '../../media/uploads/upload-keys.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { quarantineJob } from './clear-quarantine.job.ts'
import { orderRetentionJob } from './order-retention.job.ts'

const shop = await createTestShop()
const { admin, services, visitor } = shop
const cake = await shop.create('products', {
  name: 'Torte',
  price: 30,
  unit: 'piece',
  type: 'configurable',
  config: { parts: [{ name: 'Vorlage', type: 'files', optional: true }] },
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: cake }] }],
})
const hour = 3_600_000
const later = (hours: number) => createJobContext(services, services.clock.now() + hours * hour)

async function upload(call = visitor): Promise<Upload> {
  const data = `data:text/plain;base64,${btoa('Alles Gute')}`
  return (await call<Upload>('POST', '/api/uploads', { name: 'vorlage.txt', data })).data
}

/** An order with files, which the job has released. */
async function orderWith(...files: Upload[]): Promise<number> {
  const items = [createItem(cake, 1, { parts: [{ uploads: files }] })]
  const { status, data, errors } = await send(visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  await quarantineJob.run(later(0))
  return data.id
}

async function remove(order: number): Promise<void> {
  assert.equal((await admin('DELETE', `/api/orders/${order}`)).status, 200)
}

const statusOf = async (file: Upload) => (await shop.app.inject({ url: uploadAddress(file) })).statusCode
const isQuarantined = async ({ id }: Upload) =>
  (await admin<{ isQuarantined: boolean }>('GET', `/api/uploads/${id}`)).data.isQuarantined

/** Keeps the disk from removing a file while `work` runs: a folder lies in its place. */
async function whileUndeletable(file: Upload, work: () => Promise<void>): Promise<void> {
  const place = path.join(services.environment.dataDir, 'images', uploadKey(file))
  await rm(place)
  await mkdir(place)
  await work()
  await rm(place, { recursive: true })
}

test('the files of a customer go with the order that is removed', async () => {
  const [file, shared] = [await upload(), await upload()]
  const order = await orderWith(file, shared)
  const other = await orderWith(shared)
  assert.deepEqual([await statusOf(file), await isQuarantined(file)], [200, false])

  await remove(order)
  assert.deepEqual([await statusOf(file), await statusOf(shared)], [404, 200])
  assert.deepEqual(await services.files.list(`uploads/${file.publicHash}`), [])
  assert.equal(await isQuarantined(shared), false)
  await remove(other)
  assert.equal(await statusOf(shared), 404)
  const { data: changes } = await admin<AuditEntry[]>('GET', `/api/changes?entity=uploads&record=${file.id}`)
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['removed', 'updated', 'updated', 'created'],
  )
})

test('a file that staff uploaded stays when a removed order named it', async () => {
  const file = await upload(admin)
  await remove(await orderWith(file))
  await quarantineJob.run(later(80))
  assert.deepEqual([await statusOf(file), await isQuarantined(file)], [200, false])
})

test('a file that staff uploaded while they entered an order is of its customer and goes with it', async () => {
  const file = await upload(admin)
  const order = await orderWith(file)
  await services.db.update(orders).set({ source: 'phone' }).where(eq(orders.id, order))
  await remove(order)
  assert.equal(await statusOf(file), 404)
})

for (const [how, forget] of [
  ['removed', remove],
  ['anonymised', async (id: number) => void (await anonymiseOrders(later(0), eq(orders.id, id)))],
] as const) {
  test(`a file that could not be removed when its order was ${how} is removed by the job, as often as that takes`, async () => {
    const file = await upload()
    const order = await orderWith(file)
    const unordered = await upload()
    await whileUndeletable(file, async () => {
      await forget(order)
      assert.equal(await isQuarantined(file), true)
      await assert.rejects(async () => quarantineJob.run(later(80)))
      assert.equal(await statusOf(unordered), 404)
    })
    await quarantineJob.run(later(80))
    assert.equal((await admin('GET', `/api/uploads/${file.id}`)).status, 404)
  })
}

test('orders that are kept as long as tax law asks take their files with them', async () => {
  await admin('POST', '/api/config', { retentionOrderDays: 3650 })
  services.cache.forget()
  const file = await upload()
  const order = await orderWith(file)
  const endedAt = new Date(services.clock.now())
  await services.db
    .update(orders)
    .set({ isConfirmed: true, isCompleted: true, endedAt })
    .where(eq(orders.id, order))
  assert.match(await orderRetentionJob.run(later(8 * 366 * 24)), /gelöscht/)
  assert.equal(await statusOf(file), 404)
})

test('a file of two orders that are removed at the same moment is left to neither by the other', async () => {
  const file = await upload()
  const first = await orderWith(file)
  const second = await orderWith(file)
  const client = await services.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM uploads WHERE id = $1 FOR UPDATE', [file.id])
    const removed = Promise.all([remove(first), remove(second)])
    await waitFor(async () => {
      const { rowCount } = await services.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rowCount === 2
    })
    await client.query('COMMIT')
    await removed
  } finally {
    client.release(true)
  }
  assert.equal(await statusOf(file), 404)
})
