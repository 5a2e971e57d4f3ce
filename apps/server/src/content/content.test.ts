import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testApp } from '../testing/test-app.ts'

type Row = { id: number; path: string; target: string; content: { body: string } }

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'])
let number = 0

const save = (path: string, body: Record<string, unknown>) =>
  admin<Row>('POST', `/api/${path}`, { name: `Inhalt ${++number}`, ...body })

async function ask(address: string, caller = fixture.visitor) {
  fixture.services.cache.forget()
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams({ path, search: search && `?${search}` })
  return caller<{ kind: string; address: string; site: { title: string; html: string; isPublic: boolean } }>(
    'GET',
    `/api/storefront/content?${query}`,
  )
}

describe('pages', () => {
  test('the path is kept without slashes at its ends and found however it is written', async () => {
    const { data } = await save('sites', { path: ' /Über//uns/ ', isPublic: true })
    assert.equal(data.path, 'über/uns')
    for (const address of ['/%C3%9Cber/uns', '/Über/uns/', 'über/UNS'])
      assert.equal((await ask(address)).data.kind, 'site', address)
    assert.equal((await ask('/%C3%9Cber%2Funs')).status, 404)
    const again = await save('sites', { path: 'Über/uns/' })
    assert.deepEqual(again.errors, [{ field: 'path', message: 'Dieser Wert wird bereits verwendet.' }])
  })

  test('a path that no page can have is refused beside its field', async () => {
    for (const path of ['store/linz', 'api/x', 'sitemap.xml', 'a?b=1', '../x']) {
      const { status, errors } = await save('sites', { path })
      assert.deepEqual([status, errors[0]?.field], [422, 'path'], path)
    }
  })

  test('the text keeps no script, although it lies within another value', async () => {
    const { data } = await save('sites', {
      path: 'sicher',
      content: { body: '<p onclick="x()">Ja<script>x()</script></p>' },
    })
    assert.equal(data.content.body, '<p>Ja</p>')
    const changed = await admin<Row>('PUT', `/api/sites/${data.id}`, {
      content: { body: '<img src="javascript:x()">' },
    })
    assert.equal(changed.data.content.body, '')
  })

  test('a picture of the shop by its whole address is kept by the one within the shop', async () => {
    const body = (origin: string) =>
      `<p>Unser Grill: <img src="${origin}/image/small/3-1.jpg" alt="Grill"></p>`
    const { data } = await save('sites', { path: 'grill', content: { body: body('http://shop.example') } })
    assert.match(data.content.body, / src="\/image\/small\/3-1\.jpg"/)
    const { data: changed } = await admin<Row>('PUT', `/api/sites/${data.id}`, {
      content: { body: body('http://anderswo.example') },
    })
    assert.equal(changed.content.body, '<p>Unser Grill: </p>')
    await admin('POST', '/api/config', { imprintText: body('http://shop.example') })
    const { data: config } = await admin<{ imprintText: string }>('GET', '/api/config')
    assert.match(config.imprintText, / src="\/image\/small\/3-1\.jpg"/)
    await admin('POST', '/api/config', { imprintText: '' })
  })

  test('a draft is there for staff only, in the list, by its number and by its path', async () => {
    const { data } = await save('sites', { path: 'entwurf' })
    assert.equal((await fixture.visitor('GET', `/api/sites/${data.id}`)).status, 404)
    assert.equal((await fixture.visitor<Row[]>('GET', '/api/sites?path=entwurf')).data.length, 0)
    assert.equal((await fixture.visitor<Row[]>('GET', '/api/sites?limit=5&path=entwurf')).total, 0)
    assert.equal((await ask('/entwurf')).status, 404)
    assert.equal((await employee('GET', `/api/sites/${data.id}`)).status, 200)
    assert.equal((await employee<Row[]>('GET', '/api/sites?path=entwurf')).data.length, 1)
    assert.equal((await employee<Row[]>('GET', '/api/sites?path=/entwurf')).data.length, 1)
    assert.equal((await employee<Row[]>('GET', '/api/sites?path=/anderswo')).data.length, 0)
    assert.equal((await ask('/entwurf', employee)).data.site.isPublic, false)
  })

  test('the title is the name where it has none', async () => {
    await save('sites', { path: 'namen', name: 'Die Namen', isPublic: true })
    assert.equal((await ask('/namen')).data.site.title, 'Die Namen')
  })

  test('a page is there for visitors from its beginning until its end', async () => {
    const inAMinute = new Date(fixture.services.clock.now() + 60_000).toISOString()
    const aMinuteAgo = new Date(fixture.services.clock.now() - 60_000).toISOString()
    const { data } = await save('sites', { path: 'ostern', isPublic: true, publishFrom: inAMinute })
    assert.equal((await ask('/ostern')).status, 404)
    assert.equal((await fixture.visitor('GET', `/api/sites/${data.id}`)).status, 404)
    assert.equal((await ask('/ostern', employee)).data.site.isPublic, false)
    await admin('PUT', `/api/sites/${data.id}`, { publishFrom: aMinuteAgo, publishTo: inAMinute })
    assert.equal((await ask('/ostern')).data.site.isPublic, true)
    assert.equal((await fixture.visitor('GET', `/api/sites/${data.id}`)).status, 200)
    await admin('PUT', `/api/sites/${data.id}`, { publishTo: aMinuteAgo })
    assert.equal((await ask('/ostern')).status, 404)
  })

  test('a page of a type that nobody knows is told as such', async () => {
    const { data } = await save('sites', { path: 'seltsam', isPublic: true })
    await fixture.services.db.execute(sql`update sites set type = 'landing' where id = ${data.id}`)
    assert.deepEqual((await ask('/seltsam')).data, { kind: 'unknown-type' })
  })

  test('a legal text of the configuration wins over the page of its path', async () => {
    const text = () =>
      fixture.visitor<{ title: string; html: string }>('GET', '/api/storefront/legal/imprint')
    await save('sites', {
      path: 'site/imprint',
      name: 'Wir',
      isPublic: true,
      content: { body: '<p>Seite</p>' },
    })
    assert.equal((await ask('/site/imprint')).data.site.html, '<p>Seite</p>')
    assert.deepEqual((await text()).data, { title: 'Wir', html: '<p>Seite</p>', german: [] })
    await admin('POST', '/api/config', { imprintText: '<p>Text</p>' })
    assert.equal((await ask('/site/imprint')).data.site.html, '<p>Text</p>')
    assert.equal((await ask('/site/imprint')).data.site.title, 'Impressum')
    assert.equal((await text()).data.html, '<p>Text</p>')
  })
})

