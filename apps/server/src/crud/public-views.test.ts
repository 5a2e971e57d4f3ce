import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEntity } from '@theke/contract/define-entity.ts'
import { entities } from '@theke/contract/entities.ts'
import { text } from '@theke/contract/fields.ts'
import { readableFields } from '@theke/contract/public-views.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { createPageShop } from '../ssr/testing/page-fixture.ts'

/** Part of every value that visitors must not read. */
const secret = 'Geheim'
const secretPrice = 77.77
const marks = /geheim|77[.,]?77/i

const shop = await createPageShop()
const { branch, category, roll } = shop
const past = '2020-01-01T00:00:00Z'
const future = '2099-01-01T00:00:00Z'

await shop.change('branches', branch, {
  managerEmail: 'geheim@shop.example',
  notificationEmail: 'geheim@shop.example',
})
await shop.change('products', roll, { articleNumber: secret })
const disabled = await shop.create('products', { name: `${secret} Wurst`, price: 5, isEnabled: false })
const shownDisabled = await shop.create('products', {
  name: 'Speck vom Strohschwein',
  price: 5,
  isEnabled: false,
  isVisibleWhenUnavailable: true,
})
const option = { name: 'Gross', value: 'g', modifier: 'add', price: secretPrice }
const onRequest = await shop.create('products', {
  name: 'Kalb im Ganzen',
  type: 'configurable',
  price: secretPrice,
  isPriceHidden: true,
  config: {
    parts: [
      { name: 'Art', type: 'select', options: [option] },
      { name: 'Dazu', type: 'addons', addons: [{ product: { id: disabled }, amount: 1 }] },
    ],
  },
})
const hiddenCategory = await shop.create('categories', { name: secret, isEnabled: false })
const hiddenBranch = await shop.create(
  'branches',
  createBranchBody('intern', {
    name: 'Bald in Wels',
    isPublic: false,
    phone: '+43 7777',
    email: 'geheim@shop.example',
    closedMessage: secret,
    title: secret,
    deliveryAreas: [{ area: secret, price: 1 }],
  }),
)
const products = [roll, onRequest, disabled, shownDisabled].map((id) => ({ id }))
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: category }, products },
    { category: { id: hiddenCategory }, products: [{ id: roll }] },
  ],
})
const aMenu = (stated: Record<string, unknown>) =>
  shop.create('menus', { name: secret, availableFrom: past, branches: [{ id: branch }], ...stated })
const hidden: [path: string, id: number][] = [
  ['products', disabled],
  ['categories', hiddenCategory],
  ['branches', hiddenBranch],
  ['menus', await aMenu({ availableFrom: future })],
  ['menus', await aMenu({ isEnabled: false })],
  ['menus', await aMenu({ branches: [{ id: hiddenBranch }] })],
  [
    'tables',
    await shop.create('tables', { identifier: `${secret}1`, branch: { id: branch }, isEnabled: false }),
  ],
  ['tables', await shop.create('tables', { identifier: `${secret}2`, branch: { id: hiddenBranch } })],
  ['divisions', await shop.create('divisions', { name: secret, identifier: 'geheim', isPublic: false })],
  ['donatees', await shop.create('donatees', { name: secret, identifier: 'geheim', isEnabled: false })],
  ['sites', await shop.create('sites', { name: secret, path: 'geheim' })],
]

const everyProduct = Array.from({ length: onRequest + 10 }, (_, index) => index + 1).join()
const publicEntities = entities.filter(({ read }) => read === 'anyone')

