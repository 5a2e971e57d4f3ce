import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openToPublic } from '../shop/opening.ts'
import { shop as shopTable } from '../shop/shop-tables.ts'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()
const { services, page } = shop
await services.db.update(shopTable).set({ openedAt: null })
services.cache.forget()
const cookie = await shop.staffCookie()
const { data: products } = await shop.admin<{ id: number }[]>('GET', '/api/products')
const firstProduct = products[0]?.id ?? 0
const { data: branches } = await shop.admin<{ id: number }[]>('GET', '/api/branches')

test('visitors of a shop that is not opened read that it opens soon, at every address, and search engines pass', async () => {
  for (const path of [
    '/',
    '/store/linz',
    '/store/linz/checkout',
    '/self-service/store/linz',
    '/gibt-es-nicht',
  ]) {
    const { status, text, headers } = await page(path)
    assert.equal(status, 200, path)
    assert.match(text, /Wir eröffnen bald/, path)
    assert.doesNotMatch(text, /Leberkäsesemmel/, path)
    assert.equal(headers['x-robots-tag'], 'noindex', path)
  }
  assert.doesNotMatch((await page('/sitemap.xml')).text, /<loc>/)
})

for (const path of [
  ...['products', 'branches', 'menus', 'categories', 'tags', 'sites', 'nodes'].map((name) => `/api/${name}`),
  `/api/products/${firstProduct}`,
  `/api/branches/${branches[0]?.id ?? 0}/menus`,
  '/api/branches/linz/slots?mode=takeaway',
  '/api/branches/linz/offer-days',
  '/api/branches/linz/day-range',
  '/api/storefront/start',
  '/api/storefront/branches/linz',
  '/api/storefront/branches/linz/sold-out/events',
  '/api/storefront/content?path=/ueber-uns',
])
  test(`${path} tells visitors nothing before the opening`, async () => {
    assert.equal((await shop.visitor('GET', path)).status, 403)
    if (!path.endsWith('events')) assert.notEqual((await shop.admin('GET', path)).status, 403)
  })

test('start data has no records for visitors before the opening, and all for staff', async () => {
  const held = async (call: typeof shop.admin) => {
    const { status, data } = await call<{ url: string; data: unknown }[]>('GET', '/api/init')
    assert.equal(status, 200)
    return data.flatMap(({ url, data }) => (Array.isArray(data) && data.length > 0 ? [url] : []))
  }
  assert.deepEqual(await held(shop.visitor), [])
  assert.ok((await held(shop.admin)).includes('/api/products'))
})

test('legal texts can be read before, and orders that staff took be followed', async () => {
  await shop.admin('POST', '/api/config', { imprintText: '<p>Fleischerei Moser, Mödling</p>' })
  services.cache.forget()
  const imprint = await page('/site/imprint')
  assert.match(imprint.text, /Fleischerei Moser, Mödling/)
  assert.equal((await shop.visitor('GET', '/api/storefront/content?path=/site/imprint')).status, 200)
  assert.doesNotMatch(imprint.text, /Vorschau: Der Shop/)
  assert.doesNotMatch((await page('/status/abc/def')).text, /Wir eröffnen bald/)
})

test('staff see the shop as it will be, under a banner that says so', async () => {
  const { text } = await page('/store/linz', { cookie })
  assert.match(text, /Leberkäsesemmel/)
  assert.match(text, /Vorschau: Der Shop ist noch nicht eröffnet/)
})

test('once it is opened everybody sees it, without a banner', async () => {
  await openToPublic(services.db, new Date(services.clock.now()))
  services.cache.forget()
  for (const headers of [undefined, { cookie }]) {
    const { text } = await page('/store/linz', headers)
    assert.match(text, /Leberkäsesemmel/)
    assert.doesNotMatch(text, /Vorschau: Der Shop/)
  }
})
