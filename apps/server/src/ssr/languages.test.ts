import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()
const inEnglish = { cookie: 'theke_language=en' }

async function configure(body: Record<string, unknown>) {
  const reply = await shop.admin('POST', '/api/config', body)
  shop.services.cache.forget()
  return reply
}

beforeEach(() => configure({ enableEnglish: true, texts: [] }))

test('a page speaks English to who asks for it, and from then on by a cookie', async () => {
  const asked = await shop.page('/store/linz?lang=en')
  assert.match(asked.text, /<html lang="en">/)
  assert.match(asked.text, /What would you like\?/)
  assert.match(asked.text, /€2\.60/)
  const cookie = asked.headers['set-cookie']?.[0] ?? ''
  assert.match(cookie, /^theke_language=en; .*HttpOnly; SameSite=Lax$/)

  const later = await shop.page('/store/linz', inEnglish)
  assert.match(later.text, /What would you like\?/)
  assert.match(later.headers.vary ?? '', /cookie/)
})

test('a page is German unless English was asked for, whatever was rendered before', async () => {
  await shop.page('/store/linz', inEnglish)
  const page = await shop.page('/store/linz', { 'accept-language': 'en' })
  assert.match(page.text, /<html lang="de">/)
  assert.match(page.text, /Was darf’s sein\?/)
  assert.doesNotMatch(page.text, /What would you like/)
  const back = await shop.page('/store/linz?lang=de', inEnglish)
  assert.match(back.text, /Was darf’s sein\?/)
  assert.match(back.headers['set-cookie']?.[0] ?? '', /^theke_language=de;/)
})

test('a page names itself in the other language, to search engines and to people', async () => {
  const { text } = await shop.page('/store/linz')
  assert.match(text, /<link rel="alternate" hreflang="en" href="[^"]*\/store\/linz\?lang=en">/)
  assert.match(text, /<a href="\?lang=en" hreflang="en" lang="en"[^>]*>English<\/a>/i)
  const english = await shop.page('/store/linz', inEnglish)
  assert.match(english.text, /<link rel="canonical" href="[^"]*\/store\/linz\?lang=en">/)
  assert.match(english.text, /<a href="\?lang=de" hreflang="de" lang="de"[^>]*>Deutsch<\/a>/i)
})

test('a page in English marks the texts that stay German, and says so once', async () => {
  const { text } = await shop.page('/store/linz', inEnglish)
  assert.match(text, /<h3 lang="de">[^]{0,200}Leberkäsesemmel/)
  assert.equal(text.match(/Some product names are in German\./g)?.length, 1)
  await shop.change('products', shop.roll, { nameEn: 'Meat loaf roll', allergens: 'A,G' })
  await shop.change('categories', shop.category, { nameEn: 'Snacks' })
  const translated = (await shop.page('/store/linz', inEnglish)).text
  assert.match(translated, /<h3>[^]{0,200}Meat loaf roll/)
  assert.match(translated, /Allergens: [^<]*milk/i)
  assert.match((await shop.page('/store/linz')).text, /Allergene: A, G</)
  assert.doesNotMatch(translated, / lang="de"[^>]*>(?!Deutsch)|Some product names/)
})

test('what a shop says of itself and its legal texts are in English where it has them, else marked as German', async () => {
  await configure({ description: 'Fleisch vom Land', imprintText: '<p>Gasthaus</p>' })
  assert.match((await shop.page('/', inEnglish)).text, /<p [^>]*lang="de">Fleisch vom Land</)
  const german = (await shop.page('/site/imprint', inEnglish)).text
  assert.match(german, /<h1 lang="en"[^>]*>Imprint</)
  assert.match(german, /lang="de"[^>]*><p>Gasthaus</)
  await configure({ descriptionEn: 'Meat from the country', imprintTextEn: '<p>An inn</p>' })
  assert.match((await shop.page('/', inEnglish)).text, /<p class="[^"]*">Meat from the country</)
  assert.match((await shop.page('/site/imprint', inEnglish)).text, /lang="en"[^>]*><p>An inn</)
  assert.match((await shop.page('/site/imprint')).text, /<h1 lang="de"[^>]*>Impressum[^]*<p>Gasthaus</)
})

