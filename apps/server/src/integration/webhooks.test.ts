import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import type { NewWebhook, WebhookDelivery, WebhookView } from '@theke/contract/integration/webhooks-api.ts'
import { toCents } from '@theke/domain/money.ts'
import { maxFailingMs } from '@theke/domain/integration/webhook-retries.ts'
import { eq } from 'drizzle-orm'
import { systemContext } from '../core/context.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { orderHistory } from '../ordering/lifecycle/steps/step-tables.ts'
import { payments, paymentEvents } from '../payments/payments-tables.ts'
import { collectEvents, type WebhookRow } from './collect-events.ts'
import { deliverNext } from './deliver-webhooks.ts'
import { webhookDeliveries, webhooks } from './integration-tables.ts'
import { isSignedWith, startFakeReceiver } from './testing/fake-receiver.ts'
import { webhookAlarms } from './webhook-alarms.ts'
import { webhookRetentionJob } from './webhook-retention.job.ts'
import { startWebhooks } from './webhook-worker.ts'
import { fullOnly } from '../testing/core.ts'

const shop = await createTestShop({}, { WEBHOOK_NETWORKS: 'loopback' })
const { admin, services } = shop
const { db, clock } = services
const receiver = await startFakeReceiver()
after(() => receiver.close())
afterEach(async () => {
  await db.delete(webhooks)
  receiver.received = []
  receiver.status = 200
  receiver.answerHeaders = {}
})
const dayMs = 24 * 60 * 60_000
const quickMs = 5_000

async function hook(events: string[], stated: Record<string, unknown> = {}): Promise<NewWebhook> {
  const body = { name: 'Buchhaltung', url: receiver.url, events, ...stated }
  const reply = await admin<NewWebhook>('POST', '/api/webhooks', body)
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return reply.data
}

async function rowOf(id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  assert.ok(row)
  return row
}

