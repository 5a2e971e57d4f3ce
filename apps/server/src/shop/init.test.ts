import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()

type Entry = { url: string; data: unknown }

const askAgain = (etag: unknown) =>
  shop.visitor<Entry[]>('GET', '/api/init', undefined, { 'if-none-match': String(etag) })

test('what an interface begins with is sent once to who has it, until the shop changes', async () => {
  const first = await shop.visitor<Entry[]>('GET', '/api/init')
  assert.equal(first.status, 200)
  assert.deepEqual(
    first.data.slice(0, 3).map(({ url }) => url),
    ['/api/config', '/api/users/me', '/api/divisions'],
  )
  const again = await askAgain(first.headers.etag)
  assert.deepEqual([again.status, again.bytes.length], [304, 0])

  await shop.change('products', shop.roll, { name: 'Käseleberkäsesemmel' })
  const changed = await askAgain(first.headers.etag)
  assert.equal(changed.status, 200)
  assert.match(JSON.stringify(changed.data), /Käseleberkäsesemmel/)
})

test('staff see what is theirs, and nobody is told what another may see', async () => {
  const { data } = await shop.admin<Entry[]>('GET', '/api/init')
  assert.match(JSON.stringify(data.find(({ url }) => url === '/api/users/me')), /person-1/)
  const visitor = await shop.visitor<Entry[]>('GET', '/api/init')
  assert.equal(visitor.data.find(({ url }) => url === '/api/users/me')?.data, null)
})

test('a list without a limit is no longer than the longest page, and tells how many there are', async () => {
  const count = 520
  await shop.services.pool.query(
    `insert into tags (created_at, updated_at, name, sort_order)
     select now(), now(), 'Schild ' || n, n from generate_series(1, $1::int) n`,
    [count],
  )
  const { data, total } = await shop.visitor<unknown[]>('GET', '/api/tags')
  assert.deepEqual([data.length, total], [500, count])
  const rest = await shop.visitor<unknown[]>('GET', '/api/tags?page=2&limit=500')
  assert.equal(rest.data.length, count - 500)
})
