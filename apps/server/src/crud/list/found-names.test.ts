import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundRecord } from '@theke/contract/search-api.ts'
import { searchProducts } from '@theke/domain/catalogue/product-search.ts'
import { printable } from '@theke/domain/printing/receipt.ts'
import { searchBranches } from '@theke/domain/shop/branch-search.ts'
import fc from 'fast-check'
import { copyRows } from '../../db/testing/copy-rows.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { randomRuns } from '../../testing/core.ts'

// Greek Extended is for old texts, whose capitals are other letters.
const letters = Array.from({ length: 0x1f00 - 0xc0 }, (_, at) => String.fromCodePoint(at + 0xc0)).filter(
  (letter) =>
    /(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) &&
    printable(letter) !== '?',
)
const lettersOfName = 6
const names = Array.from({ length: Math.ceil(letters.length / lettersOfName) }, (_, at) => {
  // Tells apart names that are printed alike.
  const end = String(at).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))
  return `${letters.slice(at * lettersOfName, (at + 1) * lettersOfName).join('')}n${end}z`
})

const shop = await createTestShop()
const { pool } = shop.services
const first = 1000

/** A customer, an order and a product of each name; their numbers follow one another from `first`. */
async function storeNames(): Promise<void> {
  assert.equal((await send(shop.visitor, createOrderBody(shop))).status, 201)
  await shop.admin('POST', '/api/customers', { lastName: 'Erste' })
  const list = `(ARRAY[${names.map((name) => `$$${name}$$`).join()}])[copy]`
  const id = `${first - 1} + copy`
  const uid = { uid: `left(md5('uid' || copy), 12)`, idempotency_key: 'NULL' }
  for (const [table, changed] of [
    ['orders', { id, ...uid, last_name: list }],
    ['customers', { id, last_name: list }],
    ['products', { id, name: list }],
  ] as const)
    await copyRows(pool, table, changed, names.length, `(SELECT * FROM ${table} LIMIT 1)`)
}

await storeNames()

async function isFoundEverywhere(typed: string, id: number): Promise<void> {
  const search = encodeURIComponent(typed)
  for (const list of [
    'orders/short?search',
    'orders/hand-over?code',
    'customers?search',
    'products?search',
  ]) {
    const { data } = await shop.admin<{ id: number }[]>('GET', `/api/${list}=${search}`)
    assert.ok(
      data.some((row) => row.id === id),
      `${list}: ${typed}`,
    )
  }
  const { data } = await shop.admin<FoundRecord[]>('GET', `/api/search?search=${search}`)
  for (const entity of ['orders', 'customers', 'products'])
    assert.ok(
      data.some((row) => row.entity === entity && row.id === id),
      `search in everything: ${entity} ${typed}`,
    )
}

test('a name is found in every list by its exact spelling, by that of its printed likeness and in capitals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: names.length - 1 }), async (at) => {
      const name = names[at] ?? ''
      for (const typed of [name, printable(name), name.toUpperCase(), name.normalize('NFD')])
        await isFoundEverywhere(typed, first + at)
    }),
    { numRuns: randomRuns(40) },
  )
})

test('the shop finds products and branches by the same spellings', () => {
  const place = { street: '', city: '', zipCode: '', keywords: '', tags: [] }
  for (const name of names) {
    const product = { name, description: '', categoryName: '' }
    for (const typed of [name, printable(name), name.toUpperCase(), name.normalize('NFD')]) {
      assert.equal(searchProducts([product], typed).length, 1, `${typed} for the product ${name}`)
      assert.equal(
        searchBranches([{ name, ...place }], { term: typed, tagIds: [] }).length,
        1,
        `${typed} for the branch ${name}`,
      )
    }
  }
})