async function deliveries(id: number): Promise<WebhookDelivery[]> {
  return (await admin<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries`)).data
}

/** Makes deliveries of what happened, and sends one. */
async function work(id: number, timeoutMs = quickMs): Promise<boolean> {
  await collectEvents(services, await rowOf(id))
  return deliverNext(services, await rowOf(id), timeoutMs)
}

test('an order is reported once, signed, and without its customer', async () => {
  const { id, secret } = await hook(['order.created', 'order.updated'])
  const order = await send(shop.visitor, createOrderBody(shop, { comment: 'Bitte läuten', email: 'a@b.at' }))
  const confirmed = await admin('POST', `/api/orders/${order.data.id}/status/confirm`, {})
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.errors))
  await collectEvents(services, await rowOf(id))
  await collectEvents(services, await rowOf(id))
  while (await deliverNext(services, await rowOf(id), quickMs));

  const types = receiver.received.map(({ json }) => json.type)
  assert.deepEqual(types, ['order.created', 'order.updated'])
  const [created, updated] = receiver.received
  assert.ok(created && updated)
  assert.ok(isSignedWith(secret, created))
  assert.ok(!isSignedWith(`whsec_${Buffer.from('another').toString('base64')}`, created))
  assert.match(String(created.headers['webhook-id']), /^msg_[0-9a-f]{32}$/)
  assert.ok(Math.abs(Number(created.headers['webhook-timestamp']) * 1000 - clock.now()) < 60_000)
  const { order: told, action } = updated.json.data as { order: Record<string, unknown>; action: string }
  assert.equal(action, 'confirmed')
  assert.equal(told['id'], order.data.id)
  assert.equal(told['status'], 'confirmed')
  assert.deepEqual((told['items'] as Record<string, unknown>[])[0]?.['product'], { id: shop.roll })
  for (const personal of ['Sabine', 'Lehner', 'läuten', 'a@b.at', order.data.hash])
    assert.ok(!receiver.received.some(({ body }) => body.includes(personal)), personal)
})

test('only what a webhook wants, and what happens after it was made, is reported', async () => {
  await send(shop.visitor, createOrderBody(shop))
  const { id } = await hook(['product.updated'])
  await send(shop.visitor, createOrderBody(shop))
  await shop.change('products', shop.roll, { price: 2.9 })
  assert.equal(await work(id), true)
  assert.equal(await work(id), false)
  assert.deepEqual(
    receiver.received.map(({ json }) => [json.type, (json.data['product'] as { price: number }).price]),
    [['product.updated', 2.9]],
  )
})

test('an order that is removed is reported by its number, whatever else is told of it', async () => {
  const { id } = await hook(['order.removed'])
  const order = await send(shop.visitor, createOrderBody(shop))
  assert.equal((await admin('DELETE', `/api/orders/${order.data.id}`)).status, 200)
  assert.equal(await work(id), true)
  assert.equal(await work(id), false)
  const [told] = receiver.received
  assert.deepEqual([told?.json.type, told?.json.data], ['order.removed', { order: { id: order.data.id } }])
})

test('a webhook that is to report other events reports what happens from then on', async () => {
  const { id } = await hook(['order.created'])
  await shop.change('products', shop.roll, { price: 3.1 })
  const events = ['order.created', 'product.updated']
  assert.equal((await admin('PUT', `/api/webhooks/${id}`, { events })).status, 200)
  assert.equal(await work(id), false)
  // What was reported before goes on where it was.
  await send(shop.visitor, createOrderBody(shop))
  assert.equal((await admin('PUT', `/api/webhooks/${id}`, { events: ['order.created'] })).status, 200)
  await shop.change('products', shop.roll, { price: 3.2 })
  while (await work(id));
  assert.deepEqual(
    receiver.received.map(({ json }) => json.type),
    ['order.created'],
  )
})

test('an event that is chosen later is reported from then on, also of a ledger of which another event is reported', async () => {
  const { id } = await hook(['order.created'])
  const confirmed = async () => {
    const order = await send(shop.visitor, createOrderBody(shop))
    assert.equal((await admin('POST', `/api/orders/${order.data.id}/status/confirm`, {})).status, 200)
  }
  const told = async () => {
    while (await work(id));
    return receiver.received.map(({ json }) => json.type)
  }
  await confirmed()
  assert.deepEqual(await told(), ['order.created'])
  const choose = (events: string[]) => admin('PUT', `/api/webhooks/${id}`, { events })
  await choose(['order.created', 'order.updated'])
  assert.deepEqual(await told(), ['order.created'])
  receiver.received = []
  await confirmed()
  assert.deepEqual(await told(), ['order.created', 'order.updated'])
  // What happened while an event was left out is not sent when it is chosen again.
  receiver.received = []
  await choose(['order.created'])
  await confirmed()
  await choose(['order.updated', 'order.created'])
  await confirmed()
  assert.deepEqual(await told(), ['order.created', 'order.created', 'order.updated'])
})

test('a change of a webhook while its events are collected keeps where it goes on', async () => {
  const { id } = await hook(['order.created'])
  const before = await rowOf(id)
  await send(shop.visitor, createOrderBody(shop))
  await db.update(orderHistory).set({ at: new Date(clock.now() - dayMs) })
  await shop.change('products', shop.roll, { price: 3.3 })
  const events = ['order.created', 'product.updated']
  assert.equal((await admin('PUT', `/api/webhooks/${id}`, { events })).status, 200)
  const { positions } = await rowOf(id)
  await collectEvents(services, before)
  assert.deepEqual((await rowOf(id)).positions, positions)
  while (await work(id));
  assert.deepEqual(
    receiver.received.map(({ json }) => json.type),
    ['order.created'],
  )
})

test('movements of payments are reported', async () => {
  const { id } = await hook(['payment.updated'])
  const order = await send(shop.visitor, createOrderBody(shop))
  const [payment] = await db
    .insert(payments)
    .values({
      uid: 'p1',
      order: order.data.id,
      provider: 'mollie',
      purpose: 'order',
      isManualCapture: false,
      state: 'open',
      amount: toCents(5.2),
    })
    .returning()
  assert.ok(payment)
  const at = new Date(clock.now())
  await db.insert(paymentEvents).values({ payment: payment.id, at, kind: 'started', state: 'open' })
  await work(id)
  const [told] = receiver.received
  assert.deepEqual(told?.json.data, {
    action: 'started',
    payment: {
      id: payment.id,
      uid: 'p1',
      order: { id: order.data.id },
      provider: 'mollie',
      purpose: 'order',
      state: 'open',
      amount: 5.2,
      authorized: 0,
      captured: 0,
      refunded: 0,
    },
  })
})

test('an entry that was committed late is reported all the same, and once', async () => {
  const { id } = await hook(['order.created'])
  const first = await send(shop.visitor, createOrderBody(shop))
  await work(id)
  const settled = (await rowOf(id)).positions['orders'] ?? 0
  // Nothing of the last quarter of an hour counts as settled, so a smaller number that appears is still found.
  await db.delete(webhookDeliveries)
  assert.equal(await work(id), true)
  assert.equal((await rowOf(id)).positions['orders'], settled)
  assert.ok(first.data.id)
  assert.equal(receiver.received.length, 2)
})

test('a failed delivery waits and is repeated with the same number and body', async () => {
  const { id, secret } = await hook(['order.created'])
  await send(shop.visitor, createOrderBody(shop))
  receiver.status = 500
  assert.equal(await work(id), false)
  const [failed] = await deliveries(id)
  assert.equal(failed?.state, 'waiting')
  assert.equal(failed.status, 500)
  assert.equal(failed.error, 'Antwort 500')
  assert.ok(Date.parse(failed.dueAt ?? '') > clock.now())
  assert.equal(await work(id), false)
  assert.equal(receiver.received.length, 1)
  assert.ok((await rowOf(id)).failingSince)

  receiver.status = 200
  await db.update(webhookDeliveries).set({ dueAt: new Date(clock.now()) })
  assert.equal(await work(id), true)
  const [first, second] = receiver.received
  assert.ok(first && second)
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
  assert.equal(second.body, first.body)
  assert.ok(isSignedWith(secret, second))
  assert.equal((await deliveries(id))[0]?.state, 'sent')
  assert.equal((await rowOf(id)).failingSince, null)
})

test('a delivery is given up in the end, and sent again when people want it', async () => {
  const { id } = await hook(['order.created'])
  await send(shop.visitor, createOrderBody(shop))
  receiver.status = 503
  receiver.answerHeaders = { 'retry-after': '60' }
  await collectEvents(services, await rowOf(id))
  await db.update(webhookDeliveries).set({ attempts: 9 })
  assert.equal(await work(id), false)
  const [given] = await deliveries(id)
  assert.equal(given?.state, 'failed')
  receiver.status = 200
  assert.equal((await admin('POST', `/api/webhook-deliveries/${given.id}/redeliver`)).status, 200)
  assert.equal(await work(id), true)
  assert.equal((await deliveries(id))[0]?.state, 'sent')
  assert.equal((await admin('POST', '/api/webhook-deliveries/999999/redeliver')).status, 404)
})

test('a redirect is a failure and is not followed', async () => {
  const other = await startFakeReceiver()
  const { id } = await hook(['order.created'])
  await send(shop.visitor, createOrderBody(shop))
  receiver.status = 307
  receiver.answerHeaders = { location: other.url }
  assert.equal(await work(id), false)
  assert.equal((await deliveries(id))[0]?.error, 'Weiterleitungen werden nicht verfolgt.')
  assert.equal(other.received.length, 0)
  await other.close()
})

test('a receiver that hangs holds up no other', fullOnly, async () => {
  const silent = await startFakeReceiver()
  silent.status = 0
  const slow = await hook(['order.created'], { url: silent.url })
  const quick = await hook(['order.created'])
  const worker = await startWebhooks(services, { timeoutMs: 60_000 })
  await send(shop.visitor, createOrderBody(shop))
  await silent.next(1)
  await receiver.next(1)
  await send(shop.visitor, createOrderBody(shop))
  await receiver.next(2)
  assert.equal(silent.received.length, 1)
  await silent.close()
  await worker.stop()
  assert.equal((await deliveries(slow.id)).length, 2)
  assert.ok((await deliveries(quick.id)).every(({ state }) => state === 'sent'))
})

test('a receiver without an answer is left after its time', async () => {
  const { id } = await hook(['order.created'])
  await send(shop.visitor, createOrderBody(shop))
  receiver.status = 0
  assert.equal(await work(id, 50), false)
  assert.equal((await deliveries(id))[0]?.error, 'Keine Antwort in der erlaubten Zeit.')
})

test('a name that leads to a forbidden address is not called', async () => {
  const narrow = await createTestShop({}, { WEBHOOK_NETWORKS: '192.0.2.1' })
  const url = receiver.url.replace('127.0.0.1', 'localhost')
  const body = { name: 'x', url, events: ['order.created'] }
  const { data } = await narrow.admin<NewWebhook>('POST', '/api/webhooks', body)
  await narrow.admin('POST', `/api/webhooks/${data.id}/test`)
  const [row] = await narrow.services.db.select().from(webhooks)
  assert.ok(row)
  assert.equal(await deliverNext(narrow.services, row, quickMs), false)
  const [tried] = await narrow.services.db.select().from(webhookDeliveries)
  assert.equal(tried?.error, 'Diese Adresse wird nicht aufgerufen.')
  assert.equal(receiver.received.length, 0)
})

test('after five days without a success a webhook is switched off, and administrators see it', async () => {
  const { id } = await hook(['order.created'])
  receiver.status = 500
  await send(shop.visitor, createOrderBody(shop))
  await db.update(webhooks).set({ failingSince: new Date(clock.now() - maxFailingMs) })
  await work(id)
  const { data } = await admin<WebhookView[]>('GET', '/api/webhooks')
  assert.equal(data[0]?.isEnabled, false)
  assert.equal(data[0].disabledReason, 'Fünf Tage lang kam keine Nachricht an.')
  const { alarms } = (await admin<{ alarms: { kind: string; text: string }[] }>('GET', '/api/dashboard')).data
  assert.ok(alarms.some(({ kind }) => kind === 'webhook-disabled'))
  assert.deepEqual(await webhookAlarms(systemContext(services, shop.app.log)), [])
  assert.equal((await admin('POST', `/api/webhooks/${id}/test`)).status, 409)

  // Switched on again it reports what comes after.
  await send(shop.visitor, createOrderBody(shop))
  receiver.status = 200
  receiver.received = []
  await db.delete(webhookDeliveries)
  const again = await admin<WebhookView>('PUT', `/api/webhooks/${id}`, { isEnabled: true })
  assert.equal(again.data.disabledReason, '')
  assert.equal(await work(id), false)
})

test('a receiver that says it is gone is not called again', async () => {
  const { id } = await hook(['order.created'])
  receiver.status = 410
  await send(shop.visitor, createOrderBody(shop))
  await work(id)
  assert.equal((await rowOf(id)).isEnabled, false)
})

test('a new secret signs beside the one before for a day', async () => {
  const { id, secret } = await hook(['order.created'])
  const renewed = await admin<{ secret: string }>('POST', `/api/webhooks/${id}/secret`)
  assert.match(renewed.data.secret, /^whsec_/)
  await admin('POST', `/api/webhooks/${id}/test`)
  await work(id)
  const [both] = receiver.received
  assert.ok(both && isSignedWith(secret, both) && isSignedWith(renewed.data.secret, both))
  assert.equal(both.json.type, 'webhook.test')
  await db.update(webhooks).set({ previousUntil: new Date(clock.now() - 1) })
  await admin('POST', `/api/webhooks/${id}/test`)
  await work(id)
  const newest = receiver.received[1]
  assert.ok(newest && !isSignedWith(secret, newest) && isSignedWith(renewed.data.secret, newest))
})

test('a secret is told once and stored sealed', async () => {
  const { id, secret } = await hook(['order.created'])
  const stored = JSON.stringify(await rowOf(id))
  assert.ok(!stored.includes(secret.slice('whsec_'.length)))
  for (const url of ['/api/webhooks', '/api/changes?entity=webhooks'])
    assert.ok(!JSON.stringify((await admin('GET', url)).data).includes('whsec_'), url)
})

test('bad input is refused beside its field', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ name: '' }, 'name'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['order.eaten'] }, 'events'],
  ]
  for (const [stated, field] of cases) {
    const body = { name: 'x', url: 'https://a.example/', events: ['order.created'], ...stated }
    const { status, errors } = await admin('POST', '/api/webhooks', body)
    assert.equal(status, 422, JSON.stringify(stated))
    assert.match(errors[0]?.field ?? '', new RegExp(`^${field}`))
  }
})

test('there are at most twenty', async () => {
  for (let count = 0; count < 20; count++) await hook(['order.created'])
  const body = { name: 'x', url: receiver.url, events: ['order.created'] }
  assert.equal((await admin('POST', '/api/webhooks', body)).status, 422)
})

test('old deliveries are removed', async () => {
  const { id } = await hook(['order.created'])
  await admin('POST', `/api/webhooks/${id}/test`)
  await webhookRetentionJob.run(systemContext(services, shop.app.log, clock.now() + 31 * dayMs))
  assert.deepEqual(await deliveries(id), [])
})