test('a navigation leads to pages, the start page, telephones and mailboxes, and nowhere else', async () => {
  const saved = (url: string) =>
    admin('POST', '/api/navigations', {
      name: 'Probe',
      identifier: `probe-x${Buffer.from(url).toString('hex').slice(0, 60)}`,
      items: [{ label: 'Link', type: 'url', url }],
    })
  for (const url of ['', '/', '/ueber-uns', 'https://example.com', 'tel:+437325550120', 'mailto:a@b.example'])
    assert.equal((await saved(url)).status, 201, url)
  for (const url of ['//example.com', 'tel:', 'mailto:niemand', 'javascript:alert(1)', 'ueber uns'])
    assert.equal((await saved(url)).errors[0]?.field, 'items.0.url', url)
})

describe('redirects', () => {
  test('a redirect takes the query along, and makes room for a page once it is off', async () => {
    const { data } = await save('redirects', { path: '/Alt/', target: 'neu' })
    assert.equal(data.path, 'alt')
    for (const path of ['/alt', '/ALT/'])
      assert.deepEqual((await ask(`${path}?table=5`)).data, { kind: 'redirect', address: '/neu?table=5' })
    await admin('PUT', `/api/redirects/${data.id}`, { isEnabled: false })
    await save('sites', { path: 'alt', isPublic: true })
    assert.equal((await ask('/Alt')).data.kind, 'site')
  })

  test('targets that are neither a path nor a web address are refused', async () => {
    for (const target of ['//evil.example', 'javascript:alert(1)', 'mit leerzeichen hier']) {
      const { status, errors } = await save('redirects', { path: 'ziel', target })
      assert.deepEqual([status, errors[0]?.field], [422, 'target'], target)
    }
  })

  test('circles are refused, also those that a change or a switch would close', async () => {
    const circle = [{ field: 'target', message: 'Diese Weiterleitung führt im Kreis.' }]
    assert.deepEqual((await save('redirects', { path: 'k0', target: '/k0' })).errors, circle)
    const one = await save('redirects', { path: 'k1', target: '/k2' })
    const two = await save('redirects', { path: 'k2', target: '/k3' })
    assert.deepEqual(
      (await save('redirects', { path: 'k3', target: 'http://shop.example/k1' })).errors,
      circle,
    )
    const off = await save('redirects', { path: 'k3', target: '/k1', isEnabled: false })
    assert.equal(off.status, 201)
    assert.deepEqual(
      (await admin('PUT', `/api/redirects/${off.data.id}`, { isEnabled: true })).errors,
      circle,
    )
    assert.deepEqual((await admin('PUT', `/api/redirects/${two.data.id}`, { target: '/k1' })).errors, circle)
    assert.equal((await admin('PUT', `/api/redirects/${one.data.id}`, { target: '/k2?x=1' })).status, 200)
  })

  test('two that are saved at once cannot close a circle together', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name, index, all) =>
        save('redirects', { path: `zugleich-${name}`, target: `/zugleich-${all[(index + 1) % all.length]}` }),
      ),
    )
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 201, 201, 422],
    )
  })

  test('employees read redirects, administrators write them', async () => {
    assert.equal((await fixture.visitor('GET', '/api/redirects')).status, 401)
    assert.equal((await employee('GET', '/api/redirects')).status, 200)
    assert.equal((await employee('POST', '/api/redirects', { path: 'x', target: '/y' })).status, 403)
  })
})

