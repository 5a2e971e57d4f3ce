import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const products: number[] = [shop.roll]
for (let number = 0; number < 30; number++) {
  products.push(await shop.create('products', { name: `Ware ${number}`, price: 1, unit: 'piece' }))
}

async function shopVersion(): Promise<number> {
  const { rows } = await shop.services.db.execute<{ version: number }>(sql`select version from shop`)
  return rows[0]?.version ?? 0
}

/** Saves every product over and over as long as `work` runs. */
async function besideEdits<Result>(
  body: (id: number, round: number) => Record<string, unknown>,
  work: () => Promise<Result>,
  saved: (id: number, round: number) => void = () => {},
): Promise<Result> {
  let isDone = false
  const edits = async () => {
    for (let round = 0; !isDone; round++) {
      for (const id of products) {
        const { status } = await shop.admin('PUT', `/api/products/${id}`, body(id, round))
        assert.equal(status, 200)
        saved(id, round)
      }
    }
  }
  const editing = edits()
  try {
    return await work()
  } finally {
    isDone = true
    await editing
  }
}

/** Customers at the same time, each of whom orders several times. */
async function customersOrder<Result>(order: () => Promise<Result>): Promise<Result[]> {
  const customers = Array.from({ length: 6 }, async () => {
    const own: Result[] = []
    for (let number = 0; number < 5; number++) own.push(await order())
    return own
  })
  return (await Promise.all(customers)).flat()
}

for (const [what, body] of [
  ['as they are', () => ({ articleNumber: '' })],
  ['with what customers do not see', (_id: number, round: number) => ({ articleNumber: `A-${round}` })],
] as const) {
  test(`no order is refused while all products are saved again and again ${what}`, async () => {
    const replies = await besideEdits(body, () =>
      customersOrder(() => send(shop.visitor, createOrderBody(shop))),
    )
    for (const { status, data, errors } of replies) {
      assert.equal(status, 201, JSON.stringify(errors))
      assert.equal(data.pricing.totalGross, 5.2)
    }
  })
}

test('an order costs what the product cost at a moment between its sending and its reply', async () => {
  const priceOf = (round: number) => 3 + round / 100
  let begun = 0
  let saved = -1
  const orders = await besideEdits(
    (id, round) => {
      if (id !== shop.roll) return { articleNumber: `B-${round}` }
      begun = round
      return { price: priceOf(round) }
    },
    () =>
      customersOrder(async () => {
        const lowest = saved < 0 ? 2.6 : priceOf(saved)
        const { status, data } = await send(shop.visitor, createOrderBody(shop))
        assert.equal(status, 201)
        return { lowest, price: data.pricing.totalGross / 2, highest: priceOf(begun) }
      }),
    (id, round) => {
      if (id === shop.roll) saved = round
    },
  )
  for (const { lowest, price, highest } of orders) {
    assert.ok(lowest <= price && price <= highest, `${lowest} ≤ ${price} ≤ ${highest}`)
  }
})

test('saving what is there already leaves the version of the shop, and so does what customers never see', async () => {
  const { data } = await shop.admin<Record<string, unknown>>('GET', `/api/products/${shop.roll}`)
  const version = await shopVersion()
  await shop.change('products', shop.roll, data)
  await shop.admin('POST', '/api/projects', { name: 'Inventur' })
  assert.equal(await shopVersion(), version)
  await shop.change('products', shop.roll, { price: 2.7 })
  assert.equal(await shopVersion(), version + 1)
})

test('a change of many records is one new version', async () => {
  const version = await shopVersion()
  const records = products.map((id) => ({ id }))
  const reply = await shop.admin<{ done: number[]; failed: unknown[] }>('PUT', '/api/products', {
    records: [...records, { id: 999_999 }],
    tax: 13,
  })
  assert.equal(reply.data.done.length, products.length)
  assert.equal(reply.data.failed.length, 1)
  assert.equal(await shopVersion(), version + 1)
})
