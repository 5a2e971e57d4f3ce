import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()
await shop.create('branches', createBranchBody('wels', { isPublic: false }))

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)">/.exec(html)?.[1]

test('a content page has its text, title, description and address', async () => {
  const id = await shop.create('sites', {
    path: 'über-uns',
    name: 'Wir',
    title: 'Über uns',
    description: 'Seit 1924.',
    isPublic: true,
    content: { body: '<p>Vier Geschäfte</p>' },
  })
  const { status, text } = await shop.page('/%C3%BCber-uns/')
  assert.equal(status, 200)
  assert.match(text, /<p>Vier Geschäfte<\/p>/)
  assert.doesNotMatch(text, /Entwurf/)
  const address = 'http://shop.example/%C3%BCber-uns'
  assert.equal(titleOf(text), 'Über uns - Mein Shop')
  for (const name of ['og:title', 'twitter:title']) assert.equal(metaOf(text, name), 'Über uns - Mein Shop')
  for (const name of ['description', 'og:description', 'twitter:description'])
    assert.equal(metaOf(text, name), 'Seit 1924.')
  for (const name of ['og:url', 'twitter:url']) assert.equal(metaOf(text, name), address)
  assert.equal(canonicalOf(text), address)
  await shop.change('sites', id, { content: { body: '<p>Fünf Geschäfte</p>' } })
  assert.match((await shop.page('/%C3%BCber-uns')).text, /Fünf Geschäfte/)
})

test('the address of every page lies on the configured website', async () => {
  await shop.admin('POST', '/api/config', { website: 'https://www.huber.example/' })
  shop.services.cache.forget()
  assert.equal(canonicalOf((await shop.page('/')).text), 'https://www.huber.example/')
  assert.equal(canonicalOf((await shop.page('/store/linz')).text), 'https://www.huber.example/store/linz')
  await shop.admin('POST', '/api/config', { website: '' })
  shop.services.cache.forget()
})

test('a draft is a page for staff, marked as such and kept from indexes, and none for visitors', async () => {
  await shop.create('sites', { path: 'weihnachten', name: 'Weihnachten' })
  const cookie = await shop.staffCookie()
  const missing = await shop.page('/weihnachten')
  assert.equal(missing.status, 404)
  assert.match(missing.text, /404 Not Found/)
  assert.match(missing.text, /Leider wurde die angeforderte Seite nicht gefunden\./)
  const seen = await shop.page('/weihnachten', { cookie })
  assert.equal(seen.status, 200)
  assert.match(seen.text, /Entwurf/)
  assert.equal(metaOf(seen.text, 'robots'), 'noindex')
  assert.equal((await shop.page('/weihnachten')).text, missing.text)
})

test('a draft at the path that the not-found page is made with does not become that page', async () => {
  for (const path of ['not-found', '404']) await shop.create('sites', { path, name: 'Geheimer Entwurf' })
  for (const path of ['/not-found', '/404', '/nirgends'])
    assert.doesNotMatch((await shop.page(path)).text, /Geheimer Entwurf/)
})

test('a page of a type that is not configured says that there was an error', async () => {
  const id = await shop.create('sites', { path: 'seltsam', name: 'Seltsam', isPublic: true })
  await shop.services.db.execute(sql`update sites set type = 'landing' where id = ${id}`)
  shop.services.cache.forget()
  const { status, text } = await shop.page('/seltsam')
  assert.equal(status, 500)
  assert.match(text, /500 Internal Server Error/)
  assert.match(text, /Leider ist ein interner Fehler aufgetreten\./)
})

test('a redirect answers with its status and the query, and a page in its place once it is off', async () => {
  const id = await shop.create('redirects', { path: 'jause', target: '/store/linz', statusCode: '302' })
  await shop.create('redirects', { path: 'store/alt', target: 'https://example.com/neu', statusCode: '301' })
  const one = await shop.page('/jause?table=5')
  assert.deepEqual([one.status, one.headers.location], [302, '/store/linz?table=5'])
  const other = await shop.page('/store/alt')
  assert.deepEqual([other.status, other.headers.location], [301, 'https://example.com/neu'])
  await shop.change('redirects', id, { isEnabled: false })
  await shop.create('sites', { path: 'jause', name: 'Jause', isPublic: true })
  for (const address of ['/jause', '/Jause/']) assert.equal((await shop.page(address)).status, 200, address)
})

test('the footer names the page on accessibility only while it is public', async () => {
  assert.doesNotMatch((await shop.page('/')).text, /href="\/barrierefreiheit"/)
  const id = await shop.create('sites', { path: 'barrierefreiheit', name: 'Barrierefreiheit' })
  assert.doesNotMatch((await shop.page('/')).text, /href="\/barrierefreiheit"/)
  await shop.change('sites', id, { isPublic: true })
  assert.match((await shop.page('/')).text, /href="\/barrierefreiheit"/)
})

