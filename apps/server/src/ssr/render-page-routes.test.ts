import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { createBranchBody } from '../ordering/testing/shop-fixture.ts'
import { createPageShop } from './testing/page-fixture.ts'

const shop = await createPageShop()
const draft = await shop.create(
  'branches',
  createBranchBody('wels', { isPublic: false, name: 'Filiale in Planung' }),
)

test('a page comes as brotli, gzip or plain, and says the same', async () => {
  const plain = await shop.page('/store/linz')
  assert.equal(plain.status, 200)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(plain.text, /Leberkäsesemmel/)
  for (const encoding of ['br', 'gzip']) {
    const reply = await shop.page('/store/linz', { 'accept-encoding': encoding })
    assert.equal(reply.headers['content-encoding'], encoding)
    assert.match(reply.headers.vary ?? '', /accept-encoding/)
    assert.ok(reply.raw.length < plain.raw.length / 2)
    assert.equal(reply.text, plain.text)
  }
})

test('who has a page already is told so in a few bytes', async () => {
  const { headers } = await shop.page('/store/linz')
  const etag = headers.etag ?? ''
  for (const known of [etag, `"another", ${etag}`, etag.replace('W/', '')]) {
    const reply = await shop.page('/store/linz', { 'if-none-match': known, 'accept-encoding': 'br' })
    assert.deepEqual([reply.status, reply.raw.length, reply.headers.etag], [304, 0, etag])
    assert.equal(reply.headers['content-encoding'], undefined)
  }
  assert.equal((await shop.page('/store/linz', { 'if-none-match': '"another"' })).status, 200)
})

test('a page can be asked for without its content', async () => {
  const page = await shop.page('/store/linz', { 'accept-encoding': 'br' })
  const head = await shop.page('/store/linz', { 'accept-encoding': 'br' }, 'HEAD')
  assert.deepEqual([head.status, head.raw.length], [200, 0])
  assert.equal(head.headers['content-length'], String(page.raw.length))
  assert.equal(head.headers.etag, page.headers.etag)
})

test('a changed price is on the page at once, under another tag', async () => {
  const before = await shop.page('/store/linz')
  assert.match(before.text, /2,60/)
  await shop.change('products', shop.roll, { price: 2.9 })
  const after = await shop.page('/store/linz', { 'if-none-match': before.headers.etag ?? '' })
  assert.equal(after.status, 200)
  assert.match(after.text, /2,90/)
  assert.doesNotMatch(after.text, /2,60/)
})

test('a page keeps its tag while changes concern another branch or cannot be seen on it', async () => {
  await shop.create('branches', createBranchBody('steyr'))
  const tagOf = async (path: string) => (await shop.page(path)).headers.etag
  const before = await Promise.all(['/store/steyr', '/', '/store/linz'].map(tagOf))
  await shop.change('products', shop.roll, { price: 2.8 })
  const [steyr, start, linz] = await Promise.all(['/store/steyr', '/', '/store/linz'].map(tagOf))
  assert.deepEqual([steyr, start], before.slice(0, 2))
  assert.notEqual(linz, before[2])
  await shop.change('products', shop.roll, { articleNumber: 'L-1' })
  assert.equal(await tagOf('/store/linz'), linz)
  await shop.change('branches', shop.branch, { name: 'Linz am Hauptplatz' })
  assert.notEqual(await tagOf('/store/steyr'), steyr)
})

test('a menu that begins while the page is kept is on the page from its first moment', async () => {
  const soup = await shop.create('products', { name: 'Kürbiscremesuppe', price: 4.2, unit: 'serving' })
  const begin = shop.services.clock.now() + 1200
  await shop.create('menus', {
    name: 'Herbst',
    availableFrom: new Date(begin).toISOString(),
    branches: [{ id: shop.branch }],
    catalog: [{ category: { id: shop.category }, products: [{ id: soup }] }],
  })
  assert.doesNotMatch((await shop.page('/store/linz')).text, /Kürbiscremesuppe/)
  await wait(begin - shop.services.clock.now() + 50)
  assert.match((await shop.page('/store/linz')).text, /Kürbiscremesuppe/)
})

test('the policy of a page allows its one block of style and of script, and no other script but our files', async () => {
  const { text, headers } = await shop.page('/')
  const hashOf = (block: RegExp) =>
    createHash('sha256')
      .update(block.exec(text)?.[1] ?? '')
      .digest('base64')
  const policy = headers['content-security-policy']?.toString() ?? ''
  assert.ok(policy.includes(`style-src 'self' 'sha256-${hashOf(/<style>(.*?)<\/style>/s)}';`))
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hashOf(/<script>(.*?)<\/script>/s)}';`))
  assert.match(policy, /frame-ancestors 'none'/)
  const [own, ...scripts] = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  assert.equal(own, '')
  for (const attributes of scripts) assert.match(attributes, /src="\/|type="application\/(ld\+)?json"/)
})

test('status pages stay out of indexes, caches and referrers and hold nothing of their address', async () => {
  const one = await shop.page('/status/abc123geheim/deadbeefdeadbeef')
  const other = await shop.page('/status/xyz789andere/cafecafecafecafe')
  assert.equal(one.status, 200)
  assert.equal(one.headers['x-robots-tag'], 'noindex')
  assert.equal(one.headers['referrer-policy'], 'no-referrer')
  assert.match(one.headers['cache-control'] ?? '', /private/)
  assert.doesNotMatch(one.text, /abc123geheim|deadbeef/)
  assert.equal(one.text, other.text)
})

