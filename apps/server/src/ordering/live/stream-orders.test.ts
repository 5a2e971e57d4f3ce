import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { createUser } from '../../people/create-user.ts'
import { users } from '../../people/people-tables.ts'
import { openServices } from '../../open-services.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import {
  type OpenEventStream,
  readEventStream,
  type StreamMessage,
} from '../../http/testing/read-event-stream.ts'

const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.change('menus', shop.menu, { branches: [shop.branch, other] })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

// A second server on the same database, as another process is.
const { db, pool, statistics, environment, origin } = shop.services
const { connectionString = '' } = pool.options
const secondServices = await openServices(environment, { db, pool, statistics, connectionString }, origin)
const secondApp = await buildApp(secondServices, { log: 'silent', hasPages: false })
const secondAddress = await secondApp.listen({ port: 0, host: '127.0.0.1' })
after(async () => {
  await secondApp.close()
  await secondServices.notifyBus.close()
  await secondServices.cache.close()
})

const employee = await cookieOf('jonas', [shop.branch], 'ROLE_EMPLOYEE')
const manager = await cookieOf('maria', [], 'ROLE_ADMIN')
// One board at each server hears of everything, so that a test can wait until nothing of before is on its way any more.
const witnesses = [
  await readEventStream(`${address}/api/orders/events`, manager),
  await readEventStream(`${secondAddress}/api/orders/events`, manager),
]
after(() => {
  for (const witness of witnesses) witness.close()
})

async function cookieOf(
  username: string,
  branches: number[],
  role: 'ROLE_EMPLOYEE' | 'ROLE_ADMIN',
): Promise<{ cookie: string }> {
  const password = 'ein langes Passwort'
  await createUser(db, {
    username,
    email: `${username}@shop.example`,
    password,
    roles: [role],
    branches,
  })
  const reply = await fetch(`${address}/backend/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

async function place(branch = shop.branch): Promise<PublicOrder> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { branch }))
  assert.equal(status, 201, JSON.stringify(errors))
  const placed = await historyIdOf(data.id)
  for (const witness of witnesses) await hears(witness, placed)
  return data
}

test('a board hears of orders of its branches and of what happens to them', async () => {
  const stream = await readEventStream(`${address}/api/orders/events`, employee)
  await place(other)
  const order = await place()
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  const messages = await stream.expect(2)
  assert.deepEqual(
    messages.map(({ data }) => [data.id, data.branch, data.action, data.status]),
    [
      [order.id, shop.branch, 'placed', 'new'],
      [order.id, shop.branch, 'confirmed', 'confirmed'],
    ],
  )
  stream.close()
})

test('an order placed at one server rings on a board that another serves', async () => {
  const stream = await readEventStream(`${secondAddress}/api/orders/events`, employee)
  const order = await place()
  const [message] = await stream.expect(1)
  assert.equal(message?.data.id, order.id)
  stream.close()
})

test('a customer hears of their own order only', async () => {
  const order = await place()
  const path = `/api/orders/public/${order.uid}/${order.hash}/events`
  const stream = await readEventStream(`${secondAddress}${path}`)
  await place()
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
  const [message] = await stream.expect(1)
  assert.deepEqual([message?.data.id, message?.data.status], [order.id, 'rejected'])
  stream.close()
  assert.equal(
    (await fetch(`${address}/api/orders/public/${order.uid}/${'0'.repeat(32)}/events`)).status,
    404,
  )
})

test('a board that was away is told what it missed, and nothing of other branches', async () => {
  const last = await historyIdOf((await place()).id)
  // Long enough ago not to count as having happened in the same moment.
  await db
    .update(orderHistory)
    .set({ at: sql`${orderHistory.at} - interval '1 hour'` })
    .where(lt(orderHistory.id, last))
  await place(other)
  const missed = await place()
  const stream = await readEventStream(`${address}/api/orders/events`, {
    ...employee,
    'last-event-id': String(last),
  })
  const [message] = await stream.expect(1)
  assert.deepEqual([message?.data.id, message?.id], [missed.id, await historyIdOf(missed.id)])
  stream.close()
})

test('an event whose number is smaller because its commit came later is told all the same', async () => {
  const early = await historyIdOf((await place()).id)
  const late = await historyIdOf((await place()).id)
  const stream = await readEventStream(`${address}/api/orders/events`, {
    ...employee,
    'last-event-id': String(late),
  })
  await hears(stream, early)
  assert.ok(stream.messages.some(({ id }) => id === early))
  assert.ok(!stream.messages.some(({ id }) => id === late))
  stream.close()
})

test('a board that missed too much is told to load everything again', async () => {
  const order = await place()
  const last = await historyIdOf(order.id)
  const many = Array.from({ length: 600 }, () => ({
    order: order.id,
    at: new Date(shop.services.clock.now()),
    action: 'confirmed',
    note: '',
  }))
  await db.insert(orderHistory).values(many)
  const stream = await readEventStream(`${address}/api/orders/events`, {
    ...employee,
    'last-event-id': String(last),
  })
  assert.deepEqual(await stream.expect(1), [{ id: null, data: { resync: true } }])
  stream.close()
  await db.delete(orders).where(eq(orders.id, order.id))
})

test('what was committed but never announced is found within seconds', async () => {
  const order = await place()
  const stream = await readEventStream(`${address}/api/orders/events`, employee)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const [row] = await db
    .insert(orderHistory)
    .values({ order: order.id, at: new Date(shop.services.clock.now()), action: 'confirmed', note: '' })
    .returning()
  const [message] = await stream.expect(1)
  assert.deepEqual([message?.id, message?.data.action], [row?.id, 'confirmed'])
  stream.close()
})

test('after a break between server and database a board is told to load everything again', async () => {
  const stream = await readEventStream(`${secondAddress}/api/orders/events`, employee)
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'theke listener' and datname = current_database()`)
  await hearsOf(stream, ({ data }) => data.resync === true)
  const order = await place()
  await hearsOf(stream, ({ data }) => data.id === order.id)
  stream.close()
})

