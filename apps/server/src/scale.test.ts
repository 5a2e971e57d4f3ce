import assert from 'node:assert/strict'
import process from 'node:process'
import { before, describe, test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import { maxCounted } from '@theke/contract/define-entity.ts'
import { entities } from '@theke/contract/entities.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { capturedQueries } from './db/testing/captured-queries.ts'
import { growingTables, growOrders } from './db/testing/grow-orders.ts'
import { longScans } from './db/testing/long-scans.ts'
import { longReads } from './db/testing/rows-read.ts'
import { jobList } from './job-list.ts'
import { startOutbox } from './messages/outbox-worker.ts'
import { createOrderBody, send } from './ordering/testing/order-factory.ts'
import { createTestShop } from './ordering/testing/shop-fixture.ts'
import { startPaymentsWorker } from './payments/payments-worker.ts'
import { startPrintWorker } from './printing/print-worker.ts'
import { createJobContext } from './queue/testing/job-context.ts'
import { waitFor } from './testing/wait-for.ts'

// Enough orders that reading all of them is never the cheapest plan of a list.
const count = Number(process.env.THEKE_SCALE_ORDERS ?? 200_000)
// Fewer are enough for searches, whose indexes take longer than everything else, and for jobs, which read many orders by design.
const firstCount = Math.floor(count * 0.3)

const shop = await createTestShop()
const { admin, visitor, services } = shop
const { pool } = services
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const device = await shop.create('devices', {
  name: 'Theke',
  identifier: 'printer',
  branch: shop.branch,
  type: 'receiptPrinter',
})
// The oldest of the orders that are made are 913 days old.
const retained = { retentionOrderDays: 912, retentionCustomerDays: 912, retentionOutboxDays: 912 }
const saved = await admin('POST', '/api/config', {
  ...retained,
  retentionChangesDays: 912,
  retentionLogDays: 912,
})
assert.equal(saved.status, 200, JSON.stringify(saved.errors))
const first = await placeOrder()
await storeSamples(first.id)
// As many customers as orders, so that a tenth of both are too many to look at.
await growOrders(pool, firstCount, { customersPerOrder: 1 })

const ids = {
  order: first.id + 20,
  customer: await firstId('customers'),
  upload: await firstId('uploads'),
  change: await firstId('changes'),
}
const searches = [
  'Schmhuber',
  'pichlerstraß',
  'kunde77',
  'zz',
  '4x',
  'Maria Kollpichkra',
  'e zz',
  '+436641007919',
]

const searchReads = searches.flatMap((words) =>
  ['orders', 'customers', 'customers/ids', 'uploads', 'uploads/ids', 'search'].map(
    (path) => `/api/${path}?search=${encodeURIComponent(words)}&limit=50`,
  ),
)

/** Other reads that growing lists offer, in each of their forms. */
const reads = [
  ...entities
    .filter(({ path }) => ['customers', 'uploads'].includes(path))
    .flatMap(({ path, list }) =>
      list.flatMap((name) => [
        `/api/${path}?sort=${name}&limit=50`,
        `/api/${path}?sort=-${name}&limit=50`,
        `/api/${path}?sort=${name}&limit=50&after=${path === 'customers' ? ids.customer : ids.upload}`,
      ]),
    ),
  '/api/customers?newsletter=true&limit=50',
  '/api/customers?newsletter=false&limit=50',
  `/api/customers?phone=${encodeURIComponent('0664 1007919')}`,
  `/api/orders?before=${ids.order}`,
  '/api/orders?page=3',
  `/api/orders?branch=${shop.branch}`,
  '/api/orders?from=2026-01-01&to=2026-01-03',
  ...['takeaway', 'delivery', 'dineIn'].map((mode) => `/api/orders?mode=${mode}`),
  ...['new', 'confirmed', 'completed', 'canceled', 'failed'].map((status) => `/api/orders?status=${status}`),
  ...['cash', 'mollie'].map((method) => `/api/orders?paymentMethod=${method}`),
  ...['12', 'Huber', first.uid].map((code) => `/api/orders/hand-over?code=${code}`),
  `/api/changes?entity=orders&record=${ids.order}`,
  '/api/changes?entity=tags',
  '/api/changes?user=1',
  '/api/changes?action=removed',
  '/api/changes?from=2026-01-01T00:00:00Z&until=2026-01-02T00:00:00Z',
  `/api/print-jobs?order=${ids.order}`,
  `/api/print-jobs?device=${device}`,
  '/api/print-jobs?isProblem=true',
  '/api/print-jobs?before=5000',
  '/api/outbox?before=5000',
  '/api/logs?before=500',
  `/api/customers/${ids.customer}/export`,
  `/api/orders/public/${first.uid}/${first.hash}`,
  `/api/orders/${ids.order}/paper?kind=receipt`,
]

async function scansOf(act: () => Promise<unknown>): Promise<string[]> {
  return longScans(pool, await capturedQueries(act), growingTables)
}

async function readAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (const call of [admin, staff]) {
      const { status } = await call('GET', address)
      assert.ok(status < 500, `${address}: ${status}`)
    }
  }
}

