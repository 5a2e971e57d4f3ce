import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxFound } from '@theke/contract/define-entity.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { orderSearch } from '@theke/domain/ordering/counter/hand-over.ts'
import { searchText } from '@theke/domain/search-text.ts'
import { and, desc, sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { copyRows } from '../../db/testing/copy-rows.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { orders, searchedColumns } from '../../ordering/ordering-tables.ts'
import { customers } from '../../people/customers/customer-tables.ts'
import { columnOf } from '../columns-of.ts'
import { resourceAt } from '../resource-registry.ts'
import { nameRank, wordsOccur } from './search-conditions.ts'
import { orderBy, sortOrder } from './sort-order.ts'
import { isCore, randomRuns } from '../../testing/core.ts'

type Row = { id: number }

// Enough rows that the database does not read all of them to find some.
const count = isCore ? 3_000 : 12_000
const shop = await createTestShop()
const { pool, db } = shop.services
await storeRows()

/** Searches whose words are in nearly all rows, in many, in some, in a few and in none. */
const texts = [
  'Maria',
  'Änne-Luise',
  'Jürgen',
  'Großmann',
  "O'Brien & Söhne (Büro) \\ GmbH",
  'kunde77@gmail.example',
  '+436641007919',
  'Kögschmstein',
  'Hubahof',
  'zz',
]
const words = fc
  .record({
    text: fc.constantFrom(...texts),
    from: fc.nat({ max: 8 }),
    length: fc.integer({ min: 1, max: 14 }),
    spelling: fc.constantFrom(
      (word: string) => word,
      searchText,
      (word: string) => word.toUpperCase(),
    ),
  })
  .map(({ text, from, length, spelling }) => spelling(text.slice(from, from + length)))
const searches = fc
  .array(words, { minLength: 1, maxLength: 2 })
  .map((some) => some.join(' ').trim())
  // Signs alone, such as "-", leave nothing to search for.
  .filter((search) => /[\p{L}\p{N}]/u.test(search))
const pages = { limit: fc.integer({ min: 1, max: 150 }), at: fc.nat({ max: 400 }) }

async function idsOf(address: string): Promise<{ ids: number[]; total: number }> {
  const { status, data, total, errors } = await shop.admin<Row[]>('GET', address)
  assert.equal(status, 200, JSON.stringify(errors))
  return { ids: data.map(({ id }) => id), total: total ?? 0 }
}

async function plainIds(query: SQL): Promise<number[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map(({ id }) => id)
}

test('a search among orders finds what reading all of them finds, page by page', async () => {
  const conditions: [query: string, where: SQL | undefined][] = [
    ['', undefined],
    ['&status=canceled', sql`is_canceled`],
    ['&status=completed', sql`status = 'completed'`],
    [
      '&from=2026-03-01&to=2026-03-20',
      sql`created_at >= timestamptz '2026-03-01 00:00 Europe/Vienna' and created_at < timestamptz '2026-03-21 00:00 Europe/Vienna'`,
    ],
  ]
  const cases = fc.record({ search: searches, condition: fc.constantFrom(...conditions), ...pages })
  await fc.assert(
    fc.asyncProperty(cases, async ({ search, condition: [query, where], limit, at }) => {
      const isFound = and(where, ...wordsOccur(orderSearch(search), searchedColumns(orders)))
      const all = await plainIds(sql`select id from ${orders} where ${isFound} order by ${desc(orders.id)}`)
      const address = `/api/orders/short?search=${encodeURIComponent(search)}&limit=${limit}${query}`
      const total = Math.min(all.length, maxFound + 1)
      assert.deepEqual(await idsOf(address), { ids: all.slice(0, limit), total })
      assert.deepEqual(await idsOf(`${address}&page=3`), { ids: all.slice(2 * limit, 3 * limit), total })
      const anchor = all.at(at)
      if (anchor === undefined) return
      const { ids } = await idsOf(`${address}&before=${anchor}`)
      assert.deepEqual(ids, all.slice(at + 1, at + 1 + limit))
    }),
    { numRuns: randomRuns(60) },
  )
})

test('a search among customers finds what reading all of them finds, in every order, page by page', async () => {
  const resource = resourceAt('customers')
  const searched = customer.search.map((name) => columnOf(customers, name))
  const sorts = fc.constantFrom(undefined, 'lastName', '-city', 'lastOrderAt', 'id')
  const cases = fc.record({ search: searches, sort: sorts, ...pages })
  await fc.assert(
    fc.asyncProperty(cases, async ({ search, sort, limit, at }) => {
      const rank = sort === undefined ? nameRank(search, customers.lastName) : undefined
      const order = { ...sortOrder(resource, sort), ...(rank && { rank: { by: rank, isReversed: false } }) }
      const sorted = sql.join(orderBy(order), sql`, `)
      const isFound = and(...wordsOccur(search, searched))
      const all = await plainIds(sql`select id from ${customers} where ${isFound} order by ${sorted}`)
      const inOrder = sort === undefined ? '' : `&sort=${sort}`
      const address = `/api/customers?search=${encodeURIComponent(search)}&limit=${limit}${inOrder}`
      const total = Math.min(all.length, maxFound + 1)
      assert.deepEqual(await idsOf(address), { ids: all.slice(0, limit), total })
      assert.deepEqual(await idsOf(`${address}&page=2`), { ids: all.slice(limit, 2 * limit), total })
      const anchor = all.at(at)
      if (anchor === undefined) return
      const { ids: after } = await idsOf(`${address}&after=${anchor}`)
      assert.deepEqual(after, all.slice(at + 1, at + 1 + limit))
      const { ids: before } = await idsOf(`${address}&before=${anchor}`)
      assert.deepEqual(before, all.slice(Math.max(0, at - limit), at))
    }),
    { numRuns: randomRuns(60) },
  )
})

test('the search in everything names the customers first that reading all of them would', async () => {
  await fc.assert(
    fc.asyncProperty(
      searches.filter((search) => search.length > 1),
      async (search) => {
        const { lastName, firstName, companyName, email } = customers
        const name = sql`coalesce(nullif(${lastName}, ''), nullif(${firstName}, ''), nullif(${companyName}, ''), nullif(${email}, ''), '')`
        const isFound = and(
          ...wordsOccur(
            search,
            customer.search.map((field) => columnOf(customers, field)),
          ),
        )
        const best = await plainIds(
          sql`select id from ${customers} where ${isFound} order by ${nameRank(search, name)}, id desc limit 5`,
        )
        const address = `/api/search?search=${encodeURIComponent(search)}`
        const { data } = await shop.admin<{ entity: string; id: number }[]>('GET', address)
        const found = data.filter(({ entity }) => entity === 'customers').map(({ id }) => id)
        // Where nothing has the words, slips in them are forgiven.
        assert.deepEqual(best.length === 0 ? [] : found, best)
      },
    ),
    { numRuns: randomRuns(40) },
  )
})

async function storeRows(): Promise<void> {
  const { status } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(status, 201)
  await shop.admin('POST', '/api/customers', { lastName: 'Erste', email: 'erste@kundin.example' })
  const syllables = `(ARRAY['ba', 'ler', 'hu', 'mayr', 'stein', 'ber', 'grü', 'wald', 'hof', 'schm', 'kög'])`
  const lastName = `initcap(${[1, 7, 400].map((step) => `${syllables}[1 + copy / ${step} % 11]`).join(' || ')})`
  const person = {
    first_name: `CASE WHEN copy % 7 < 3 THEN 'Maria' WHEN copy % 31 = 0 THEN 'Änne-Luise' WHEN copy % 997 = 5 THEN 'Jürgen' ELSE '' END`,
    last_name: `CASE WHEN copy % 50 = 0 THEN '' WHEN copy % 1999 = 3 THEN 'Großmann' WHEN copy % 3 = 0 THEN lower(${lastName}) ELSE ${lastName} END`,
    company_name: `CASE WHEN copy % 211 = 0 THEN $$O'Brien & Söhne (Büro) \\ GmbH$$ ELSE '' END`,
    phone: `'+43664' || (1000000 + copy::bigint * 7919 % 8999999)`,
  }
  // Every seventeenth number, so that their thousands, by which the index narrows them down, are many.
  const stored = {
    id: '1000 + copy * 17',
    ...person,
    email: `'kunde' || copy || '@gmail.example'`,
  }
  const uid = { uid: `left(md5('uid' || copy), 12)`, idempotency_key: 'NULL' }
  const at = { created_at: `timestamptz '2026-01-01' + copy * interval '20 minutes'` }
  const ended = {
    is_confirmed: 'true',
    is_completed: 'copy % 9 > 0',
    is_canceled: 'copy % 9 = 0',
    ended_at: 'now()',
  }
  await copyRows(
    pool,
    'orders',
    { ...stored, ...uid, ...at, ...ended },
    count,
    '(SELECT * FROM orders LIMIT 1)',
  )
  const city = { city: `CASE WHEN copy % 4 = 0 THEN '' ELSE 'Linz ' || copy % 90 END` }
  const lastOrder = {
    last_order_at: `CASE WHEN copy % 5 = 0 THEN NULL ELSE timestamptz '2026-01-01' + copy % 100 * interval '1 day' END`,
  }
  await copyRows(
    pool,
    'customers',
    { ...stored, ...city, ...lastOrder },
    count,
    '(SELECT * FROM customers LIMIT 1)',
  )
  for (const table of ['orders', 'customers']) await pool.query(`VACUUM ANALYZE ${table}`)
}
