import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()

const contact = {
  name: 'Huber am Platz',
  street: 'Hauptplatz 1',
  zipCode: '4020',
  city: 'Linz',
  phone: '+43 732 123456',
  email: 'platz@huber.example',
}

async function configure(body: Record<string, unknown>): Promise<void> {
  const { status, errors } = await shop.admin('POST', '/api/config', body)
  assert.equal(status, 200, JSON.stringify(errors))
  shop.services.cache.forget()
}

async function start(): Promise<{ body: string; footer: string; policy: string; form: string }> {
  const { text, headers } = await shop.page('/')
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? '{}'
  return {
    body: text.slice(text.indexOf('<body>'), text.indexOf('<footer')),
    footer: footerOf(text),
    policy: String(headers['content-security-policy']),
    form: (JSON.parse(data) as { page: string }).page,
  }
}

const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''

test('a shop with one public branch has its home: three ways to it, hours, contact', async () => {
  await shop.change('branches', shop.branch, contact)
  const { body, form } = await start()
  assert.equal(form, 'single')
  for (const part of [
    'href="/store/linz"',
    'href="tel:+43732123456"',
    'destination=Hauptplatz%201%2C%204020%20Linz',
    'Öffnungszeiten',
    'href="mailto:platz@huber.example"',
  ])
    assert.ok(body.includes(part), part)
  assert.doesNotMatch(body, /Lieferzeiten/)
})

test('delivery hours can be looked at once they are in force', async () => {
  const deliveryHours = [{ type: 'monday', date: null, isClosed: false, from: '09:00', to: '11:00' }]
  await shop.change('branches', shop.branch, { deliveryHours, isDeliveryEnabled: true })
  assert.doesNotMatch((await start()).body, /Lieferzeiten/)
  await shop.change('branches', shop.branch, { isDeliveryHoursEnabled: true })
  const { body, footer } = await start()
  assert.match(body, /Lieferzeiten/)
  assert.match(footer, /09:00 - 11:00 Uhr/)
})

test('a closed branch says so in its own words, or when it opens', async () => {
  const closed = [{ type: 'daily', date: null, isClosed: true, from: null, to: null }]
  await shop.change('branches', shop.branch, { openingHours: closed, deliveryHours: [] })
  assert.match((await start()).body, /Derzeit haben wir leider geschlossen\./)
  await shop.change('branches', shop.branch, { closedMessage: 'Wir sind auf Urlaub.' })
  assert.match((await start()).body, /Wir sind auf Urlaub\./)
})

test('the plugin’s home page has every branch with its address and the ways there, and the news', async () => {
  const news = await shop.create('blocks', {
    name: 'Grillkurs',
    identifier: 'grillkurs',
    type: 'news_popup',
    isPublic: true,
    content: { body: '<p>Grillen <script>x()</script>lernen</p>' },
  })
  await shop.create('branches', createBranchBody('wels', { latitude: 48.1575, longitude: 14.0289 }))
  assert.equal((await start()).form, 'start')
  await configure({ enablePluginHomePage: true })
  const { body, form } = await start()
  assert.equal(form, 'home')
  for (const part of [
    'Hauptplatz 1',
    'Jetzt vorbestellen',
    'href="/store/wels"',
    'destination=48.1575%2C14.0289',
  ])
    assert.ok(body.includes(part), part)
  const { data } = await shop.visitor<{ newsPopup: { key: string; html: string } }>(
    'GET',
    '/api/storefront/start',
  )
  assert.equal(data.newsPopup.html, '<p>Grillen lernen</p>')
  assert.match(data.newsPopup.key, new RegExp(`^${news}-\\d+$`))
  await configure({ enablePluginHomePage: false })
})

test('the footer tells of a page’s own branch, elsewhere of all, in the checkout of none', async () => {
  await shop.create('sites', { path: 'wir', name: 'Wir', isPublic: true })
  const footer = async (path: string) => footerOf((await shop.page(path)).text)
  for (const path of ['/', '/wir', '/gibt-es-nicht', '/status/a/b']) {
    const elsewhere = await footer(path)
    for (const part of ['href="/store/linz"', 'href="/store/wels"', 'MO', 'Hauptplatz 1'])
      assert.ok(elsewhere.includes(part), `${path}: ${part}`)
    assert.doesNotMatch(elsewhere, /Online bestellen/)
  }
  const own = await footer('/store/linz')
  assert.match(own, /Hauptplatz 1/)
  assert.doesNotMatch(own, /wels/)
  const checkout = await footer('/store/linz/checkout')
  assert.match(checkout, /href="\/"[^>]*>Mein Shop/)
  assert.doesNotMatch(checkout, /Hauptplatz 1/)
})

