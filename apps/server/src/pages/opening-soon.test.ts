import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openToPublic } from '../shop/opening.ts'
import { shop as shopTable } from '../shop/shop-tables.ts'
import { createPageShop } from '../ssr/testing/page-fixture.ts'

const shop = await createPageShop()
const { services, page } = shop
await services.db.update(shopTable).set({ openedAt: null })
services.cache.forget()
const cookie = await shop.staffCookie()

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

test('legal texts can be read before, and orders that staff took be followed', async () => {
  await shop.admin('POST', '/api/config', { imprintText: '<p>Fleischerei Moser, Mödling</p>' })
  services.cache.forget()
  const imprint = await page('/site/imprint')
  assert.match(imprint.text, /Fleischerei Moser, Mödling/)
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
