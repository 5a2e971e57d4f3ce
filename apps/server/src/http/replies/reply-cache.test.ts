import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { allEndpoints } from '@theke/contract/api.ts'
import pg from 'pg'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

const shop = await createTestShop()
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const queries = mock.method(pg.Client.prototype, 'query')
// A reply is made anew when the minute changes.
mock.timers.enable({ apis: ['Date'], now: shop.services.clock.now() })
after(() => mock.restoreAll())

const paths = [
  '/api/init',
  '/api/config',
  '/api/products',
  `/api/products/${shop.roll}`,
  '/api/branches?limit=5',
]

function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { headers })
}

/** The query by which the notification bus watches its connection. */
const heartbeat = '"SELECT 1"'

/** The queries that go to the database while this runs. */
async function queriesDuring(run: () => Promise<unknown>): Promise<string[]> {
  const before = queries.mock.callCount()
  await run()
  const made = queries.mock.calls.slice(before).map(({ arguments: [query] }) => JSON.stringify(query))
  return made.filter((query) => query !== heartbeat)
}

for (const path of paths) {
  test(`visitors get ${path} a second time without a query, and not at all where they have it`, async () => {
    const first = await read(path)
    assert.equal(first.status, 200)
    const body = await first.text()
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{43}"$/)
    const made = await queriesDuring(async () => {
      const second = await read(path)
      assert.deepEqual([second.status, await second.text()], [200, body])
      const known = await read(path, { 'if-none-match': etag })
      assert.deepEqual([known.status, await known.text()], [304, ''])
    })
    assert.deepEqual(made, [])
  })
}

test('many visitors who ask at once share one reading', async () => {
  shop.services.cache.forget()
  const one = await queriesDuring(() => read('/api/products?search=semmel'))
  const many = await queriesDuring(() =>
    Promise.all(Array.from({ length: 20 }, () => read('/api/products?search=leber'))),
  )
  assert.ok(many.length <= one.length, `${many.length} queries for twenty visitors, ${one.length} for one`)
})

test('a change is seen by the next visitor', async () => {
  const before = await read('/api/products')
  await before.text()
  const changed = await shop.admin('PUT', `/api/products/${shop.roll}`, { name: 'Käseleberkäsesemmel' })
  assert.equal(changed.status, 200)
  const reply = await read('/api/products', { 'if-none-match': before.headers.get('etag') ?? '' })
  assert.equal(reply.status, 200)
  assert.match(await reply.text(), /Käseleberkäsesemmel/)
})

test('a change by another program is seen when it is announced', async () => {
  await (await read('/api/products')).text()
  const announced = new Promise<void>((resolve) => {
    shop.services.notifyBus.subscribe('theke_shop', () => resolve())
  })
  await shop.services.pool.query(`update products set name = 'Leberkäsesemmel spezial'`)
  await announced
  assert.match(await (await read('/api/products')).text(), /Leberkäsesemmel spezial/)
})

test('staff are not told what visitors were told, nor the other way round', async () => {
  const hidden = await shop.create('products', { name: 'Geheimwurst', price: 1, isEnabled: false })
  assert.doesNotMatch(await (await read('/api/products')).text(), /Geheimwurst/)
  const { data } = await shop.admin<{ id: number }[]>('GET', '/api/products')
  assert.ok(data.some(({ id }) => id === hidden))
  assert.doesNotMatch(await (await read('/api/products')).text(), /Geheimwurst/)
})

test('a large reply is compressed, and what is asked for differently is another reply', async () => {
  const reply = await shop.app.inject({ url: '/api/init', headers: { 'accept-encoding': 'br' } })
  assert.equal(reply.headers['content-encoding'], 'br')
  assert.match(brotliDecompressSync(reply.rawPayload).toString(), /"\/api\/products"/)
  const [one, two] = [await read('/api/branches?limit=1&page=2'), await read('/api/branches?limit=1')]
  assert.notEqual(one.headers.get('etag'), two.headers.get('etag'))
})

test('what is refused is not kept', async () => {
  const next = (await shop.create('products', { name: 'Senf', price: 1, unit: 'piece' })) + 1
  assert.equal((await read(`/api/products/${next}`)).status, 404)
  await shop.create('products', { name: 'Kren', price: 1, unit: 'piece' })
  assert.equal((await read(`/api/products/${next}`)).status, 200)
})

test('reads of visitors are limited far above what a branch needs', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  for (const path of ['/api/init', '/api/products', '/api/storefront/start']) {
    const { headers } = await limited.visitor('GET', path)
    assert.equal(headers['x-ratelimit-limit'], '6000', path)
  }
  const { headers } = await limited.visitor('GET', '/api/branches/linz/day-range?day=2026-12-24')
  assert.equal(headers['x-ratelimit-limit'], '1200')
})

test('whatever is kept is read from tables whose changes raise the version of the shop', async () => {
  const { rows } = await shop.services.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'note_shop_change'`,
  )
  const watched = new Set(rows.map(({ name }) => `/api/${name}`))
  const lists = allEndpoints.filter(({ isCached, isList, path }) => isCached && isList && !path.includes(':'))
  assert.ok(lists.length > 5)
  assert.deepEqual(
    lists.map(({ path }) => path).filter((path) => !watched.has(path)),
    [],
  )
})