test('the footer says on which of the next days the hours are others, and what year it is', async () => {
  const today = dayOf(shop.services.clock.now())
  const special = (days: number) => ({
    type: 'once',
    date: addDays(today, days),
    isClosed: true,
    from: null,
    to: null,
  })
  await shop.change('branches', shop.branch, { openingHours: [special(3), special(20)] })
  const { footer } = await start()
  const label = (days: number) => `${addDays(today, days).slice(8)}.${addDays(today, days).slice(5, 7)}.`
  assert.ok(footer.includes('Besondere Tage'))
  assert.ok(footer.includes(label(3)))
  assert.ok(!footer.includes(label(20)))
  assert.ok(footer.includes(`© ${today.slice(0, 4)} `))
})

test('a shop without a public branch tells of its organisation', async () => {
  await shop.create('divisions', {
    name: 'Huber Holding',
    identifier: 'huber',
    street: 'Ring 5',
    zipCode: '4600',
    city: 'Wels',
    phone: '+43 7242 1',
  })
  const { data: branches } = await shop.admin<{ id: number }[]>('GET', '/api/branches')
  for (const { id } of branches) await shop.change('branches', id, { isPublic: false })
  const { footer, form } = await start()
  assert.equal(form, 'start')
  for (const part of ['Huber Holding', 'Ring 5', 'tel:+4372421']) assert.ok(footer.includes(part), part)
  await shop.change('branches', shop.branch, { isPublic: true })
  assert.doesNotMatch((await start()).footer, /Huber Holding/)
})

test('the only branch there is can be ordered from by a link in the footer', async () => {
  assert.doesNotMatch((await start()).footer, /Online bestellen/)
  const { data: branches } = await shop.admin<{ id: number }[]>('GET', '/api/branches')
  for (const { id } of branches.filter((branch) => branch.id !== shop.branch))
    await shop.admin('DELETE', `/api/branches/${id}`)
  shop.services.cache.forget()
  assert.match((await start()).footer, /href="\/store\/linz"[^>]*>Online bestellen/)
})

test('a map needs plugin, key and coordinates; the policy then names its host and no other', async () => {
  const isShown = async () => /Karte: Huber am Platz/.test((await start()).body)
  await shop.change('branches', shop.branch, { latitude: 48.306, longitude: 14.286 })
  await configure({ enablePluginMapbox: true, mapStyleUrl: 'https://maps.example/dark.json?key={key}' })
  assert.equal(await isShown(), false)
  await configure({ mapboxAccessToken: 'a&b' })
  assert.equal(await isShown(), true)
  const { policy, body } = await start()
  assert.match(policy, /connect-src 'self' https:\/\/maps\.example;/)
  assert.match(policy, /img-src 'self' data: blob: https:\/\/maps\.example;/)
  assert.match(policy, /script-src 'self' 'sha256-[^']+';/)
  assert.match(body, /Die Karte kommt von maps\.example\./)
  const { data } = await shop.visitor<{ shop: { map: { style: string } } }>('GET', '/api/storefront/start')
  assert.deepEqual(data.shop.map, {
    style: 'https://maps.example/dark.json?key=a%26b',
    zoom: 19,
    pitch: 55,
    bearing: -85,
  })
  await configure({ mapStyleUrl: '/demo/map.json', mapboxZoom: 17 })
  const own = await start()
  assert.doesNotMatch(own.policy, /maps\.example|connect-src/)
  await shop.change('branches', shop.branch, { latitude: null })
  assert.equal(await isShown(), false)
})

test('an address of a style that is none is refused beside its field', async () => {
  for (const mapStyleUrl of ['maps.example', 'javascript:alert(1)', '//maps.example/x', '/mit leer']) {
    const { status, errors } = await shop.admin('POST', '/api/config', { mapStyleUrl })
    assert.deepEqual([status, errors[0]?.field], [422, 'mapStyleUrl'], mapStyleUrl)
  }
})

test('the demo shop’s map is not part of another shop', async () => {
  assert.equal((await shop.page('/demo/map.json')).status, 404)
})

test('another font comes first from this server, with a fallback of its proportions, and the default fonts stay away', async () => {
  const html = (await shop.page('/')).text
  assert.match(html, /rel="preload" href="\/assets\/inter-[^"]+woff2"/)
  await configure({ font: 'Lora' })
  const { text, headers } = await shop.page('/')
  const preloads = [...text.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(([, address]) => address)
  assert.equal(preloads.length, 1)
  assert.match(preloads[0] ?? '', /^\/font\/lora-/)
  assert.match(text, /'Lora Fallback';src:local\('Times New Roman'\)/)
  assert.match(text, /--text:'Lora','Lora Fallback',serif;--display:'Lora'/)
  assert.doesNotMatch(String(headers['content-security-policy']), /font-src|googleapis/)
  const refused = await shop.admin('POST', '/api/config', { font: 'Comic Sans' })
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'font'])
  await configure({ font: 'Inter' })
})
