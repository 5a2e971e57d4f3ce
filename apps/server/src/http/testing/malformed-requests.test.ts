import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../app.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createUser } from '../../people/create-user.ts'
import { type MalformedRequest, malformedRequests, type OpenApi } from './malformed-requests.ts'
import { seed } from '../../testing/core.ts'

const shop = await createTestShop()
const app = await buildApp(shop.services, { log: 'silent' })
after(() => app.close())
const document = (await app.inject('/api/openapi.json')).json<OpenApi>()
// The caller must stay logged in and keep the rights for the next request.
const {
  '/backend/logout': _logout,
  '/api/sessions/{id}': _session,
  '/api/users/{id}': _users,
  ...paths
} = document.paths
// Other requests in every run, so a few of each operation are enough; `THEKE_SEED` repeats those of a run that failed.
const eachOperation = 3
const requests = malformedRequests({ paths }, eachOperation, seed)
const maxConcurrent = 8
const identity = await identityOf('fuzz')

async function identityOf(username: string): Promise<Record<string, string>> {
  const person = { username, email: `${username}@shop.example`, password: 'ein langes Passwort' }
  await createUser(shop.services.db, { ...person, roles: ['ROLE_ADMIN'], branches: [] })
  const reply = await app.inject({ method: 'POST', url: '/backend/login', payload: person })
  const { csrfToken } = reply.json<{ data: { csrfToken: string } }>().data
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie, 'x-csrf-token': csrfToken }
}

const fileAddresses = allEndpoints
  .filter(({ isFile }) => isFile)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?(\\?|$)`))

/** Whether a successful reply under this address is a file instead of JSON. */
function isFileAddress(url: string): boolean {
  return fileAddresses.some((address) => address.test(url))
}

/** Asserts that a reply is no server error, has the envelope, and shows nothing internal. */
async function expectOrderlyReply(
  request: MalformedRequest,
  headers: Record<string, string>,
): Promise<number> {
  const reply = await app.inject({ ...request, headers: { ...request.headers, ...headers } } as InjectOptions)
  const told = `${JSON.stringify(request).slice(0, 1500)}\n→ ${reply.statusCode} ${reply.body.slice(0, 500)}`
  // Without a provider content AI says so.
  const isOff = reply.statusCode === 503 && reply.body.startsWith('{"code":"ai-off"')
  assert.ok(reply.statusCode < 500 || isOff, told)
  if (reply.statusCode === 200 && isFileAddress(request.url)) return 200
  assert.match(reply.headers['content-type']?.toString() ?? '', /^application\/json/, told)
  const body = reply.json<{ data?: unknown; errors?: { message: string; field?: string }[] }>()
  if (reply.statusCode < 400) {
    assert.ok('data' in body, told)
  } else {
    assert.ok(Array.isArray(body.errors) && body.errors.length > 0, told)
    for (const { message } of body.errors) assert.ok(message && message.length < 400, told)
    assert.doesNotMatch(
      reply.body,
      /node_modules|\.ts:\d+|\bat \w+ \(|violates|Failed query|syntax error/,
      told,
    )
  }
  return reply.statusCode
}

/** Sends several requests at a time. */
async function askAll(
  list: readonly MalformedRequest[],
  ask: (request: MalformedRequest) => Promise<unknown>,
): Promise<void> {
  const waiting = list.values()
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const request of waiting) await ask(request)
    }),
  )
}

test(`malformed requests of an administrator are answered in order, and the shop still works (seed ${seed})`, async () => {
  const statuses = new Map<number, number>()
  await askAll(requests, async (request) => {
    const status = await expectOrderlyReply(request, identity)
    if (status === 401) assert.match(request.url, /^\/backend\/(log|passkey)/)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  // The requests passed the login, and every kind of refusal occurred.
  for (const status of [200, 400, 404, 413, 415, 422]) assert.ok(statuses.has(status), `no ${status}`)
  assert.equal((await app.inject({ url: '/api/users/me', headers: identity })).statusCode, 200)
})

test(`malformed requests of visitors are answered in order (seed ${seed})`, async () => {
  const some = requests.filter((_, index) => index % 4 === 0)
  await askAll(some, (request) => expectOrderlyReply(request, {}))
})
