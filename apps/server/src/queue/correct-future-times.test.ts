import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { loginFailures } from '../people/people-tables.ts'
import { correctFutureTimes } from './correct-future-times.ts'

const shop = await createTestShop()
const { services } = shop
const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(services.clock.now() + days * day)
const login = (password: string) => shop.visitor('POST', '/backend/login', { username: 'person-1', password })

test('after a clock that was ten days ahead nobody waits for the date that it showed', async () => {
  await send(shop.visitor, createOrderBody(shop, { email: 'eva@kundin.example' }))
  await services.db.update(outbox).set({ dueAt: inDays(10) })

  assert.ok((await correctFutureTimes(services.db, services.clock.now())) >= 1)
  const [message] = await services.db.select().from(outbox)
  assert.ok(message && message.dueAt.getTime() <= services.clock.now())
})

test('pauses that are meant stay', async () => {
  await services.db.update(outbox).set({ dueAt: inDays(0.9) })
  assert.equal(await correctFutureTimes(services.db, services.clock.now()), 0)
})

test('failures that lie ahead block a login for no longer than those of now', async () => {
  for (let failures = 0; failures < 5; failures++) await login('geraten')
  await services.db.update(loginFailures).set({ at: inDays(10) })
  const { status, errors } = await login('ein langes Passwort')
  assert.equal(status, 429)
  assert.match(errors[0]?.message ?? '', /in 15 Minuten/)
  await services.db
    .update(loginFailures)
    .set({ at: new Date(services.clock.now() - 15 * 60_000) })
    .where(eq(loginFailures.attemptKey, loginFailures.attemptKey))
  assert.equal((await login('ein langes Passwort')).status, 200)
})
