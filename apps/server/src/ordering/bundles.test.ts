import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleTexts } from '@theke/contract/catalogue/product-rule-texts.ts'
import { sql } from 'drizzle-orm'
import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import type { LabelCount, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import type { SoldOutEntry } from '@theke/contract/catalogue/sold-out-api.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { waitFor } from '../testing/wait-for.ts'
import { rollUpEndedDays } from '../db/rollups/roll-up.ts'
import { orders } from './ordering-tables.ts'
import { salesRollUp } from './statistics/roll-ups/sales-roll-up.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { createTestShop } from './testing/shop-fixture.ts'

const shop = await createTestShop()
const sausage = await shop.create('products', { name: 'Käsekrainer', price: 4.5, unit: 'pair' })
const steak = await shop.create('products', { name: 'Schopfsteak', price: 3, unit: 'piece' })
const sauces = [
  { name: 'Senf', value: 'senf', modifier: 'add', price: 0 },
  { name: 'Kren', value: 'kren', modifier: 'add', price: 0.5 },
]
const contents = [
  { product: { id: sausage }, amount: 4, unit: 'pair' },
  { product: { id: steak }, amount: 2, unit: 'piece' },
]
const bundle = await shop.create('products', {
  name: 'Grillpaket',
  price: 20,
  unit: 'piece',
  type: 'bundle',
  bundleItems: contents,
  config: { parts: [{ name: 'Dazu', type: 'select', optional: false, options: sauces }] },
})
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [shop.roll, sausage, bundle].map((id) => ({ id })) },
  ],
})

const bundles = (amount: number, value: string | null = 'kren') =>
  createItem(bundle, amount, { parts: [{ value }] })

async function place(items: ReturnType<typeof createItem>[]): Promise<PublicOrder & { id: number }> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

test('a bundle is ordered with its choices, at the price of both', async () => {
  const { items } = await place([bundles(2), bundles(1, 'senf')])
  assert.deepEqual(
    items.map(({ total, details }) => [total, details]),
    [
      [41, ['8 Paar Käsekrainer', '4 × Schopfsteak', 'Kren']],
      [20, ['4 Paar Käsekrainer', '2 × Schopfsteak', 'Senf']],
    ],
  )
})

test('a bundle without its choice, or with another one, is refused', async () => {
  for (const value of [null, 'ketchup']) {
    const body = createOrderBody(shop, { items: [bundles(1, value)], shownTotal: null })
    const { status, errors } = await send(shop.visitor, body)
    assert.deepEqual([status, errors[0]?.field], [422, 'items.0'], String(value))
  }
})

test('a bundle is no content of another one, and what is in a bundle becomes none', async () => {
  const refusal = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, errors } = await shop.admin(method, path, body)
    return [status, errors.map(({ field, message }) => `${field}: ${message}`).join()]
  }
  const within = [{ product: { id: bundle }, amount: 1, unit: 'piece' }]
  const feast = { name: 'Festpaket', price: 50, unit: 'piece', type: 'bundle', bundleItems: within }
  const holds = [422, `bundleItems: ${bundleTexts.holdsBundle}`]
  assert.deepEqual(await refusal('POST', '/api/products', feast), holds)
  assert.deepEqual(await refusal('PUT', `/api/products/${bundle}`, { bundleItems: within }), holds)
  const steakAsBundle = {
    type: 'bundle',
    bundleItems: [{ product: { id: shop.roll }, amount: 1, unit: 'piece' }],
  }
  assert.deepEqual(await refusal('PUT', `/api/products/${steak}`, steakAsBundle), [
    422,
    `type: ${bundleTexts.isWithin}`,
  ])
  // One from before this was refused is read and changed otherwise.
  const { db } = shop.services
  const id = await shop.create('products', { ...feast, bundleItems: contents })
  const nested = JSON.stringify(within)
  await db.execute(sql`update products set bundle_items = ${nested}::jsonb where id = ${id}`)
  assert.equal((await shop.admin('GET', `/api/products/${id}`)).status, 200)
  assert.equal((await shop.admin('PUT', `/api/products/${id}`, { name: 'Festtagspaket' })).status, 200)
  assert.equal((await shop.admin('PUT', `/api/products/${id}`, { bundleItems: contents })).status, 200)
})

test('a label counts what is in bundles', async () => {
  const { id } = await place([bundles(7), createItem(shop.roll, 2)])
  const { data } = await shop.admin('GET', `/api/orders/${id}/paper?kind=parcelLabel`)
  assert.match(JSON.stringify(data), /"3 Positionen"/)
})

