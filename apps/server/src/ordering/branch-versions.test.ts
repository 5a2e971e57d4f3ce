import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { products } from '../catalogue/catalogue-tables.ts'
import type { OfferedProduct } from '@theke/domain/catalogue/product.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { branchVersionOf, readShopVersion } from '../snapshot/read-shop-rows.ts'
import { testClock } from '../testing/test-clock.ts'
import { createBranchBody, createTestShop } from './testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const { cache, db } = shop.services

// Another branch with a menu of its own.
const wels = await shop.create('branches', createBranchBody('wels'))
const soup = await shop.create('products', { name: 'Suppe', price: 4, unit: 'piece' })
const lunch = await shop.create('categories', { name: 'Mittag' })
const menuInWels = await shop.create('menus', {
  name: 'Wels',
  availableFrom: '2020-01-01T00:00:00Z',
  branches: [{ id: wels }],
  catalog: [{ category: { id: lunch }, products: [{ id: soup }] }],
})
const table = await shop.create('tables', { identifier: '7', name: 'Tisch', branch: { id: wels } })
// An addon that only the soup offers.
const bread = await shop.create('products', { name: 'Brot', price: 1, unit: 'piece' })
const part = { name: 'Dazu', type: 'addons', addons: [{ product: { id: bread }, amount: 1 }] }
await shop.change('products', soup, { type: 'configurable', config: { parts: [part] } })
// A campaign in Wels, whose menu has no branches of its own.
const goose = await shop.create('products', { name: 'Gans', price: 80, unit: 'kilogram' })
const poultry = await shop.create('categories', { name: 'Geflügel' })
const menuOfCampaign = await shop.create('menus', {
  name: 'Weihnachten',
  availableFrom: '2020-01-01T00:00:00Z',
  catalog: [{ category: { id: poultry }, products: [{ id: goose }] }],
})
const pickUp = addDays(dayOf(testClock.now()), 20)
await shop.create('campaigns', {
  name: 'Weihnachten',
  identifier: 'weihnachten',
  menu: { id: menuOfCampaign },
  branches: [{ id: wels }],
  opensAt: new Date(testClock.now()).toISOString(),
  closesAt: new Date(instantAt(pickUp, 0)).toISOString(),
  days: [{ day: pickUp, from: '08:00', to: '18:00' }],
  isEnabled: true,
})
const tag = await shop.create('tags', { name: 'Regional' })
const donatee = await shop.create('donatees', { name: 'Feuerwehr', identifier: 'feuerwehr' })

/** Whether the versions of the shop and of the orders in Linz and in Wels are raised by `change`. */
async function raisedBy(change: () => Promise<unknown>) {
  const read = async () => {
    cache.forget()
    return cache.current()
  }
  const before = await read()
  await change()
  const after = await read()
  const isRaised = (branch: number) => branchVersionOf(after, branch) > branchVersionOf(before, branch)
  return { shop: after.version > before.version, linz: isRaised(shop.branch), wels: isRaised(wels) }
}

const run = (statement: string) => db.execute(sql.raw(statement))

for (const [what, change] of [
  ['the price of a product', () => shop.change('products', soup, { price: 4.2 })],
  ['the price of an addon', () => shop.change('products', bread, { price: 1.1 })],
  ['a category', () => shop.change('categories', lunch, { isVisibleWhenUnavailable: true })],
  ['a menu', () => shop.change('menus', menuInWels, { availableFrom: '2021-01-01T00:00:00Z' })],
  ['the branch', () => shop.change('branches', wels, { isDineInEnabled: false })],
  ['a table', () => shop.change('tables', table, { isEnabled: false })],
  ['the price of a product of a campaign', () => shop.change('products', goose, { price: 82 })],
  ['a category of a campaign', () => shop.change('categories', poultry, { isVisibleWhenUnavailable: true })],
  [
    'the menu of a campaign',
    () => shop.change('menus', menuOfCampaign, { catalog: [{ category: { id: poultry }, products: [] }] }),
  ],
  ['a mark that a product is sold out', () => markSoldOut(soup)],
  ['the removal of a table', () => run(`delete from tables where id = ${table}`)],
] as const) {
  test(`${what} concerns the orders of one branch only`, async () => {
    assert.deepEqual(await raisedBy(change), { shop: true, linz: false, wels: true })
  })
}