test('no search reads a whole table that grows with orders', async () => {
  assert.deepEqual(await scansOf(() => readAll(searchReads)), [])
})

// Those that are in each order or customer, in a tenth, in a few and in none.
const frequentWords = [
  'gmail',
  'maria',
  'maria gmail',
  'Schmhuber',
  'Maria Kollpichkra',
  '+436641007919',
  'zz',
]
// However many orders there are: a search for a word of a tenth of 200,000 used to look at 10,000 and to note 20,000 before.
const maxRowsRead = 5000

test('how many rows a search looks at does not depend on how many have its words', async () => {
  const paths = ['orders', 'orders/short', 'customers', 'search']
  const sent = await capturedQueries(async () => {
    for (const words of frequentWords) {
      for (const path of paths) {
        const { status } = await admin('GET', `/api/${path}?search=${encodeURIComponent(words)}&limit=50`)
        assert.equal(status, 200)
      }
    }
  })
  assert.deepEqual(await longReads(pool, sent, maxRowsRead), [])
})

// A range with more orders than are counted.
const longAgo = `from=${daysAgo(600)}&to=${daysAgo(400)}`

test('how many rows a search in days long ago looks at does not depend on how many orders they had', async () => {
  const sent = await capturedQueries(async () => {
    for (const words of frequentWords) {
      const address = `/api/orders/short?${longAgo}&search=${encodeURIComponent(words)}&limit=50`
      const { status } = await admin('GET', address)
      assert.equal(status, 200)
    }
  })
  assert.deepEqual(await longReads(pool, sent, maxRowsRead), [])
})

for (const job of jobList) {
  test(`the job ${job.name} reads no whole table that grows with orders`, async () => {
    assert.deepEqual(await scansOf(() => job.run(createJobContext(services, services.clock.now()))), [])
  })
}