test('papers say what to pack, and what staff make of one bundle changes no other', async () => {
  const { id } = await place([bundles(7), bundles(7)])
  for (const kind of ['receipt', 'kitchenSlip', 'pickList']) {
    const paper = await shop.admin('GET', `/api/orders/${id}/paper?kind=${kind}`)
    assert.match(JSON.stringify(paper.data), /28 Paar Käsekrainer/, kind)
  }
  const list = await shop.admin('GET', `/api/orders/${id}/paper?kind=pickList&paperWidth=80`)
  const texts = JSON.stringify(list.data)
  for (const box of ['[ ] 7 × Grillpaket', '[ ] 28 Paar Käsekrainer', '[ ] 14 × Schopfsteak'])
    assert.ok(texts.includes(box), box)
  assert.doesNotMatch(texts, /\[ \] Kren/, 'a choice of words is no piece to pack')
  const edited = await shop.admin<OrderView>('PUT', `/api/orders/${id}/items/1`, { amount: 3 })
  assert.deepEqual(
    edited.data.items.map(({ details }) => details[0]),
    ['28 Paar Käsekrainer', '12 Paar Käsekrainer'],
  )
  const replaced = await shop.admin<OrderView>('PUT', `/api/orders/${id}/items/1`, { product: sausage })
  assert.deepEqual(
    replaced.data.items.map(({ details }) => details[0]),
    ['28 Paar Käsekrainer', undefined],
  )
})

test('what was sold in bundles counts as sold, as the bundles were when they were ordered', async () => {
  await shop.services.db.delete(orders)
  await place([bundles(7), createItem(sausage, 12, { unit: 'pair' })])
  await shop.change('products', bundle, { bundleItems: [{ ...contents[0], amount: 5 }, contents[1]] })
  const { id } = await place([bundles(1)])
  await shop.admin('PUT', `/api/orders/${id}/items/0`, { isRemoved: true, comment: 'Aus' })
  const came = new Date(instantAt('2026-05-04', 600))
  await shop.services.db
    .update(orders)
    .set({ createdAt: came, appointment: null, appointmentDate: null, earliestAt: null })

  const expected = [
    ['Grillpaket', 143.5, [{ unit: 'piece', amount: 7 }], 1],
    ['Käsekrainer', 54, [{ unit: 'pair', amount: 40 }], 1],
    ['Schopfsteak', 0, [{ unit: 'piece', amount: 14 }], 1],
  ]
  assert.deepEqual(await soldProducts(), expected)
  assert.deepEqual(await soldItems(), [
    'Käsekrainer (Paar) 40',
    'Schopfsteak (Stück) 14',
    'Grillpaket (Stück) 7',
  ])
  await rollUpEndedDays(shop.services.db, salesRollUp)
  assert.deepEqual(await soldProducts(), expected)
})

const onTheDay = 'from=2026-05-04&to=2026-05-04'

async function soldProducts() {
  const { data } = await shop.admin<ShopStatistics<'sold-products', SoldProduct>>(
    'GET',
    `/api/statistics/sold-products?${onTheDay}`,
  )
  return data.rows.map(({ name, revenue, counted, orders: count }) => [name, revenue, counted, count])
}

async function soldItems() {
  const { data } = await shop.admin<ShopStatistics<'items', LabelCount>>(
    'GET',
    `/api/statistics/items?${onTheDay}`,
  )
  return data.rows.map(({ label, count }) => `${label} ${count}`)
}

const bundleOnPage = async () => {
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  return data.products.find(({ id }) => id === bundle)
}
const orderBundle = () => send(shop.visitor, createOrderBody(shop, { items: [bundles(1)], shownTotal: null }))

test('a bundle is sold out with what it contains, and orders of it are affected', async () => {
  const { id } = await place([bundles(1)])
  const path = `/api/branches/${shop.branch}/sold-out`
  const marked = await shop.admin<SoldOutEntry>('POST', path, { product: { id: steak }, duration: 'today' })
  assert.ok(marked.data.affectedOrders.some((order) => order.id === id))
  await waitFor(async () => (await bundleOnPage())?.soldOut?.text === 'Heute ausverkauft: Schopfsteak')
  const refused = await orderBundle()
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'items.0'])
  assert.match(refused.errors[0]?.message ?? '', /"Grillpaket \(Schopfsteak\)" ist leider ausverkauft/)
  const slots = await shop.visitor<SlotDays>(
    'GET',
    `/api/branches/linz/slots?mode=takeaway&products=${bundle}&days=2`,
  )
  assert.equal(slots.data.days.length, 1)
  await shop.admin('DELETE', `${path}/${steak}`)
  await waitFor(async () => (await bundleOnPage())?.isAvailable === true)
  assert.equal((await orderBundle()).status, 201)
})

test('a bundle is not offered while something that it contains is not sold', async () => {
  await shop.change('products', steak, { isEnabled: false })
  await waitFor(async () => (await bundleOnPage()) === undefined)
  assert.deepEqual((await orderBundle()).errors[0]?.field, 'items.0')
  await shop.change('products', steak, { isEnabled: true })
  await waitFor(async () => (await bundleOnPage())?.isAvailable === true)
})
