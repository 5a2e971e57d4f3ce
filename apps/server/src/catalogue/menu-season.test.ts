import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestShop, hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
type View = { products: { name: string }[]; validUntil: string }
const offered = async () =>
  (await shop.visitor<View>('GET', '/api/storefront/branches/linz')).data.products.map(({ name }) => name)

test('a menu with an end is offered until then, after which the one before it is back', async () => {
  const goose = await shop.create('products', { name: 'Weihnachtsgans', price: 69, unit: 'piece' })
  const catalog = [{ category: { id: shop.category }, products: [{ id: goose }] }]
  const season = await shop.create('menus', {
    name: 'Advent',
    availableFrom: hoursAhead(-48),
    availableTo: hoursAhead(48),
    branches: [{ id: shop.branch }],
    catalog,
  })
  assert.deepEqual(await offered(), ['Weihnachtsgans'])
  await shop.change('menus', season, { availableTo: hoursAhead(-2) })
  assert.deepEqual(await offered(), ['Leberkäsesemmel'])
})

test('a season that ends before it begins is refused beside its end', async () => {
  const refused = await shop.admin('POST', '/api/menus', {
    name: 'Verkehrt',
    availableFrom: hoursAhead(48),
    availableTo: hoursAhead(24),
  })
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'availableTo'])
})