test('a shop that does not speak English neither offers nor answers it', async () => {
  await configure({ enableEnglish: false })
  const page = await shop.page('/store/linz?lang=en', inEnglish)
  assert.match(page.text, /<html lang="de">/)
  assert.doesNotMatch(page.text, /lang=en/)
  assert.equal(page.headers['set-cookie'], undefined)
})

test('an order is refused in the language of the page', async () => {
  const body = createOrderBody(shop, { legalInstructions: false })
  const refused = async (headers: Record<string, string>) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: body,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
    return reply.json<{ errors: unknown }>().errors
  }
  const field = 'legalInstructions'
  assert.deepEqual(await refused(inEnglish), [{ field, message: 'Please give your consent.' }])
  assert.deepEqual(await refused({}), [{ field, message: 'Bitte stimmen Sie zu.' }])
  assert.equal((await send(shop.visitor, createOrderBody(shop))).status, 201)
})

test('what cannot be done is told in the language of the page, to staff in German', async () => {
  const refused = async (headers: Record<string, string>) => {
    const reply = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: '{', headers })
    return reply.json<{ errors: { message: string }[] }>().errors[0]?.message
  }
  const json = { 'content-type': 'application/json' }
  assert.equal(await refused({ ...json, ...inEnglish }), 'The request is not valid JSON.')
  assert.equal(await refused(json), 'Die Anfrage ist kein gültiges JSON.')
  const cookie = `${inEnglish.cookie}; theke_session=known`
  assert.equal(await refused({ ...json, cookie }), 'Die Anfrage ist kein gültiges JSON.')
})

test('a shop says single texts in its own words, in each language', async () => {
  const texts = [{ key: 'common.branch.heading', german: 'Grüß Gott!', english: 'Servus!' }]
  assert.equal((await configure({ texts })).status, 200)
  const german = (await shop.page('/store/linz')).text
  assert.match(german, /Grüß Gott!<\/h1>/)
  assert.match(german, /"texts":\{"common\.branch\.heading":"Grüß Gott!"\}/)
  assert.match((await shop.page('/store/linz', inEnglish)).text, /Servus!<\/h1>/)

  await configure({ texts: [] })
  assert.match((await shop.page('/store/linz')).text, /Was darf’s sein\?<\/h1>/)
})

test('a text that cannot be taken is refused beside its field', async () => {
  const { status, errors } = await configure({
    texts: [
      { key: 'cart.sing', german: 'La la', english: '' },
      { key: 'cart.count', german: 'Produkte', english: '{count} of {total}' },
      { key: 'cart.clear', german: 'Leeren', english: '' },
      { key: 'cart.clear', german: 'Weg damit', english: '' },
    ],
  })
  assert.equal(status, 422)
  assert.deepEqual(errors, [
    { field: 'texts.0.key', message: 'Diesen Text gibt es nicht.' },
    {
      field: 'texts.1.german',
      message: 'Bitte verwenden Sie auch {count}. Beim Anzeigen steht dort der passende Wert.',
    },
    { field: 'texts.1.english', message: '{total} gibt es in diesem Text nicht.' },
    { field: 'texts.3.key', message: 'Dieser Text ist zweimal angegeben.' },
  ])
})

test('the texts of the software are told to administrators only', async () => {
  const { data } = await shop.admin<{ key: string }[]>('GET', '/api/config/texts')
  assert.deepEqual(
    data.find(({ key }) => key === 'cart.clear'),
    { key: 'cart.clear', german: 'Warenkorb leeren', english: 'Empty basket' },
  )
  assert.equal((await shop.visitor('GET', '/api/config/texts')).status, 401)
})
