import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { BranchView, ProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const { admin, change, create, visitor } = shop
const english = { cookie: 'theke_language=en' }
const cut = {
  name: 'Zuschnitt',
  nameEn: 'Cut',
  type: 'select',
  optional: false,
  options: [
    { name: 'Am Stück', nameEn: 'In one piece', value: 'stueck', price: 0 },
    { name: 'In Scheiben', value: 'scheiben', price: 0 },
  ],
}
const beef = await create('products', {
  name: 'Tafelspitz',
  nameEn: 'Boiled beef rump',
  description: '<p>Für Suppe und Kren.</p>',
  descriptionEn: '<p>For soup and horseradish.</p><script>x</script>',
  price: 21.5,
  unit: 'piece',
  type: 'configurable',
  config: { parts: [cut] },
})

before(async () => {
  await admin('POST', '/api/config', { shopName: 'Huber', enableEnglish: true })
  await change('categories', shop.category, { nameEn: 'Snacks' })
  await change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: beef }] }],
  })
})

async function viewIn(language: string): Promise<BranchView> {
  shop.services.cache.forget()
  const { data, status } = await visitor<BranchView>('GET', `/api/storefront/branches/linz?lang=${language}`)
  assert.equal(status, 200)
  return data
}

async function productIn(language: string, id = beef): Promise<ProductView> {
  const product = (await viewIn(language)).products.find((one) => one.id === id)
  assert.ok(product)
  return product
}

type Stored = { name: string; nameEn: string; outdatedEnglish: string[]; updatedAt: string }
const stored = async () => (await admin<Stored>('GET', `/api/products/${beef}`)).data

test('a page in English has the English texts, names what stays German, and holds no text twice', async () => {
  const { categories, products } = await viewIn('en')
  assert.deepEqual([categories[0]?.name, categories[0]?.german], ['Snacks', undefined])
  const product = products.find(({ id }) => id === beef)
  assert.deepEqual(
    [product?.name, product?.germanName, product?.description, product?.german],
    ['Boiled beef rump', 'Tafelspitz', '<p>For soup and horseradish.</p>', undefined],
  )
  const [part] = product?.parts ?? []
  assert.deepEqual(
    [part?.name, part?.options.map(({ name, german }) => [name, german])],
    [
      'Cut',
      [
        ['In one piece', undefined],
        ['In Scheiben', ['name']],
      ],
    ],
  )
  const roll = products.find(({ id }) => id === shop.roll)
  assert.deepEqual([roll?.name, roll?.german], ['Leberkäsesemmel', ['name']])
})

test('a page in German holds no English', async () => {
  const text = JSON.stringify(await viewIn('de'))
  assert.doesNotMatch(text, /rump|In one piece|Snacks|horseradish|"\w+En"|german/)
  assert.match(text, /Tafelspitz/)
})

test('who ordered in English reads the order so, and staff read it in German', async () => {
  const parts = [{ value: 'stueck' }]
  const body = createOrderBody(shop, { items: [createItem(beef, 1, { parts }), createItem(shop.roll, 1)] })
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: body,
    headers: { ...english, 'idempotency-key': crypto.randomUUID() },
  })
  const placed = reply.json<{ data: PublicOrder }>().data
  const wordsOf = ({ items }: Pick<PublicOrder, 'items'>) =>
    items.map(({ name, details, german }) => [name, details, german])
  const inEnglish = [
    ['Boiled beef rump', ['In one piece'], undefined],
    ['Leberkäsesemmel', [], ['name']],
  ]
  assert.deepEqual(wordsOf(placed), inEnglish)
  // Another name of the product leaves the order as it was placed.
  await change('products', beef, { nameEn: 'Beef' })
  const status = (language: string) =>
    visitor<PublicOrder>('GET', `/api/orders/public/${placed.uid}/${placed.hash}?lang=${language}`)
  assert.deepEqual(wordsOf((await status('en')).data), inEnglish)
  const inGerman = [
    ['Tafelspitz', ['Am Stück'], undefined],
    ['Leberkäsesemmel', [], undefined],
  ]
  assert.deepEqual(wordsOf((await status('de')).data), inGerman)
  assert.deepEqual(wordsOf((await admin<PublicOrder>('GET', `/api/orders/${placed.id}`)).data), inGerman)
  const { data: german } = await send(visitor, body)
  assert.deepEqual(wordsOf(german), inGerman)
  await change('products', beef, { nameEn: 'Boiled beef rump' })
})

