import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const { cache, db } = shop.services

test('everybody who waits for a change shares one read of it', async () => {
  await db.execute(sql`update products set price = price + 1 where id = ${shop.roll}`)
  cache.forget()
  const snapshots = await Promise.all(Array.from({ length: 50 }, () => cache.current()))
  assert.equal(new Set(snapshots).size, 1)
})

test('being told of a version that is known already reads nothing again', async () => {
  const known = await cache.current()
  cache.requireVersion(known.version - 1)
  cache.requireVersion(known.version)
  cache.forget()
  assert.equal(await cache.current(), known)
})

test('what customers never see reads nothing again', async () => {
  const known = await cache.current()
  await shop.admin('POST', '/api/projects', { name: 'Inventur' })
  assert.equal(await cache.current(), known)
})

test('a change that is saved is seen by the next call', async () => {
  for (const price of [3, 4, 5]) {
    const reply = await shop.admin('PUT', `/api/products/${shop.roll}`, { price })
    assert.equal(reply.status, 200)
    assert.equal((await cache.current()).products.get(shop.roll)?.price, price * 100)
  }
})