test('the start page bears the title of the division, a shop without one its own', async () => {
  assert.equal(titleOf((await shop.page('/')).text), 'Mein Shop')
  await shop.create('divisions', { name: 'Huber', identifier: 'huber', title: 'Fleisch & Wurst' })
  assert.equal(titleOf((await shop.page('/')).text), 'Fleisch &amp; Wurst - Mein Shop')
})

test('search engines are told of what is public', async () => {
  await shop.admin('POST', '/api/config', { imprintText: '<p>Wir</p>' })
  shop.services.cache.forget()
  const { status, headers, text } = await shop.page('/sitemap.xml')
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /xml/)
  const found = [...text.matchAll(/<loc>http:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path)
  for (const path of ['/', '/store/linz', '/site/imprint', '/%C3%BCber-uns', '/barrierefreiheit'])
    assert.ok(found.includes(path), path)
  for (const path of ['/store/wels', '/weihnachten', '/site/privacy']) assert.ok(!found.includes(path), path)
  assert.match((await shop.page('/robots.txt')).text, /^Sitemap: http:\/\/shop\.example\/sitemap\.xml$/m)
})

test('a branch tells search engines its hours and prices, and no more prices than people see', async () => {
  await shop.change('branches', shop.branch, {
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: 'Linz',
    openingHours: [
      { type: 'monday', date: null, isClosed: false, from: '08:00', to: '18:00' },
      { type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null },
    ],
  })
  const { branch, products } = await described('/store/linz')
  assert.equal(branch?.address.streetAddress, 'Hauptplatz 1')
  assert.deepEqual(
    branch?.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes]),
    [['https://schema.org/Monday', '08:00', '18:00']],
  )
  assert.equal(branch?.specialOpeningHoursSpecification[0]?.validFrom, '2026-12-24')
  assert.deepEqual(
    products.map(({ name, offers }) => [name, offers.price, offers.priceCurrency]),
    [['Leberkäsesemmel', '2.60', 'EUR']],
  )
  await shop.change('products', shop.roll, { name: '</script><b>Semmel' })
  assert.equal((await described('/store/linz')).products[0]?.name, '</script><b>Semmel')
  await shop.change('products', shop.roll, { isPriceHidden: true })
  assert.deepEqual((await described('/store/linz')).products, [])
})

test('a page whose stored text is nested too deep for any parser is shown, with everything else on it', async () => {
  const questions = [
    { question: 'Wie lange ist das Fleisch gereift?', answer: 'Mindestens **drei Wochen**.' },
    { question: 'Und dann?', answer: 'x' },
  ]
  const id = await shop.create('nodes', {
    name: 'Fragen',
    identifier: 'fragen',
    type: 'questions',
    isPublic: true,
    content: { questions },
  })
  await shop.create('sites', { path: 'fragen', name: 'Fragen', isPublic: true, nodes: [{ id }] })
  // Written before such texts were refused.
  const answer = `${'> '.repeat(9900)}So <b>tief</b>`
  await shop.services.db.execute(
    sql`update nodes set content = jsonb_set(content, '{questions,1,answer}', to_jsonb(${answer}::text)) where id = ${id}`,
  )
  shop.services.cache.forget()
  const { status, text } = await shop.page('/fragen')
  assert.equal(status, 200)
  assert.match(text, /<strong>drei Wochen<\/strong>/)
  assert.match(text, /Und dann\?/)
  assert.match(text, /So &lt;b&gt;tief&lt;\/b&gt;/)
})

test('a page that cannot be made is a 500 page, and the next one is tried again', async () => {
  await shop.services.db.execute(sql`alter table shop rename to lost_shop`)
  shop.services.cache.forget()
  const { status, headers, text } = await shop.page('/', { 'accept-encoding': 'br' })
  await shop.services.db.execute(sql`alter table lost_shop rename to shop`)
  assert.equal(status, 500)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(titleOf(text), '500 Internal Server Error')
  assert.match(text, /<h1[^>]*>500 Internal Server Error<\/h1>/)
  assert.match(text, /Leider ist ein interner Fehler aufgetreten\./)
  assert.equal((await shop.page('/')).status, 200)
})

type Hours = { dayOfWeek?: string; validFrom?: string; opens: string; closes: string }
type Described = {
  '@type': string
  name: string
  address: { streetAddress: string }
  openingHoursSpecification: Hours[]
  specialOpeningHoursSpecification: Hours[]
  offers: { price: string; priceCurrency: string }
}

async function described(path: string) {
  const { text } = await shop.page(path)
  const written = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const graph = (JSON.parse(written) as { '@graph': Described[] })['@graph']
  return {
    branch: graph.find((one) => one['@type'] === 'LocalBusiness'),
    products: graph.filter((one) => one['@type'] === 'Product'),
  }
}