test('a board goes quiet at every server when its session ends or its branches change', async () => {
  const identity = await cookieOf('kurz', [shop.branch], 'ROLE_EMPLOYEE')
  const streams = await Promise.all(
    [address, secondAddress].map((origin) => readEventStream(`${origin}/api/orders/events`, identity)),
  )
  const [person] = await db.select().from(users).where(eq(users.username, 'kurz'))
  const id = person?.id ?? 0
  await db.update(users).set({ branches: [] }).where(eq(users.id, id))
  await Promise.all(streams.map(({ ended }) => ended))
  const again = await readEventStream(`${address}/api/orders/events`, identity)
  assert.equal((await shop.admin('DELETE', `/api/users/${id}/sessions`)).status, 200)
  await again.ended
  assert.equal((await fetch(`${address}/api/orders/events`, { headers: identity })).status, 401)
})

test('a board goes quiet when the permissions of its person change', async () => {
  const identity = await cookieOf('lena', [shop.branch], 'ROLE_EMPLOYEE')
  const stream = await readEventStream(`${address}/api/orders/events`, identity)
  const permissionSet = await shop.create('permission-sets', { name: 'Tafel', permissions: ['orders.read'] })
  await db.update(users).set({ permissionSet }).where(eq(users.username, 'lena'))
  await stream.ended
  const again = await readEventStream(`${address}/api/orders/events`, identity)
  await shop.change('permission-sets', permissionSet, { permissions: ['outbox.read'] })
  await again.ended
  assert.equal((await fetch(`${address}/api/orders/events`, { headers: identity })).status, 403)
})

test('a server that closes ends its streams and is not kept by them', async () => {
  const stream = await readEventStream(`${secondAddress}/api/orders/events`, employee)
  await Promise.all([secondApp.close(), stream.ended])
})

test('a visitor cannot watch the orders of the shop', async () => {
  assert.equal((await fetch(`${address}/api/orders/events`)).status, 401)
})

async function historyIdOf(order: number): Promise<number> {
  const [row] = await db.select().from(orderHistory).where(eq(orderHistory.order, order))
  assert.ok(row)
  return row.id
}

function hears(stream: OpenEventStream, id: number): Promise<void> {
  return hearsOf(stream, (message) => message.id === id)
}

/** Waits for a message; whatever else comes meanwhile may be of tests before. */
async function hearsOf(
  { messages }: OpenEventStream,
  isMeant: (message: StreamMessage) => boolean,
): Promise<void> {
  await waitFor(
    () => messages.find(isMeant),
    () => JSON.stringify(messages),
  )
}
