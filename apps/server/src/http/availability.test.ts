import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses, requireOwnServer, signalAll } from '../db/testing/own-database.ts'
import { createOrderBody } from '../ordering/testing/order-factory.ts'
import { readEventStream } from './testing/read-event-stream.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createPageShop } from '../ssr/testing/page-fixture.ts'

requireOwnServer()
const shop = await createPageShop()
const connectionString = shop.services.pool.options.connectionString ?? ''
const origin = await shop.app.listen({ port: 0 })
const cookie = await shop.staffCookie()
const stream = await readEventStream(`${origin}/api/orders/events`, { cookie })
const frozen: number[] = []
after(() => thaw())

const pageText = 'Der Shop ist gerade nicht erreichbar'
const html = { accept: 'text/html' }

function freeze(): void {
  frozen.push(...databaseProcesses(connectionString))
  signalAll(frozen, 'SIGSTOP')
}

function thaw(): void {
  signalAll(frozen.splice(0), 'SIGCONT')
}

// Far more than it takes, and less than the database's own limits, at which a request would end otherwise.
const soonMs = 12_000

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now()
  const result = await work
  return { result, ms: performance.now() - begun }
}

/** Asks until the shop answers as it should, for at most a minute. */
async function becomes(status: number, path: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; ; await wait(100)) {
    const reply = await shop.page(path, html)
    if (reply.status === status) return
    assert.ok(performance.now() < deadline, `${path} still answers ${reply.status}`)
  }
}

const everything = [
  ['a page', '/', 'GET'],
  ['the page of a branch', '/store/linz', 'GET'],
  ['what an interface begins with', '/api/init', 'GET'],
  ['a list', '/api/products', 'GET'],
  ['readiness', '/readyz', 'GET'],
] as const

test('while the database is frozen everything answers 503 soon, also what was already waiting', async () => {
  // The log-in above has read the shop into memory, from where the first page could be answered all the same.
  shop.services.cache.forget()
  freeze()
  const streamEnds = timed(stream.ended)
  const waiting = everything.map(async ([what, path, method]) => ({
    what,
    ...(await timed(shop.page(path, html, method))),
  }))
  const order = timed(
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: createOrderBody(shop),
      remoteAddress: '192.0.2.1',
    }),
  )
  for (const { what, result, ms } of await Promise.all(waiting)) {
    assert.equal(result.status, 503, what)
    assert.ok(ms < soonMs, `${what} took ${ms} ms`)
  }
  assert.ok((await streamEnds).ms < soonMs, 'who listens is told that nothing comes')
  const { result, ms } = await order
  assert.ok(ms < soonMs, `${ms} ms`)
  assert.equal(result.statusCode, 503)
  assert.equal(result.json().errors[0].message, 'Dieser Dienst ist gerade nicht erreichbar.')
  assert.equal(
    result.json().code,
    'outcome-unknown',
    'it was at work, and may be stored when the database goes on',
  )
})

test('it says so on a page, in the language of its reader, and answers at once from then on', async () => {
  const { result: german, ms } = await timed(shop.page('/store/linz', html))
  assert.equal(german.status, 503)
  assert.match(german.text, new RegExp(pageText))
  assert.match(german.text, /http-equiv="refresh"/)
  assert.equal(german.headers['retry-after'], '10')
  assert.equal(german.headers['cache-control'], 'no-store')
  // Less than the three seconds for which the database may leave the first question open.
  assert.ok(ms < 2500, `${ms} ms`)
  const refused = await shop.visitor('POST', '/api/orders', createOrderBody(shop))
  assert.deepEqual([refused.status, JSON.parse(refused.bytes.toString()).code], [503, 'unavailable'])
  const english = await shop.page('/?lang=en', html)
  assert.match(english.text, /<html lang="en">[^]*not available right now/)
  assert.equal((await shop.page('/healthz')).status, 200)
  assert.equal((await shop.page('/readyz')).status, 503)
})

test('when it goes on, so does everything, and nothing was done twice', async () => {
  thaw()
  await becomes(200, '/store/linz')
  await becomes(200, '/readyz')
  const reply = await shop.visitor('POST', '/api/orders', createOrderBody(shop))
  assert.equal(reply.status, 201)
})

test('while the database takes no changes the server is not ready', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await shop.services.pool.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await shop.services.pool.query('SELECT pg_reload_conf()')
  }
  await setReadOnly('on')
  await becomes(503, '/readyz')
  assert.deepEqual(JSON.parse((await shop.page('/readyz')).text), { status: 'database read-only' })
  await setReadOnly('off')
  await becomes(200, '/readyz')
})

test('a database that was killed is started again by itself', async () => {
  const [server = 0] = databaseProcesses(connectionString)
  signalAll([server], 'SIGKILL')
  const { result, ms } = await timed(shop.page('/api/init'))
  assert.ok([200, 503].includes(result.status), String(result.status))
  assert.ok(ms < soonMs, `${ms} ms`)
  // Connections may outlive their server for a moment, so an answer alone does not show that there is a new one.
  await waitFor(() => runningServer() !== null && runningServer() !== server)
  await becomes(200, '/store/linz')
  await becomes(200, '/readyz')
  assert.equal((await shop.visitor('POST', '/api/orders', createOrderBody(shop))).status, 201)
})

/** The process of the database server; null while there is none. */
function runningServer(): number | null {
  try {
    return databaseProcesses(connectionString)[0] ?? null
  } catch {
    return null
  }
}
