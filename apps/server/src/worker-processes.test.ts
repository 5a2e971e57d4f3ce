import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { test } from 'node:test'
import { testDatabase } from './db/testing/test-database.ts'
import { readEventStream } from './http/testing/read-event-stream.ts'
import { orders } from './ordering/ordering-tables.ts'
import { createOrderBody } from './ordering/testing/order-factory.ts'
import { createTestShop } from './ordering/testing/shop-fixture.ts'
import { createUser } from './people/create-user.ts'
import { freePort } from './environment/free-port.ts'
import { startTwoProcesses } from './testing/two-processes.ts'
import { waitFor } from './testing/wait-for.ts'

const database = await testDatabase()
const shop = await createTestShop({}, {}, database)
const metricsPort = await freePort(1)
const { main, ended, program, variables, origin, output, workers } = await startTwoProcesses(database, {
  METRICS_PORT: String(metricsPort),
})

/** A connection of its own for each call, so that the workers take turns. */
const headers = { 'content-type': 'application/json', connection: 'close' }

async function place(): Promise<number | undefined> {
  const reply = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(createOrderBody(shop)),
  }).catch(() => null)
  return reply?.status
}

/** A figure of each worker. */
async function figures(name: string): Promise<number[]> {
  const texts = await Promise.all(
    [metricsPort, metricsPort + 1].map(async (one) =>
      (await fetch(`http://127.0.0.1:${one}/metrics`, { headers })).text(),
    ),
  )
  return texts.map((text) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]))
}

const bothServe = () =>
  waitFor(
    () =>
      figures('theke_event_streams').then(
        () => true,
        () => false,
      ),
    output,
  )

test('two workers behind one port both take orders, and each rings on the boards of both', async () => {
  while (!output().includes('Back-office'))
    await Promise.race([once(main.stdout, 'data'), ended.then(() => assert.fail(output()))])
  await bothServe()
  const person = { username: 'theke', email: 'theke@shop.example', password: 'ein langes Passwort' }
  await createUser(database.db, { ...person, roles: ['ROLE_EMPLOYEE'], branches: [shop.branch] })
  const login = await fetch(`${origin}/backend/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const boards = await Promise.all(
    Array.from({ length: 12 }, () => readEventStream(`${origin}/api/orders/events`, { cookie })),
  )
  let sent = 0
  const placed = await waitFor(async () => {
    assert.equal(await place(), 201)
    sent++
    const counts = await figures('theke_orders_placed_total')
    return counts.every((count) => count > 0) && counts
  })
  assert.equal(
    placed.reduce((sum, count) => sum + count),
    sent,
  )
  for (const board of boards) {
    await board.expect(sent)
    board.close()
  }
  assert.equal(output().match(/Back-office/g)?.length, 1)
})

test('a limit counts the calls to both', async () => {
  const replies = await Promise.all(
    Array.from({ length: 310 }, async () => {
      const url = `${origin}/api/orders/submitted/withdraw`
      const reply = await fetch(url, {
        method: 'POST',
        headers: { connection: 'close', 'idempotency-key': randomUUID() },
      })
      return reply.status
    }),
  )
  assert.equal(replies.filter((status) => status === 429).length, 10)
})

test('another shop does not share the port with them', async () => {
  const second = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: variables,
  })
  let said = ''
  second.stderr.on('data', (chunk) => (said += String(chunk)))
  assert.deepEqual(await once(second, 'close'), [1, null])
  assert.match(said, /ist schon belegt/)
})

test('when one is killed the other goes on, and it is started again', async () => {
  const [killed = 0, other = 0] = workers()
  const before = await database.db.$count(orders)
  process.kill(killed, 'SIGKILL')
  await waitFor(async () => (await place()) === 201)
  assert.ok((await database.db.$count(orders)) > before)
  await waitFor(() => workers().length === 2 && !workers().includes(killed))
  assert.ok(workers().includes(other))
  await bothServe()
  assert.equal(await place(), 201)
})

test('both end with the main process', async () => {
  const before = workers()
  main.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  for (const pid of before) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
})
