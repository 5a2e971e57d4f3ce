import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { pino } from 'pino'
import type { Job } from '../core/job.ts'
import { readEventStream } from '../http/testing/read-event-stream.ts'
import { createUser } from '../people/create-user.ts'
import { createOrderBody } from '../ordering/testing/order-factory.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { addRun, openJobQueue } from '../queue/job-queue.ts'
import { startScheduler } from '../queue/scheduler.ts'
import { waitFor } from '../testing/wait-for.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { startReplicatedPair } from './testing/replicated-pair.ts'

const customers = 8
const ordersPerPhase = 40

const pair = await startReplicatedPair()
const database = await openDatabase({
  dataDir: '',
  databaseUrl: pair.connectionString,
  pgBin: undefined,
  databaseConnections: 24,
})
await migrate(database.pool)
const shop = await createTestShop({}, {}, database)
const { services } = shop
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
let runs = 0
const job: Job = { name: 'probe', title: 'Probe', everyMinutes: 24 * 60, run: async () => `Lauf ${++runs}` }
const scheduler = await startScheduler(
  { ...services, ...database.background },
  [job],
  pino({ level: 'silent' }),
)
after(async () => {
  await scheduler.stop()
  await database.close()
  await pair.stop()
})

const acknowledged = new Map<string, number>()
const refusals = new Set<number>()
let isOpen = true

/** Sends orders one after the other, each under its key until it is acknowledged, as the storefront does. */
async function order(): Promise<void> {
  while (isOpen) {
    const key = randomUUID()
    acknowledged.set(key, await waitFor(() => sendOnce(key)))
  }
}

async function sendOnce(key: string): Promise<number | undefined> {
  const reply = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(createOrderBody(shop)),
  })
  const { data }: { data?: { id: number } } = await reply.json()
  if (!reply.ok) refusals.add(reply.status)
  return data?.id
}

test('no acknowledged order is lost or doubled when the primary dies and its standby takes over', async () => {
  const working = Promise.all(Array.from({ length: customers }, order))
  await waitFor(() => acknowledged.size >= ordersPerPhase)
  await pair.killPrimary()
  const atKill = acknowledged.size
  await waitFor(() => !services.notifyBus.isDatabaseAnswering())
  await pair.promoteStandby()
  await waitFor(() => acknowledged.size >= atKill + ordersPerPhase)
  isOpen = false
  await working
  assert.deepEqual([...refusals], [503])

  const stored = await database.db.select({ id: orders.id, key: orders.idempotencyKey }).from(orders)
  assert.deepEqual(
    new Map(stored.map(({ id, key }) => [key, id])),
    new Map([...acknowledged].toSorted(([, one], [, other]) => one - other)),
  )
  assert.equal(stored.length, acknowledged.size)
})

test('the same process hears of orders and runs jobs again', async () => {
  const person = { username: 'theke', email: 'theke@shop.example', password: 'ein langes Passwort' }
  await createUser(database.db, { ...person, roles: ['ROLE_EMPLOYEE'], branches: [shop.branch] })
  const { cookies } = await shop.app.inject({ method: 'POST', url: '/backend/login', payload: person })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const board = await readEventStream(`${origin}/api/orders/events`, { cookie })
  const placed = await sendOnce(randomUUID())
  await waitFor(() => board.messages.some(({ data }) => data.id === placed))
  board.close()
  const queue = await openJobQueue(services.pool, false, assert.ifError)
  await addRun(queue, job)
  await queue.stop()
  await services.pool.query("select pg_notify('theke_jobs', $1)", [job.name])
  await waitFor(() => runs === 2)
})