for (const [what, change] of [
  ['the configuration', () => run(`update shop set config = config || '{"submitOrderText": "Bestellen"}'`)],
  ['who gets donations', () => shop.change('donatees', donatee, { isEnabled: false })],
  ['a menu that moves', () => shop.change('menus', menuInWels, { branches: [{ id: shop.branch }] })],
  ['a menu that moves back', () => shop.change('menus', menuInWels, { branches: [{ id: wels }] })],
] as const) {
  test(`${what} concerns the orders of all branches`, async () => {
    assert.deepEqual(await raisedBy(change), { shop: true, linz: true, wels: true })
  })
}

for (const [what, change] of [
  ['a redirect', () => shop.create('redirects', { path: 'alt', target: '/', isEnabled: true })],
  ['the name of a tag', () => shop.change('tags', tag, { name: 'Aus der Region' })],
  ['an article number', () => shop.change('products', soup, { articleNumber: 'S-1' })],
  ['a product in no menu', () => shop.create('products', { name: 'Neu', price: 1, unit: 'piece' })],
] as const) {
  test(`${what} concerns no order`, async () => {
    assert.deepEqual(await raisedBy(change), { shop: true, linz: false, wels: false })
  })
}

test('what customers cannot see raises no version', async () => {
  const raised = await raisedBy(async () => {
    await shop.admin('POST', '/api/projects', { name: 'Inventur' })
    await run(`update products set updated_at = now()`)
    await run(`update menus set catalog = catalog`)
  })
  assert.deepEqual(raised, { shop: false, linz: false, wels: false })
})

test('only columns that no order is decided on are left out', async () => {
  type Unread = Exclude<keyof typeof products.$inferSelect, keyof OfferedProduct>
  const unread: Unread[] = [
    'updatedAt',
    'articleNumber',
    'uid',
    'images',
    'tags',
    'allergens',
    'isStepByStep',
  ]
  const { rows } = await db.execute<{ arguments: string }>(
    sql`select encode(tgargs, 'escape') as arguments from pg_trigger
      where tgname = 'note_updated_order_facts' and tgrelid = 'products'::regclass`,
  )
  const [, , ...columns] = (rows[0]?.arguments ?? '').split(String.raw`\000`).filter(Boolean)
  assert.deepEqual(
    columns,
    unread.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  )
})

test('every table whose changes customers see either concerns orders or is known not to', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_shop_change'
    except select tgrelid::regclass::text from pg_trigger where tgname = 'note_updated_order_facts'
    order by 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['blocks', 'divisions', 'images', 'navigations', 'nodes', 'redirects', 'sites', 'tags'],
  )
})

for (const first of ['price', 'menu'] as const) {
  test(`a product that gets into a menu while its price changes concerns that branch, the ${first} first`, async () => {
    const cake = await shop.create('products', { name: `Kuchen ${first}`, price: 3, unit: 'piece' })
    const catalog = JSON.stringify([{ category: { id: lunch }, products: [{ id: soup }, { id: cake }] }])
    const clients = await Promise.all([shop.services.pool.connect(), shop.services.pool.connect()])
    const [pricing, placing] = clients
    const commits = { price: pricing, menu: placing }
    const second = first === 'price' ? 'menu' : 'price'
    const raised = await raisedBy(async () => {
      for (const client of clients) await client.query('begin')
      await pricing.query('update products set price = 400 where id = $1', [cake])
      await placing.query('update menus set catalog = $1 where id = $2', [catalog, menuInWels])
      await commits[first].query('commit')
      const between = await cacheRead()
      await commits[second].query('commit')
      const after = await cacheRead()
      assert.ok(branchVersionOf(after, wels) > branchVersionOf(between, wels))
    })
    for (const client of clients) client.release()
    assert.equal(raised.linz, false)
  })
}

test('a change at one branch makes the orders of another read nothing', async () => {
  const known = await cacheRead()
  await run(`update products set price = price + 1 where id = ${soup}`)
  const { status } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(status, 201)
  assert.equal(await cache.lastRead(), known)
})

