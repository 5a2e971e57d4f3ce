import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { orderDraftFields } from '@theke/contract/ordering/order-draft.ts'
import type { Context } from '../core/context.ts'
import { applyDefaults, normaliseBody } from '../http/requests/parse-request.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody } from './testing/order-factory.ts'
import { placeOrder } from './placing/place-order.ts'

const shop = await createTestShop()

/** A context with a stale cache: it has an earlier snapshot of the shop until it is invalidated. */
function lateContext(known: Awaited<ReturnType<typeof shop.services.cache.current>>): Context {
  let isStale = false
  const cache = {
    ...shop.services.cache,
    current: async () => (isStale ? shop.services.cache.current() : known),
    lastRead: async () => (isStale ? shop.services.cache.lastRead() : known),
    forget() {
      isStale = true
      shop.services.cache.forget()
    },
  }
  return createJobContext({ ...shop.services, cache }, shop.services.clock.now())
}

function bodyOf(stated: Record<string, unknown> = {}): OrderDraftBody {
  const body = normaliseBody(orderDraftFields, createOrderBody(shop, stated)) as Record<string, unknown>
  return applyDefaults(orderDraftFields, body, false) as OrderDraftBody
}

test('a price that has changed a moment ago is charged as it is now', async () => {
  const known = await shop.services.cache.current()
  await shop.services.db.execute(sql`update products set price = 310 where id = ${shop.roll}`)
  const order = await placeOrder(lateContext(known), { body: bodyOf(), headers: {} })
  assert.equal(order.pricing.totalGross, 6.2)
})

test('a product that was taken off a moment ago is not sold', async () => {
  const known = await shop.services.cache.current()
  await shop.services.db.execute(sql`update products set is_enabled = false where id = ${shop.roll}`)
  await assert.rejects(placeOrder(lateContext(known), { body: bodyOf(), headers: {} }), { status: 422 })
  const [counted] = (
    await shop.services.db.execute<{ orders: number }>(sql`select count(*) as orders from orders`)
  ).rows
  assert.equal(counted?.orders, 1)
})
