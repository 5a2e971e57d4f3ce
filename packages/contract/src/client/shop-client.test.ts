import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'
import { get } from '../endpoint.ts'
import { entityPermission } from '../permissions/entity-permission.ts'
import { openShop } from './shop-client.ts'

const endpoint = get<{ name: string }>()('/api/things/:id', {
  summary: '',
  allow: 'anyone',
  permission: entityPermission('things', 'load'),
  failure: 'Ding konnte nicht geladen werden',
})

/** A client of a server with a given reply. */
async function shopThatAnswers(t: TestContext, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  return openShop({ origin: `http://127.0.0.1:${address.port}/`, token: 'theke_abc' })
}

test('a program sends its token, and repeats what came too soon when it may', async (t) => {
  let calls = 0
  const shop = await shopThatAnswers(t, (request, response) => {
    calls += 1
    response.statusCode = calls === 1 ? 429 : 200
    if (calls === 1) response.setHeader('retry-after', '0.01')
    response.end(JSON.stringify({ data: { name: request.headers.authorization } }))
  })
  assert.deepEqual(await shop.call(endpoint, { params: { id: 1 } }), { name: 'Bearer theke_abc' })
  assert.equal(calls, 2)
})

test('a file is returned as it came, and a refusal in its place is an error', async (t) => {
  const bytes = Buffer.from([0xfc, 0x0a, 0x00])
  const shop = await shopThatAnswers(t, (request, response) => {
    response.statusCode = request.url === '/api/things/1' ? 200 : 403
    response.end(response.statusCode === 200 ? bytes : JSON.stringify({ errors: [{ message: 'Nein.' }] }))
  })
  assert.deepEqual(Buffer.from(await shop.download(endpoint, { params: { id: 1 } })), bytes)
  await assert.rejects(shop.download(endpoint, { params: { id: 2 } }), { status: 403, message: 'Nein.' })
})

test('a shop that cannot be reached says so', async () => {
  const shop = openShop({
    origin: 'http://127.0.0.1',
    token: '',
    fetch: () => Promise.reject(new TypeError('')),
  })
  await assert.rejects(shop.download(endpoint, { params: { id: 1 } }), {
    status: 0,
    message: 'Ding konnte nicht geladen werden. Der Shop ist nicht erreichbar.',
  })
})
