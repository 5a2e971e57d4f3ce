import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'
import { ApiError, createClient } from './client.ts'
import { get } from './endpoint.ts'
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