describe('with more orders, which nobody searches', () => {
  before(() => growOrders(pool, count - firstCount, { customersPerOrder: 0.1, isSearched: false }))

  test('no list or look-up reads a whole table that grows with orders', async () => {
    const plain = allEndpoints
      .filter(
        ({ method, isStream, path }) => method === 'GET' && isStream !== true && !path.endsWith('/export'),
      )
      .map(({ path }) =>
        path.replace(/:(id|index)\b/, String(idFor(path))).replace(/:branchId/, String(shop.branch)),
      )
    assert.deepEqual(await scansOf(() => readAll([...plain, ...reads])), [])
  })

  test('how many rows a list of days long ago looks at does not depend on how many orders they had', async () => {
    const sent = await capturedQueries(async () => {
      for (const path of ['orders', 'orders/short']) {
        for (const more of ['', `&branch=${shop.branch}`, `&before=${ids.order + count / 2}`]) {
          const { status, data } = await admin<unknown[]>('GET', `/api/${path}?${longAgo}${more}&limit=50`)
          assert.equal(status, 200)
          assert.equal(data.length, 50)
        }
      }
    })
    const pages = sent.filter(({ text }) => !text.includes('count('))
    assert.deepEqual(await longReads(pool, pages, maxRowsRead), [])
    assert.deepEqual(await longReads(pool, sent, maxCounted + 1), [])
  })

  test('an order from its beginning to its end reads no whole table that grows with orders', async () => {
    const found = await scansOf(async () => {
      const { id, uid, hash } = await placeOrder()
      await visitor('GET', `/api/orders/public/${uid}/${hash}`)
      for (const step of [
        'status/confirm',
        'undo',
        'status/confirm',
        'hand-over',
        'hand-over/undo',
        'status/cancel',
      ]) {
        const { status } = await admin('POST', `/api/orders/${id}/${step}`, {})
        assert.ok(status < 500, `${step}: ${status}`)
      }
      await admin('POST', `/api/orders/${id}/print`, { kind: 'receipt', device: { id: device } })
      await visitor('POST', '/api/payments/mollie/notify', { id: 'tr_17' })
      const workers = [
        await startOutbox(services),
        await startPrintWorker(services),
        await startPaymentsWorker(services),
      ]
      // Others wait for as long as a step can be undone.
      await waitFor(async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM outbox WHERE "order" = $1 AND state <> 'waiting' LIMIT 1`,
          [id],
        )
        return rowCount === 1
      })
      await Promise.all(workers.map((worker) => worker.stop()))
    })
    assert.deepEqual(found, [])
  })

  test('what staff remove or change reads no whole table that grows with orders', async () => {
    const found = await scansOf(async () => {
      const calls: [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown][] = [
        ['PUT', `/api/customers/${ids.customer}`, { email: 'neu@kundin.example', phone: '+436641234567' }],
        ['POST', '/api/customers', { lastName: 'Neu', email: 'kunde77@gmail.example' }],
        ['POST', `/api/customers/${ids.customer}/erase`],
        ['DELETE', `/api/customers/${ids.customer + 1}`],
        ['DELETE', `/api/uploads/${ids.upload}`],
        ['DELETE', `/api/orders/${first.id}`],
        ['DELETE', `/api/products/${shop.roll}`],
        ['DELETE', `/api/branches/${shop.branch}`],
        ['DELETE', `/api/devices/${device}`],
      ]
      for (const [method, path, body] of calls) {
        const { status } = await admin(method, path, body)
        assert.ok(status < 500, `${path}: ${status}`)
      }
    })
    assert.deepEqual(found, [])
  })
})

function daysAgo(days: number): string {
  return addDays(dayOf(services.clock.now()), -days)
}

function idFor(path: string): number {
  if (path.startsWith('/api/customers')) return ids.customer
  if (path.startsWith('/api/uploads')) return ids.upload
  if (path.startsWith('/api/changes')) return ids.change
  return path.startsWith('/api/orders') ? ids.order : 1
}

async function placeOrder(): Promise<{ id: number; uid: string; hash: string }> {
  const stated = { email: 'sabine@kundin.example', phone: '+436641112223' }
  const { status, data, errors } = await send(visitor, createOrderBody(shop, stated))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function firstId(table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`SELECT min(id)::int AS id FROM ${table}`)
  return rows[0]?.id ?? assert.fail()
}

/** A row to copy for each table that an order in cash leaves empty. */
async function storeSamples(order: number): Promise<void> {
  await pool.query(
    `INSERT INTO print_jobs (created_at, due_at, branch, device, "order", kind, state)
     VALUES (now(), now(), $1, $2, $3, 'receipt', 'confirmed')`,
    [shop.branch, device, order],
  )
  await pool.query(
    `INSERT INTO payments (uid, "order", provider, purpose, is_manual_capture, state, amount)
     VALUES ('first', $1, 'mollie', 'order', false, 'paid', 520)`,
    [order],
  )
  await pool.query(
    `INSERT INTO payment_events (payment, at, kind, state) SELECT id, now(), 'reported', 'paid' FROM payments`,
  )
  await pool.query(
    `INSERT INTO push_subscriptions (created_at, "order", endpoint, p256dh, auth) VALUES (now(), $1, 'https://push.example/1', 'x', 'y')`,
    [order],
  )
  await admin('POST', '/api/customers', { lastName: 'Erste', email: 'erste@kundin.example' })
  await visitor('POST', '/api/uploads', {
    name: 'erste.txt',
    data: `data:text/plain;base64,${btoa('Alles Gute')}`,
  })
}
