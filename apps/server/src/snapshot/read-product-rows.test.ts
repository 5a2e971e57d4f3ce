import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { readCatalogSnapshot, type CatalogSnapshot } from './catalog-snapshot.ts'
import { randomRuns } from '../testing/core.ts'

const shop = await createTestShop()
const { db, secrets } = shop.services

const run = (statement: string) => db.execute(sql.raw(statement))
const copy = (id: number) => `
  insert into products overriding system value select (jsonb_populate_record(p, jsonb_build_object('id', ${id}))).*
  from products p where p.id = ${shop.roll} on conflict do nothing`

const id = fc.integer({ min: 1001, max: 1006 })
const step = fc.oneof(
  id.map(copy),
  id.map((id) => `delete from products where id = ${id}`),
  fc
    .tuple(id, fc.integer({ min: 100, max: 105 }))
    .map(([id, price]) => `update products set price = ${price} where id = ${id}`),
  id.map((id) => `update products set name = name || '.' where id >= ${id}`),
  id.map((id) => `select from products where id = ${id} for update`),
  // Removed and back under its number in one transaction, and written twice.
  id.map(
    (id) =>
      `delete from products where id = ${id}; ${copy(id)}; update products set price = 1 where id = ${id}`,
  ),
  id.map((id) => `begin; update products set price = 2 where id = ${id}; rollback`),
  id.map(
    (id) => `begin; savepoint s; update products set price = 3 where id = ${id}; rollback to s;
      update products set price = 4 where id = ${id}; commit`,
  ),
  fc.constant('vacuum products'),
  fc.constant('vacuum full products'),
  fc.constant('update branches set name = name'),
)

test('a snapshot that takes products from earlier ones is the one read whole', async () => {
  let earlier: CatalogSnapshot = await readCatalogSnapshot(db, secrets)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const statement of steps) await run(statement)
      const whole = await readCatalogSnapshot(db, secrets)
      const updated = await readCatalogSnapshot(db, secrets, earlier)
      assert.deepEqual(updated, whole)
      assert.deepEqual([...updated.products.keys()], [...whole.products.keys()])
      earlier = updated
    }),
    { numRuns: randomRuns(60) },
  )
})

test('only what has changed is read again', async () => {
  const other = await shop.create('products', { name: 'Suppe', price: 4, unit: 'piece' })
  const before = await readCatalogSnapshot(db, secrets)
  await shop.change('products', other, { price: 4.1 })
  const after = await readCatalogSnapshot(db, secrets, before)
  assert.equal(after.products.get(shop.roll), before.products.get(shop.roll))
  assert.equal(after.products.get(other)?.price, 410)
})
