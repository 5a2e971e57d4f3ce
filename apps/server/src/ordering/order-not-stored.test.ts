import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import { buildApp } from '../app.ts'
import { openPool } from '../db/open-pool.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody } from './testing/order-factory.ts'

const shop = await createTestShop()
await shop.services.cache.current()
const nobody = openPool('postgres://theke@127.0.0.1:1/theke', 1)
const app = await buildApp({ ...shop.services, pool: nobody }, { log: 'silent', hasPages: false })
after(async () => {
  await app.close()
  await nobody.end()
})

for (const [language, text] of [
  ['de', /konnte gerade nicht gespeichert werden/],
  ['en', /could not be stored just now/],
] as const) {
  test(`an order that does not reach the database is told as not stored (${language})`, async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/orders?lang=${language}`,
      headers: { 'idempotency-key': randomUUID() },
      payload: createOrderBody(shop),
    })
    assert.equal(reply.statusCode, 503)
    const [error] = reply.json<{ errors: { field: string; message: string }[] }>().errors
    assert.equal(error?.field, notStoredField)
    assert.match(error?.message ?? '', text)
  })
}
