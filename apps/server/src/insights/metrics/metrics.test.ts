import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { freePort } from '../../environment/free-port.ts'

const token = 'm'.repeat(32)
const shop = await createTestShop({}, { METRICS_TOKEN: token })
const authorization = { authorization: `Bearer ${token}` }

async function readMetrics(): Promise<string> {
  const reply = await shop.app.inject({ url: '/metrics', headers: authorization })
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-type']), /^text\/plain/)
  return reply.body
}

/** The value of a line such as `theke_backlog{kind="orders_new"} 1`. */
async function valueOf(line: string): Promise<number> {
  const found = (await readMetrics()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? Number.NaN)
}

test('without a port or a token there are no metrics', async () => {
  const plain = await createTestShop()
  assert.equal((await plain.app.inject('/metrics')).statusCode, 404)
})

test('the port of the shop shows metrics to those who have the token only', async () => {
  assert.equal((await shop.app.inject('/metrics')).statusCode, 401)
  const headers = { authorization: 'Bearer wrong' }
  assert.equal((await shop.app.inject({ url: '/metrics', headers })).statusCode, 401)
  await readMetrics()
})

test('a port of its own shows nothing else, and asks for the token where there is one', async () => {
  const port = await freePort()
  await createTestShop({}, { METRICS_PORT: String(port), METRICS_TOKEN: token })
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  assert.equal((await ask('/metrics')).status, 401)
  assert.equal((await ask('/api/init', authorization)).status, 404)
  assert.match(await (await ask('/metrics', authorization)).text(), /^theke_database_up 1$/m)
})

test('orders, requests and what waits are counted', async () => {
  const before = await valueOf('theke_orders_placed_total')
  const order = await send(shop.visitor, createOrderBody(shop, { email: 'sabine@example.at' }))
  assert.equal(order.status, 201)
  assert.equal(await valueOf('theke_orders_placed_total'), before + 1)
  assert.equal(await valueOf('theke_backlog{kind="orders_new"}'), before + 1)
  const answered = 'method="POST",route="/api/orders",status="2xx"'
  assert.equal(await valueOf(`theke_http_request_duration_seconds_count{${answered}}`), before + 1)
  const refused = 'method="GET",route="/api/orders",status="4xx"'
  await shop.visitor('GET', '/api/orders')
  assert.equal(await valueOf(`theke_http_request_duration_seconds_count{${refused}}`), 1)
  assert.ok((await valueOf('theke_db_pool_connections{pool="requests",state="open"}')) >= 1)
  assert.equal(await valueOf('theke_event_streams'), 0)
})

test('nothing personal and no address gets into metrics', async () => {
  const { data } = await send(shop.visitor, createOrderBody(shop))
  await shop.visitor('GET', `/api/orders/public/${data.uid}/${data.hash}`)
  await shop.visitor('GET', '/api/nirgends/sabine.lehner@example.at')
  const text = await readMetrics()
  for (const personal of [data.uid, data.hash, 'Sabine', 'Lehner', 'sabine', 'nirgends'])
    assert.ok(!text.includes(personal), personal)
  assert.match(text, /route="\/api\/orders\/public\/:uid\/:hash"/)
})

for (const file of ['grafana-dashboard.json', 'alerts.yaml']) {
  test(`each metric that ${file} names exists`, async () => {
    const text = readFileSync(new URL(`../../../../../docs/monitoring/${file}`, import.meta.url), 'utf8')
    const named = new Set(text.match(/\b(?:theke|nodejs|process)_[a-z_]+\b/g))
    assert.ok(named.size > 5)
    const metrics = await readMetrics()
    for (const name of named) assert.match(metrics, new RegExp(`^${name}[{ ]`, 'm'), name)
  })
}

test('the dashboard is JSON with a query in each of its panels, and each alert says what to do', () => {
  const folder = new URL('../../../../../docs/monitoring/', import.meta.url)
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(new URL('grafana-dashboard.json', folder), 'utf8'),
  )
  for (const { title, targets } of dashboard.panels)
    assert.ok(targets.length > 0 && targets.every(({ expr }) => expr !== ''), title)
  const rules = readFileSync(new URL('alerts.yaml', folder), 'utf8').split('- alert: ').slice(1)
  assert.ok(rules.length >= 6)
  for (const rule of rules)
    assert.match(
      rule,
      /expr: .+\n[^]*for: \d+[mh]\n[^]*severity: (page|ticket)\n[^]*summary: .+\n\s+description: .+/,
    )
})
