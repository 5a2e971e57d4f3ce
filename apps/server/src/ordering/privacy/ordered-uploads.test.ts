import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { orderedUploads, refersToUpload, uploadsInOrders } from './ordered-uploads.ts'
import { orderItems } from '../ordering-tables.ts'

const shop = await createTestShop()
const { db } = shop.services

/** Attaches a file to the item of a new order. */
async function orderWith(upload: number): Promise<void> {
  const { data } = await send(shop.visitor, createOrderBody(shop))
  const parts = JSON.stringify([{ value: '', uploads: [{ id: upload }] }])
  await db.execute(
    sql`update ${orderItems} set item = item || jsonb_build_object('parts', ${parts}::jsonb) where "order" = ${data.id}`,
  )
}

test('uploads are found in the orders that refer to them', async () => {
  await orderWith(7)
  await orderWith(9)
  await send(shop.visitor, createOrderBody(shop))
  assert.deepEqual(await uploadsInOrders(db, [7, 8, 9]), new Set([7, 9]))
  assert.deepEqual(await orderedUploads(db, new Date(Date.now() - 60_000)), new Set([7, 9]))
  assert.deepEqual(await orderedUploads(db, new Date(Date.now() + 60_000)), new Set())
})

test('no line without a file is read for it', async () => {
  const plan = await db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    return db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${orderItems} where ${refersToUpload(7)}`,
    )
  })
  assert.match(JSON.stringify(plan), /order_items_uploads/)
})