for (const url of [
  ...publicEntities.map(({ path }) => `/api/${path}`),
  '/api/products?isEnabled=false',
  '/api/branches?isPublic=false',
  `/api/products?search=${secret}`,
  `/api/products/${onRequest}`,
  `/api/branches/${branch}`,
  `/api/branches/${branch}/menus`,
  `/api/products?branch=${branch}`,
  '/api/config',
  '/api/init',
  '/api/storefront/start',
  '/api/storefront/branches/linz',
  '/api/branches/linz/offer-days',
  `/api/branches/linz/day-range?day=${addDays(dayOf(shop.services.clock.now()), 1)}&products=${everyProduct}`,
]) {
  test(`visitors read nothing at ${url} that is not public`, async () => {
    const { status, bytes } = await shop.visitor('GET', url)
    assert.equal(status, 200)
    assert.doesNotMatch(bytes.toString(), marks)
  })
}

for (const path of ['/', '/store/linz', '/store/linz/checkout', '/sitemap.xml', '/self-service/linz']) {
  test(`the page ${path} holds nothing that is not public`, async () => {
    const { status, text: page } = await shop.page(path)
    assert.equal(status, 200)
    assert.doesNotMatch(page, marks)
  })
}

test('what is not public is not there for visitors, and there for staff', async () => {
  for (const [path, id] of hidden) {
    assert.equal((await shop.visitor('GET', `/api/${path}/${id}`)).status, 404, path)
    assert.equal((await shop.admin('GET', `/api/${path}/${id}`)).status, 200, path)
  }
  assert.equal((await shop.visitor('GET', '/api/storefront/branches/intern')).status, 404)
  assert.equal((await shop.page('/store/intern')).status, 404)
  const { data } = await shop.admin<{ price: number }>('GET', `/api/products/${onRequest}`)
  assert.equal(data.price, secretPrice)
})

test('what is disabled but shown when unavailable is there for visitors, and cannot be ordered', async () => {
  const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  assert.equal(data.products.find(({ id }) => id === shownDisabled)?.isAvailable, false)
  assert.equal((await shop.visitor('GET', `/api/products/${shownDisabled}`)).status, 200)
  const items = [{ product: { id: shownDisabled }, amount: 1, unit: 'piece', parts: [], addons: [] }]
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.deepEqual([status, errors[0]?.field], [422, 'items.0'])
})

test('a branch that is not public has only its card in the public list', async () => {
  const { data } = await shop.visitor<Record<string, unknown>[]>('GET', '/api/branches')
  const card = data.find(({ id }) => id === hiddenBranch)
  assert.equal(card?.name, 'Bald in Wels')
  assert.deepEqual(
    Object.keys(card ?? {}).filter((name) => /hours|phone|email|enabled|areas/i.test(name)),
    [],
  )
})

test('visitors cannot sort by what some products do not tell', async () => {
  for (const name of ['price', '-price', 'articleNumber']) {
    assert.equal((await shop.visitor('GET', `/api/products?sort=${name}`)).status, 403)
  }
  assert.equal((await shop.visitor('GET', '/api/products?sort=name')).status, 200)
})

test('an order tells its customer no price that is told on request', async () => {
  const { data: view } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
  assert.deepEqual(
    view.products.map(({ id }) => id),
    [roll, onRequest, shownDisabled],
  )
  const reply = await shop.visitor('POST', '/api/orders', {
    branch: { id: branch },
    items: [
      { product: { id: onRequest }, amount: 1, unit: 'piece', parts: [{ value: 'g' }, {}], addons: [] },
    ],
    paymentMethod: 'cash',
    firstName: 'Sabine',
    lastName: 'Lehner',
    legalInstructions: true,
    privacyPolicy: true,
  })
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  assert.doesNotMatch(reply.bytes.toString(), marks)
})

test('every entity that visitors read says which fields, and a new field is not among them', () => {
  for (const entity of publicEntities) {
    assert.ok(Object.keys(readableFields(entity, [])).length > 3, entity.path)
    const grown = defineEntity({
      ...entity,
      fields: { ...entity.fields, purchasePrice: text({ label: 'Einkaufspreis' }) },
    })
    assert.equal('purchasePrice' in readableFields(grown, []), false, entity.path)
    assert.equal('purchasePrice' in readableFields(grown, ['ROLE_EMPLOYEE']), true, entity.path)
  }
})
