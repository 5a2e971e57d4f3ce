import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { startFakePushService, type TestBrowser } from './testing/fake-push-service.ts'
import { outbox, pushSubscriptions } from './messages-tables.ts'
import { loadPushKeys } from './push/push-keys.ts'
import { startOutbox } from './outbox-worker.ts'

let publicKey = ''
const service = await startFakePushService(() => Promise.resolve(publicKey))
// A slow channel must not delay another: this mail server accepts connections and never replies.
const silent = createServer()
await once(silent.listen(0, '127.0.0.1'), 'listening')
const { port } = silent.address() as AddressInfo
const shop = await createTestShop(
  { email: 'filiale@shop.example' },
  { PUSH_ORIGIN: service.origin, SMTP_URL: `smtp://127.0.0.1:${port}` },
)
const { db } = shop.services
publicKey = (await shop.visitor<{ publicKey: string }>('GET', '/api/push/key')).data.publicKey
// Nothing is undone here, so messages need not wait.
shop.services.toldAfterMs = 0
const worker = await startOutbox(shop.services, pino({ level: 'silent' }))
after(async () => {
  await worker.stop()
  await service.close()
  silent.close()
})

const placed = async () => (await send(shop.visitor, createOrderBody(shop))).data
const pathOf = ({ uid, hash }: PublicOrder) => `/api/orders/public/${uid}/${hash}/push`
const subscribe = (order: PublicOrder, { subscription }: Pick<TestBrowser, 'subscription'>) =>
  shop.visitor('POST', pathOf(order), subscription)
const step = (order: PublicOrder, name: string, body = {}) =>
  shop.admin('POST', `/api/orders/${order.id}/status/${name}`, body)

const messageOf = (order: PublicOrder, state: string) =>
  waitFor(async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.order, order.id))
    return rows.find((row) => row.channel === 'push' && row.state === state)
  })

test('a browser that asked for it is told when the order is ready, and nobody on the way can read it', async () => {
  const order = await placed()
  const browser = service.browser()
  assert.equal((await subscribe(order, browser)).status, 201)
  await step(order, 'confirm')
  await step(order, 'in-delivery')
  const notice = await waitFor(() => browser.notices[0])
  assert.deepEqual(notice, {
    language: 'de',
    title: 'Ihre Bestellung ist abholbereit.',
    body: `Bitte nennen Sie bei der Abholung: Ticket ${order.ticketNumber}.`,
    path: `/status/${order.uid}/${order.hash}`,
  })
  const sent = await messageOf(order, 'sent')
  assert.deepEqual(
    [sent.subject, sent.recipient],
    ['Ihre Bestellung ist abholbereit: Ticket ' + order.ticketNumber, '127.0.0.1'],
  )
  assert.equal(browser.notices.length, 1)
})

test('who waits for an order hears that it will not come', async () => {
  const order = await placed()
  const browser = service.browser()
  await subscribe(order, browser)
  await step(order, 'reject', { rejectionMessage: 'Leider aus.' })
  assert.match((await waitFor(() => browser.notices[0])).title, /nicht|storniert/)
})

test('who did not ask, or does not want it any more, is told nothing', async () => {
  const order = await placed()
  const [stays, goes] = [service.browser(), service.browser()]
  await subscribe(order, stays)
  await subscribe(order, goes)
  await shop.visitor('POST', `${pathOf(order)}/remove`, { endpoint: goes.subscription.endpoint })
  await step(order, 'confirm')
  await step(order, 'in-delivery')
  await waitFor(() => stays.notices[0])
  assert.deepEqual(goes.notices, [])
})

for (const status of [404, 410]) {
  test(`a browser that the service answers with ${status} for is forgotten, whatever it asked about`, async () => {
    const [order, other] = [await placed(), await placed()]
    const browser = service.browser()
    await subscribe(order, browser)
    await subscribe(other, browser)
    service.status = status
    await step(order, 'confirm')
    await step(order, 'in-delivery')
    await messageOf(order, 'failed')
    service.status = 0
    const { endpoint } = browser.subscription
    assert.deepEqual(
      await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
      [],
    )
  })
}

for (const status of [429, 503]) {
  test(`a service that answers with ${status} is asked again, not before it wants to be`, async () => {
    Object.assign(service, { status, retryAfter: 900 })
    const order = await placed()
    const browser = service.browser()
    await subscribe(order, browser)
    await step(order, 'confirm')
    await step(order, 'in-delivery')
    const waiting = await waitFor(async () => {
      const row = await messageOf(order, 'waiting')
      return row.lastError !== null ? row : undefined
    })
    assert.match(waiting.lastError ?? '', new RegExp(String(status)))
    assert.ok(waiting.dueAt.getTime() - shop.services.clock.now() > 800_000)
    Object.assign(service, { status: 0, retryAfter: 0 })
    await db
      .update(outbox)
      .set({ dueAt: new Date(shop.services.clock.now()) })
      .where(eq(outbox.id, waiting.id))
    await waitFor(() => browser.notices[0])
  })
}

test('an order has ten browsers at the most, and each of them may ask again', async () => {
  const order = await placed()
  const browsers = Array.from({ length: 10 }, () => service.browser())
  for (const browser of [...browsers, ...browsers])
    assert.equal((await subscribe(order, browser)).status, 201)
  assert.equal((await subscribe(order, service.browser())).status, 422)
})

test('only push services can be named, and only by who knows the order', async () => {
  const order = await placed()
  const { subscription } = service.browser()
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://intern.example/x', 'http://169.254.169.254/x'])
    assert.equal(
      (await subscribe(order, { subscription: { ...subscription, endpoint } })).status,
      422,
      endpoint,
    )
  assert.equal((await subscribe(order, { subscription: { ...subscription, p256dh: 'x' } })).status, 422)
  assert.equal((await subscribe({ ...order, hash: 'x' }, { subscription })).status, 404)
  assert.deepEqual(await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.order, order.id)), [])
})

test('the keys are made once, and the private one is told to nobody', async () => {
  const before = await loadPushKeys(shop.services)
  const [one, other] = await Promise.all([loadPushKeys(shop.services), loadPushKeys(shop.services)])
  assert.deepEqual([one, other], [before, before])
  const reply = await shop.visitor('GET', '/api/push/key')
  assert.deepEqual(reply.data, { publicKey: before.publicKey })
  assert.doesNotMatch(JSON.stringify(reply), new RegExp(before.privateKey))
})

test('a removed order takes its subscriptions along', async () => {
  const order = await placed()
  await subscribe(order, service.browser())
  await shop.admin('DELETE', `/api/orders/${order.id}`)
  assert.deepEqual(await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.order, order.id)), [])
})