describe('blocks', () => {
  const news = async () => {
    fixture.services.cache.forget()
    const { data } = await fixture.visitor<{ newsPopup: { key: string; html: string } | null }>(
      'GET',
      '/api/storefront/start',
    )
    return data.newsPopup
  }
  const aNews = (identifier: string, body: Record<string, unknown>) =>
    save('blocks', {
      identifier,
      type: 'news_popup',
      isPublic: true,
      content: { body: `<p>${identifier}</p>` },
      ...body,
    })

  test('the start page has the newest public news, under another key once it is changed', async () => {
    assert.equal(await news(), null)
    await aNews('ostern', {})
    await aNews('pfingsten', { isPublic: false })
    const { data } = await aNews('sommer', {})
    const first = await news()
    assert.equal(first?.html, '<p>sommer</p>')
    await admin('PUT', `/api/blocks/${data.id}`, { content: { body: '<p>Herbst</p>' } })
    const second = await news()
    assert.equal(second?.html, '<p>Herbst</p>')
    assert.notEqual(first?.key, second?.key)
    await admin('DELETE', `/api/blocks/${data.id}`)
    assert.equal((await news())?.html, '<p>ostern</p>')
  })

  test('news wait for their time and end with it', async () => {
    await aNews('morgen', { publishFrom: new Date(fixture.services.clock.now() + 60_000).toISOString() })
    await aNews('gestern', { publishTo: new Date(fixture.services.clock.now() - 60_000).toISOString() })
    assert.equal((await news())?.html, '<p>ostern</p>')
  })

  test('visitors are told of no news before or after its time, staff are', async () => {
    const later = new Date(fixture.services.clock.now() + 60_000).toISOString()
    const { data: ahead } = await aNews('advent', { publishFrom: later })
    const { data: past } = await aNews('fasching', {
      publishTo: new Date(fixture.services.clock.now() - 60_000).toISOString(),
    })
    const { data: current } = await aNews('kirtag', { publishTo: later })
    const seen = async (caller: typeof admin) =>
      (await caller<Row[]>('GET', '/api/blocks')).data.map(({ id }) => id)
    const ids = [ahead.id, past.id, current.id]
    assert.deepEqual(
      (await seen(fixture.visitor)).filter((id) => ids.includes(id)),
      [current.id],
    )
    assert.equal((await seen(employee)).filter((id) => ids.includes(id)).length, 3)
    for (const [id, status] of [
      [ahead.id, 404],
      [past.id, 404],
      [current.id, 200],
    ] as const)
      assert.equal((await fixture.visitor('GET', `/api/blocks/${id}`)).status, status)
    for (const id of ids) await admin('DELETE', `/api/blocks/${id}`)
  })

  test('visitors are told of public ones only', async () => {
    const { data } = await fixture.visitor<{ identifier: string }[]>('GET', '/api/blocks')
    assert.equal(
      data.some(({ identifier }) => identifier === 'pfingsten'),
      false,
    )
    const { data: init } = await fixture.visitor<{ url: string; data: { identifier: string }[] }[]>(
      'GET',
      '/api/init',
    )
    const blocks = init.find(({ url }) => url === '/api/blocks')?.data ?? []
    assert.deepEqual(
      blocks.map(({ identifier }) => identifier),
      data.map(({ identifier }) => identifier),
    )
  })
})
