import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Upload, uploadAddress } from '@theke/contract/media/upload.ts'
import { eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { orderUploads } from '../ordering-tables.ts'
import { forgetUploadsOf, orderedUploads } from './ordered-uploads.ts'

const shop = await createTestShop()
const { admin, visitor } = shop
const { db } = shop.services
const parts = ['Vorne', 'Hinten'].map((name) => ({ name, type: 'files', optional: true }))
const cake = await shop.create('products', {
  name: 'Torte',
  price: 30,
  unit: 'piece',
  type: 'configurable',
  config: { parts },
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: cake }] }],
})

async function upload(name: string): Promise<Upload> {
  const data = `data:text/plain;base64,${btoa(name)}`
  return (await visitor<Upload>('POST', '/api/uploads', { name: `${name}.txt`, data })).data
}

/** Orders two cakes, to both parts of which the files belong. */
async function orderWith(...files: Upload[]): Promise<number> {
  const parts = [{ uploads: files }, { uploads: files }]
  const items = [createItem(cake, 1, { parts }), createItem(cake, 1, { parts })]
  const { status, data, errors } = await send(visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

test('an order has a row for each of its files, however often it refers to it', async () => {
  const [first, second] = [await upload('Eins'), await upload('Zwei')]
  const id = await orderWith(first, second)
  const rows = await db
    .select()
    .from(orderUploads)
    .where(eq(orderUploads.order, id))
    .orderBy(orderUploads.upload)
  assert.deepEqual(rows, [
    { order: id, upload: first.id },
    { order: id, upload: second.id },
  ])
  const ids = [first.id, second.id]
  assert.deepEqual(await orderedUploads(db, ids, new Date(shop.services.clock.now() - 60_000)), new Set(ids))
  assert.deepEqual(await orderedUploads(db, ids, new Date(shop.services.clock.now() + 60_000)), new Set())
})

test('a file that an order refers to is not removed', async () => {
  const file = await upload('Drei')
  await orderWith(file)
  const { status, errors } = await admin('DELETE', `/api/uploads/${file.id}`)
  assert.equal(status, 409)
  assert.match(errors[0]?.message ?? '', /Bestellungen: Datei/)
  assert.equal((await shop.app.inject({ url: uploadAddress(file) })).statusCode, 200)
})

test('what another order refers to as well is kept when one is forgotten', async () => {
  const [shared, own] = [await upload('Vier'), await upload('Fünf')]
  const first = await orderWith(shared, own)
  const second = await orderWith(shared)
  const ctx = createJobContext(shop.services, shop.services.clock.now())
  assert.deepEqual(await forgetUploadsOf(ctx, [first]), [own.id])
  assert.deepEqual(await forgetUploadsOf(ctx, [second]), [shared.id])
  assert.deepEqual(await forgetUploadsOf(ctx, [second]), [])
})

test('an order with a file that is gone is refused at its line', async () => {
  const file = await upload('Sechs')
  assert.equal((await admin('DELETE', `/api/uploads/${file.id}`)).status, 200)
  const { status, errors } = await send(visitor, createOrderBody(shop, { items: itemsWith(file) }))
  assert.equal(status, 422)
  assert.deepEqual(errors, [
    {
      field: 'items.1',
      message: 'Eine Ihrer Dateien wurde nicht gefunden. Bitte laden Sie sie noch einmal hoch.',
    },
  ])
})

test('an order whose file is being removed at the same moment is refused like that as well', async () => {
  const file = await upload('Sieben')
  const client = await shop.services.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('DELETE FROM uploads WHERE id = $1', [file.id])
    const sent = send(visitor, createOrderBody(shop, { items: itemsWith(file) }))
    await waitFor(async () => {
      const { rowCount } = await shop.services.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    })
    await client.query('COMMIT')
    const { status, errors } = await sent
    assert.deepEqual([status, errors[0]?.field], [422, 'items.1'])
  } finally {
    client.release(true)
  }
})

function itemsWith(file: Upload) {
  return [createItem(cake, 1, { parts: [{}, {}] }), createItem(cake, 1, { parts: [{ uploads: [file] }, {}] })]
}