test('a branch that is not public is there for staff only, whoever asked before', async () => {
  const cookie = await shop.staffCookie()
  for (const path of ['/store/wels', '/store/wels/checkout']) {
    assert.equal((await shop.page(path)).status, 404)
    const seen = await shop.page(path, { cookie })
    assert.equal(seen.status, 200)
    assert.match(seen.text, /Filiale in Planung/)
    const unseen = await shop.page(path)
    assert.equal(unseen.status, 404)
    assert.doesNotMatch(unseen.text, /Filiale in Planung/)
  }
  await shop.change('branches', draft, { isPublic: true })
  assert.equal((await shop.page('/store/wels')).status, 200)
})

test('pages that do not exist are one page, and writing to a page is none', async () => {
  const missing = await shop.page('/store/nowhere')
  assert.equal(missing.status, 404)
  assert.match(missing.headers['content-type'] ?? '', /html/)
  assert.equal((await shop.page('/gibt-es-nicht')).text, missing.text)
  const written = await shop.page('/store/linz', {}, 'POST')
  assert.equal(written.status, 405)
  assert.ok(JSON.parse(written.text).errors[0].message)
})

test('who follows an address that cannot be decoded gets the page that says so, a program the refusal', async () => {
  const missing = await shop.page('/gibt-es-nicht')
  for (const path of ['/store/%E0%A4%A', '/%', '/site/%zz?x=%']) {
    const { status, text } = await shop.page(path)
    assert.deepEqual([status, text], [404, missing.text], path)
  }
  const refused = await shop.page('/api/branches/%E0%A4%A/slots')
  assert.equal(refused.status, 404)
  assert.match(refused.text, /^\{"code":"not-found","errors":/)
})

test('the scripts of a page come under the address of any later attempt too', async () => {
  const { text } = await shop.page('/store/linz')
  const script = /<script type="module" src="([^"]+)">/.exec(text)?.[1] ?? ''
  const first = await shop.page(script)
  assert.equal(first.status, 200)
  for (const attempt of [1, 12]) {
    const again = await shop.page(script.replace('/assets/', `/assets/retry-${attempt}/`))
    assert.deepEqual([again.status, again.text], [200, first.text])
  }
})

test('files and endpoints that do not exist are told in JSON', async () => {
  for (const path of [
    '/assets/nothing.js',
    '/assets/retry-1/nothing.js',
    '/assets/retry-1/retry-2/nothing.js',
    '/backend/assets/nothing.js',
    '/api/nothing',
    '/api',
    '/image/nothing',
  ]) {
    const { status, headers, text } = await shop.page(path)
    assert.equal(status, 404, path)
    assert.match(headers['content-type'] ?? '', /json/, path)
    assert.ok(JSON.parse(text).errors[0].message, path)
  }
})

const hostilePaths = [
  '/store/linz%2Fcheckout',
  '/store%2Flinz',
  '/store/%2e%2e/%2e%2e/etc/passwd',
  '/../../../etc/passwd',
  '/store/../../package.json',
  '/assets/../../../package.json',
  '/assets/retry-1/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/.vite/manifest.json',
  '/backend/assets/..%5c..%5cpackage.json',
  '/%00',
  '/store/linz%00',
  '/status/%00/%00/x',
  '/%',
  '/store/%E0%A4%A',
  '/store/%ff%fe',
  '/api/%ff',
  '/image/product/%00/..%2f',
  '/site/__proto__',
  '/site/constructor',
  '/store/__proto__',
  '/store/toString/checkout',
  '/store/linz/checkout/error/more',
  '/status/one/two/three',
  '//evil.example/store/linz',
  '/\\evil.example',
  '/store/<script>alert(1)</script>'.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  `/store/${'a'.repeat(7000)}`,
  `/${'a/'.repeat(3000)}`,
]

for (const path of hostilePaths) {
  test(`${path.slice(0, 60)} is not found`, async () => {
    const { status, text } = await shop.page(path)
    assert.ok(status === 404 || status === 400, String(status))
    assert.doesNotMatch(text, /root:|"workspaces"|alert\(1\)|node_modules| at .*\.ts:\d/)
  })
}

test('an address that is longer than any of ours is refused', async () => {
  const { status } = await shop.page(`/store/${'a'.repeat(30_000)}`)
  assert.ok([400, 404, 414, 431].includes(status), String(status))
})

const oddPaths = [
  '/store/',
  '/store/%00',
  '/store/%E0%A4%A',
  '/store/..%2f..%2fetc%2fpasswd',
  '/store/__proto__',
  '/store/constructor/checkout',
  '/store/linz/checkout/error/more',
  '/status/%2e%2e/%00',
  `/status/${'x'.repeat(3000)}/y`,
  '/self-service/',
  '/self-service/../backend',
  '/site/<script>',
  '//evil.example/',
  '/%5c%5cevil.example',
  `/${'a/'.repeat(500)}`,
]

test('an address that nobody made is answered with a page that says so, and leads nowhere else', async () => {
  for (const path of oddPaths) {
    const { status, headers, text } = await shop.page(path.replaceAll('<', '%3C').replaceAll('>', '%3E'))
    assert.ok(status < 500, `${path}: ${status}`)
    if (status < 300 || status >= 400) assert.match(text, /<h1/, path)
    assert.doesNotMatch(headers.location ?? '', /evil/, path)
  }
})
