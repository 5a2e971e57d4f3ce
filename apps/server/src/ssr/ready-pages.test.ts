import assert from 'node:assert/strict'
import http from 'node:http'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { buildApp } from '../app.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { requestPage, type PageReply } from './testing/page-fixture.ts'
import { randomRuns } from '../testing/core.ts'

const shop = await createTestShop()
const lines: string[] = []
const app = await buildApp(shop.services, { log: { write: (line) => lines.push(line) } })
/** How many requests the router got. */
let routed = 0
app.addHook('onRequest', async () => {
  routed += 1
})
const port = Number(new URL(await app.listen({ port: 0 })).port)
after(() => app.close())

// The server reads this cookie, so the router has to answer, and nothing on a page depends on it.
const byRouter = { cookie: 'theke_device=unknown' }

function page(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<PageReply> {
  return requestPage({ port, path, headers, method })
}

/** All of a reply that does not differ from one request to the next. */
function lasting({ status, headers, raw }: PageReply) {
  const { 'x-request-id': id, date, ...others } = headers
  assert.match(id?.toString() ?? '', /^[\da-f-]{36}$/)
  assert.ok(date)
  return { status, headers: others, raw }
}

test('a page that a visitor has had before is answered without the router, and as the router answers it', async () => {
  const { etag = '' } = (await page('/store/linz')).headers
  const encodings = ['', 'br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity', '*', 'bright']
  const tags = ['', etag, etag.slice(2), `"another", ${etag}`, '*', '"another"']
  const cookies = ['', 'cookie-banner-acceptance-state=refused', '_ga=GA1.1.1; cart=1']
  const header = (name: string, values: string[]) =>
    fc.constantFrom(...values).map((value): Record<string, string> => (value ? { [name]: value } : {}))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/', '/store/linz', '/store/linz/checkout'),
      header('accept-encoding', encodings),
      header('if-none-match', tags),
      header('cookie', cookies),
      async (path, encoding, tag, cookie) => {
        await page(path)
        const before = routed
        const ready = await page(path, { ...encoding, ...tag, ...cookie })
        assert.equal(routed, before)
        const answered = await page(path, { ...encoding, ...tag, ...byRouter })
        assert.equal(routed, before + 1)
        assert.deepEqual(lasting(ready), lasting(answered))
      },
    ),
    { numRuns: randomRuns(60) },
  )
})

test('whatever is not such a page goes through the router', async () => {
  const paths = ['/store/linz/', '/store/linz?lang=en', '/status/abc/deadbeef', '/nirgends', '/store/%6Cinz']
  for (const path of paths) {
    await page(path)
    const before = routed
    await page(path)
    assert.equal(routed, before + 1, path)
  }
  await page('/store/linz')
  for (const method of ['HEAD', 'OPTIONS', 'POST']) {
    const before = routed
    await page('/store/linz', {}, method)
    assert.equal(routed, before + 1, method)
  }
})

test('a change of the shop is on the next page', async () => {
  for (const price of [3.1, 3.2, 3.3]) {
    await page('/store/linz')
    await shop.change('products', shop.roll, { price })
    const { text } = await page('/store/linz')
    assert.ok(text.includes(price.toFixed(2).replace('.', ',')))
  }
})

test('a visitor is not shown what staff see at the same address', async () => {
  await shop.change('branches', shop.branch, { isPublic: false })
  assert.equal((await page('/store/linz')).status, 404)
  await shop.change('branches', shop.branch, { isPublic: true })
  assert.equal((await page('/store/linz')).status, 200)
})

test('each answer is logged once, under a number of its own that the visitor is told', async () => {
  await page('/')
  lines.length = 0
  const before = routed
  const replies = [await page('/'), await page('/', byRouter)]
  assert.equal(routed, before + 1)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = logged.map(({ level, reqId, method, route, status, msg }) => ({
    level,
    reqId,
    method,
    route,
    status,
    msg,
  }))
  assert.deepEqual(
    told,
    replies.map(({ headers }) => ({
      level: 30,
      reqId: headers['x-request-id'],
      method: 'GET',
      route: 'page',
      status: 200,
      msg: 'answered',
    })),
  )
})

test('a connection stays open for many pages and is closed when the server ends', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  after(() => agent.destroy())
  for (let count = 0; count < 3; count++) {
    const { headers } = await requestPage({ port, path: '/store/linz', agent })
    assert.equal(headers.connection, 'keep-alive')
  }
  await app.close()
  await assert.rejects(
    requestPage({ port, path: '/store/linz', agent }),
    /ECONNREFUSED|ECONNRESET|socket hang up/,
  )
})