test('another German text leaves its translation outdated: still shown, until somebody writes it anew or finds it right', async () => {
  await change('products', beef, { name: 'Tafelspitz mit Fettdeckel' })
  assert.deepEqual((await stored()).outdatedEnglish, ['Boiled beef rump'])
  assert.equal((await productIn('en')).name, 'Boiled beef rump')
  const found = async (state: string) =>
    (await admin<Stored[]>('GET', `/api/products?english=${state}`)).data.map(({ name }) => name)
  assert.deepEqual(await found('outdated'), ['Tafelspitz mit Fettdeckel'])
  await change('products', beef, { outdatedEnglish: [] })
  assert.deepEqual((await stored()).outdatedEnglish, [])
  await change('products', beef, { name: 'Tafelspitz' })
  await change('products', beef, { nameEn: 'Beef rump' })
  assert.deepEqual((await stored()).outdatedEnglish, [])
  await change('products', beef, {
    config: { parts: [{ ...cut, options: [{ ...cut.options[0], name: 'Im Ganzen' }] }] },
  })
  assert.deepEqual((await stored()).outdatedEnglish, ['In one piece'])
  assert.deepEqual(await found('missing'), ['Leberkäsesemmel'])
  await change('products', beef, { outdatedEnglish: [] })
  assert.deepEqual(await found('complete'), ['Tafelspitz'])
})

test('a table and a delivery area have English names, and an order names its area in the language of its reader', async () => {
  const table = await create('tables', {
    identifier: '12',
    branch: { id: shop.branch },
    name: 'Fensterplatz',
    nameEn: 'By the window',
  })
  const { data: branch } = await admin<{ deliveryAreas: object[] }>('GET', `/api/branches/${shop.branch}`)
  const [area] = branch.deliveryAreas
  await change('branches', shop.branch, {
    deliveryAreas: [{ ...area, area: 'Innenstadt', areaEn: 'City centre' }],
  })
  const shown = async (language: string) => {
    const view = await viewIn(language)
    const [{ area: key, areaEn = '' } = { area: '' }] = view.branch.deliveryAreas
    return [view.tables.find(({ id }) => id === table)?.name, key, areaEn]
  }
  assert.deepEqual(await shown('en'), ['By the window', 'Innenstadt', 'City centre'])
  assert.deepEqual(await shown('de'), ['Fensterplatz', 'Innenstadt', ''])

  const body = createOrderBody(shop, {
    isDelivery: true,
    deliveryArea: 'Innenstadt',
    street: 'Landstraße 1',
    zipCode: '4020',
    city: 'Linz',
  })
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: body,
    headers: { ...english, 'idempotency-key': crypto.randomUUID() },
  })
  const placed = reply.json<{ data: PublicOrder }>().data
  const [stored] = await shop.services.db.select().from(orders).where(eq(orders.id, placed.id))
  assert.deepEqual([stored?.deliveryArea, stored?.english.Innenstadt], ['Innenstadt', 'City centre'])
})

test('visitors do not read which translations are outdated', async () => {
  await change('products', beef, { name: 'Tafelspitz vom Rind' })
  const { data } = await visitor<Record<string, unknown>>('GET', `/api/products/${beef}`)
  assert.deepEqual([data.nameEn, 'outdatedEnglish' in data], ['Beef rump', false])
})

test('a shop that does not speak English shows none of it', async () => {
  await admin('POST', '/api/config', { shopName: 'Huber', enableEnglish: false })
  assert.equal((await productIn('en')).name, 'Tafelspitz vom Rind')
  await admin('POST', '/api/config', { shopName: 'Huber', enableEnglish: true })
})
