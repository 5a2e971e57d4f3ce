import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'
import { ApiError, createClient } from './client.ts'
import { get } from './endpoint.ts'
import { openShop } from './shop-client.ts'
import { entityPermission } from './permissions/entity-permission.ts'

const endpoint = get<{ name: string }>()('/api/things/:id', {
  summary: '',
  allow: 'anyone',
  permission: entityPermission('things', 'load'),
  failure: 'Ding konnte nicht geladen werden',
})

/** A client of a server with a given reply. */
async function aClient(t: TestContext, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  return createClient({ fetch, origin: `http://127.0.0.1:${address.port}` })
}

test('the payload of a success is returned', async (t) => {
  const client = await aClient(t, (request, response) => {
    response.end(JSON.stringify({ data: { name: request.url } }))
  })
  assert.deepEqual(await client.call(endpoint, { params: { id: 'a b' } }), { name: '/api/things/a%20b' })
})

test('a refusal carries its status and its errors, the first of them as its message', async (t) => {
  const client = await aClient(t, (_, response) => {
    response.writeHead(422).end(JSON.stringify({ errors: [{ message: 'zu kurz', field: 'name' }] }))
  })
  await assert.rejects(client.call(endpoint, { params: { id: 1 } }), (error) => {
    assert(error instanceof ApiError)
    assert.deepEqual([error.status, error.message, error.errors[0]?.field], [422, 'zu kurz', 'name'])
    return true
  })
})

const noAnswers: [string, RequestListener][] = [
  ['a connection that is cut', (request) => request.socket.destroy()],
  [
    'a reply that breaks off',
    (_, response) => {
      response.writeHead(201, { 'content-length': '1000' })
      response.write('{"data":')
      setTimeout(() => response.destroy(), 20)
    },
  ],
  ['a success that is a page of somebody else', (_, response) => response.end('<html></html>')],
]

for (const [name, answer] of noAnswers) {
  test(`${name} counts as no reply`, async (t) => {
    const client = await aClient(t, answer)
    await assert.rejects(client.call(endpoint, { params: { id: 1 } }), (error) => {
      assert(error instanceof ApiError)
      assert.deepEqual([error.status, error.message], [0, 'Ding konnte nicht geladen werden'])
      return true
    })
  })
}

test('a file is returned as it came, and a refusal in its place is an error', async (t) => {
  const bytes = Buffer.from([0xfc, 0x0a, 0x00])
  const client = await aClient(t, (request, response) => {
    response.statusCode = request.url?.endsWith('1') ? 200 : 403
    response.end(request.url?.endsWith('1') ? bytes : JSON.stringify({ errors: [{ message: 'Nein.' }] }))
  })
  assert.deepEqual(Buffer.from(await client.download(endpoint, { params: { id: 1 } })), bytes)
  await assert.rejects(client.download(endpoint, { params: { id: 2 } }), { status: 403, message: 'Nein.' })
})

test('a program sends its token, and repeats what came too soon when it may', async (t) => {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    response.statusCode = calls === 1 ? 429 : 200
    if (calls === 1) response.setHeader('retry-after', '0.01')
    response.end(JSON.stringify({ data: { name: request.headers.authorization } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  const shop = openShop({ origin: `http://127.0.0.1:${address.port}/`, token: 'theke_abc' })
  assert.deepEqual(await shop.call(endpoint, { params: { id: 1 } }), { name: 'Bearer theke_abc' })
  assert.equal(calls, 2)
})
