import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Upload } from '@theke/contract/media/upload.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { pino } from 'pino'
import { startFakeMailServer } from '../messages/testing/fake-mail-server.ts'
import { startOutbox } from '../messages/outbox-worker.ts'
import { createOrderBody } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createPassword, createPerson } from '../people/testing/login-fixture.ts'
import { readEventStream } from './testing/read-event-stream.ts'
import { callerHeader, hostHeader, startReverseProxy } from './testing/reverse-proxy.ts'

const publicUrl = 'https://shop.example'
const mailServer = await startFakeMailServer()
const shop = await createTestShop(
  {},
  { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback', SMTP_URL: mailServer.url },
  undefined,
  publicUrl,
)
shop.services.toldAfterMs = 0
const outbox = await startOutbox(shop.services, pino({ level: 'silent' }))
const proxy = await startReverseProxy(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
after(async () => {
  await proxy.close()
  await outbox.stop()
  await mailServer.close()
})

// What somebody sends who would like the shop to take another address for its own.
const forged = {
  [hostHeader]: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  forwarded: 'host=evil.example;proto=http',
}

async function ask<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(proxy.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      [callerHeader]: '198.51.100.7',
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const { data } = (await reply.json()) as { data: T }
  return { status: reply.status, headers: reply.headers, data }
}

async function enter(username: string): Promise<{ cookie: string; 'x-csrf-token': string }> {
  await createPerson(shop, username, ['ROLE_ADMIN'])
  const { headers, data } = await ask<CurrentUser>('/backend/login', { username, password: createPassword })
  const cookies = headers.getSetCookie()
  assert.equal(cookies.length, 3)
  for (const cookie of cookies) {
    assert.match(cookie, /^__Host-theke_\w+=/)
    assert.match(cookie, /; Secure/)
    assert.doesNotMatch(cookie, /domain=/i)
  }
  assert.match(headers.get('strict-transport-security') ?? '', /^max-age=/)
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), 'x-csrf-token': data.csrfToken }
}

test('the proxy speaks TLS, so cookies are secure and work, whatever the request says of itself', async () => {
  const admin = await enter('anna')
  assert.equal((await ask('/api/users/me', undefined, { ...forged, ...admin })).status, 200)
})

test('links in replies and mails have the address of the shop, never one that a request names', async () => {
  const admin = await enter('berta')
  const { id } = await createPerson(shop, 'vergesslich')
  const reset = await ask<{ link: string }>(`/api/users/${id}/password-reset`, {}, { ...forged, ...admin })
  assert.match(reset.data.link, /^https:\/\/shop\.example\/backend\/password-reset\//)

  const email = 'kundin@mail.example'
  const order = await ask<PublicOrder>('/api/orders', createOrderBody(shop, { email }), {
    ...forged,
    'idempotency-key': randomUUID(),
  })
  assert.equal(order.status, 201)
  const [mail] = await mailServer.mailsTo(email)
  assert.match(mail?.text ?? '', new RegExp(`${publicUrl}/status/${order.data.uid}/`))
  assert.doesNotMatch(`${mail?.text}${String(mail?.html)}`, /evil|127\.0\.0\.1/)
})

test('events arrive at once, although the proxy keeps other replies until they are complete', async () => {
  const board = await readEventStream(`${proxy.url}/api/orders/events`, await enter('clara'))
  await ask('/api/orders', createOrderBody(shop), { 'idempotency-key': randomUUID() })
  await board.expect(1)
  board.close()
})

test('each caller has limits of their own, and nobody chooses another address than theirs', async () => {
  const asked = async (caller: string, headers: Record<string, string> = {}) =>
    (
      await ask('/api/orders/submitted', undefined, {
        [callerHeader]: caller,
        'idempotency-key': 'asked-for-it',
        ...headers,
      })
    ).status
  let calls = 0
  while ((await asked('203.0.113.1')) === 200) assert.ok(++calls < 400, 'The limit was never reached')
  assert.equal(await asked('203.0.113.1'), 429)
  assert.equal(
    await asked('203.0.113.1', { 'x-forwarded-for': '203.0.113.77', forwarded: 'for=203.0.113.77' }),
    429,
  )
  assert.equal(await asked('203.0.113.2'), 200)
})

test('a large file passes', async () => {
  const form = new FormData()
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4_000_000)])
  form.set('data', new File([new Uint8Array(content)], 'preisliste.pdf'))
  const { status, data } = await ask<Upload>('/api/uploads', form)
  assert.deepEqual([status, data.size], [201, content.length])
})