test('an order is not refused for what is no longer so', async () => {
  await run(`update products set is_enabled = false where id = ${shop.roll}`)
  await cacheRead()
  await run(`update products set is_enabled = true where id = ${shop.roll}`)
  // The announcement of the change may still be on its way.
  cache.forget()
  const { status } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(status, 201)
})

test('an order at a branch that was removed meanwhile is refused as such', async () => {
  const steyr = await shop.create('branches', createBranchBody('steyr'))
  await shop.create('menus', {
    name: 'Steyr',
    availableFrom: '2020-01-01T00:00:00Z',
    branches: [{ id: steyr }],
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }] }],
  })
  await cacheRead()
  await run(`delete from branches where id = ${steyr}`)
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, { branch: { id: steyr } }))
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'branch')
  assert.equal((await cacheRead()).branchVersions.has(steyr), false)
})

test('a change of a price is read once, however many orders are under way', async () => {
  await cacheRead()
  const statements = countStatements()
  await run(`update products set price = price + 1 where id = ${shop.roll}`)
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => send(shop.visitor, createOrderBody(shop))),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  const { stored, read } = statements.stop()
  assert.equal(read, 1)
  assert.ok(stored <= 60, `${stored} attempts to store 30 orders`)
})

test('a change of 500 products refuses no order and makes none be decided anew more than once', async () => {
  const rows = Array.from({ length: 500 }, (_, number) => `('Ware ${number}')`).join()
  await run(`insert into products overriding system value select (jsonb_populate_record(p, jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('products', 'id')), 'name', wares.name))).*
    from products p, (values ${rows}) wares (name) where p.id = ${shop.roll}`)
  await run(`update menus set catalog = (
    select jsonb_build_array(jsonb_build_object('category', jsonb_build_object('id', ${shop.category}), 'products', jsonb_agg(jsonb_build_object('id', id))))
    from products where name like 'Ware %' or id = ${shop.roll}) where id = ${shop.menu}`)
  const snapshot = await cacheRead()
  const wares = [...snapshot.products.values()].filter(({ name }) => name.startsWith('Ware '))
  assert.equal(wares.length, 500)

  const statements = countStatements()
  const version = await readShopVersion(db)
  const records = wares.map(({ id }) => ({ id }))
  const orderEach = () =>
    Promise.all(
      wares
        .slice(0, 30)
        .map(({ id }) => send(shop.visitor, createOrderBody(shop, { items: [createItem(id, 1)] }))),
    )
  const [saved, beside] = await Promise.all([
    shop.admin<{ done: number[] }>('PUT', '/api/products', { records, takeawayTax: 13 }),
    orderEach(),
  ])
  assert.equal(saved.data.done.length, 500)
  assert.equal(await readShopVersion(db), version + 1)
  const replies = [...beside, ...(await orderEach())]
  for (const { status, errors } of replies) assert.equal(status, 201, JSON.stringify(errors))
  const { stored } = statements.stop()
  assert.ok(stored <= 2 * replies.length, `${stored} attempts to store ${replies.length} orders`)
})

function cacheRead() {
  cache.forget()
  return cache.current()
}

/** Counts attempts to store an order, and reads of the whole shop. */
function countStatements(): { stop: () => { stored: number; read: number } } {
  const query = mock.method(pg.Client.prototype, 'query')
  return {
    stop() {
      const statements = query.mock.calls.map(({ arguments: [statement] }) => statementOf(statement))
      query.mock.restore()
      return {
        stored: statements.filter(({ name }) => name === 'insert-order').length,
        read: statements.filter(({ text }) => text.includes('isolation level repeatable read')).length,
      }
    },
  }
}

function statementOf(statement: unknown): { name?: string; text: string } {
  if (typeof statement === 'string') return { text: statement }
  const { name, text = '' } = statement as { name?: string; text?: string }
  return name === undefined ? { text } : { name, text }
}

async function markSoldOut(product: number): Promise<void> {
  const url = `/api/branches/${wels}/sold-out`
  const { status } = await shop.admin('POST', url, { product: { id: product }, duration: 'forGood' })
  assert.equal(status, 200)
}
