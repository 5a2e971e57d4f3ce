import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OutboxMessage } from '@theke/contract/messages/outbox.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { pino } from 'pino'
import { waitFor } from '../../testing/wait-for.ts'
import type { Worker } from '../../queue/polling-worker.ts'
import { createTestShop, type TestShop } from '../../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { outbox } from '../messages-tables.ts'
import { startOutbox } from '../outbox-worker.ts'
import { UnknownDeliveryError } from '../transport/unknown-delivery-error.ts'
import {
  startFakeLinkMobility,
  startFakeTwilio,
  linkAccount,
  linkReport,
  twilioAccount,
  twilioReport,
  type TakenSms,
} from '../testing/fake-sms-service.ts'
import { linkMobility } from './link-mobility.ts'

const services = { twilio: await startFakeTwilio(), linkMobility: await startFakeLinkMobility() }
const accounts = { twilio: twilioAccount, linkMobility: linkAccount }
const closing: (() => Promise<void>)[] = [services.twilio.close, services.linkMobility.close]
const workers: Worker[] = []
after(async () => {
  for (const worker of workers) await worker.stop()
  for (const close of closing) await close()
})

async function aShopWith(provider: 'twilio' | 'linkMobility'): Promise<TestShop> {
  const shop = await createTestShop({}, { SMS_ORIGIN: services[provider].origin })
  await shop.admin('POST', '/api/config', {
    enablePluginSMS: true,
    smsProvider: provider,
    smsSender: 'Huber',
    ...accounts[provider],
  })
  shop.services.cache.forget()
  workers.push(await startOutbox(shop.services, pino({ level: 'silent' })))
  return shop
}

// Both are created before the first test, so that the clean-up after the last one includes them.
const shops = { twilio: await aShopWith('twilio'), linkMobility: await aShopWith('linkMobility') }

let numbers = 1000
for (const provider of ['twilio', 'linkMobility'] as const) {
  const shop = shops[provider]
  const service = services[provider]
  const { db, pool } = shop.services

  const placed = async () => {
    const phone = `+43664555${++numbers}`
    const { data } = await send(shop.visitor, createOrderBody(shop, { phone }))
    return { ...data, phone }
  }
  const rowOf = (id: number, isWanted: (row: typeof outbox.$inferSelect) => boolean) =>
    waitFor(async () => {
      const rows = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.order, id), eq(outbox.channel, 'sms')))
      return rows.find(isWanted)
    })
  const again = async (id: number) => {
    await db
      .update(outbox)
      .set({ dueAt: new Date(shop.services.clock.now()) })
      .where(eq(outbox.order, id))
    await pool.query("select pg_notify('theke_outbox', '')")
  }
  const smsTo = (phone: string) => service.taken.filter(({ to }) => to === phone)
  const report = (sms: TakenSms, status: string, key?: string) => {
    const url = new URL(sms.reportTo).pathname
    if (provider === 'linkMobility') return shop.visitor('POST', url, linkReport(sms, status))
    const { payload, headers } = twilioReport(sms, status, key)
    return shop.visitor('POST', url, payload, headers)
  }

  test(`${provider}: a customer with a number is told by SMS, and the report of its arrival is kept`, async () => {
    const order = await placed()
    const sent = await rowOf(order.id, ({ state }) => state === 'sent')
    const [sms] = smsTo(order.phone)
    assert.ok(sms)
    assert.equal(sms.from, 'Huber')
    assert.equal(
      sms.text,
      `Mein Shop: Ihre Bestellung ist eingegangen: Ticket ${order.ticketNumber}\nhttp://shop.example/status/${order.uid}/${order.hash}`,
    )
    assert.deepEqual([sent.reference, sent.delivery], [sms.id, null])

    assert.equal((await report(sms, 'delivered')).status, 200)
    assert.equal((await report(sms, 'undelivered')).status, 200)
    const { data } = await shop.admin<OutboxMessage[]>('GET', '/api/outbox?limit=200')
    const shown = data.find((message) => message.order?.id === order.id && message.channel === 'sms')
    assert.deepEqual([shown?.delivery, shown?.lastError], ['delivered', null])
  })

  test(`${provider}: an SMS that did not arrive is known as such, with the reason`, async () => {
    const order = await placed()
    await rowOf(order.id, ({ state }) => state === 'sent')
    const [sms] = smsTo(order.phone)
    assert.ok(sms)
    await report(sms, 'undelivered')
    const row = await rowOf(order.id, ({ delivery }) => delivery === 'undelivered')
    assert.match(row.lastError ?? '', /meldet (30003|undelivered)/)
  })

  test(`${provider}: a state that nobody knows is an alarm, until a report says more`, async () => {
    const order = await placed()
    await rowOf(order.id, ({ state }) => state === 'sent')
    const [sms] = smsTo(order.phone)
    assert.ok(sms)
    const alarms = async () => (await shop.admin<Dashboard>('GET', '/api/dashboard')).data.alarms
    assert.equal((await report(sms, 'teleported')).status, 200)
    const unknown = await rowOf(order.id, ({ delivery }) => delivery === 'unknown')
    assert.match(unknown.lastError ?? '', /meldet „.*“, was der Shop nicht kennt/)
    assert.ok((await alarms()).some(({ kind }) => kind === 'messages-unknown'))
    await report(sms, 'delivered')
    await rowOf(order.id, ({ delivery }) => delivery === 'delivered')
    await report(sms, 'teleported')
    assert.equal((await rowOf(order.id, () => true)).delivery, 'delivered')
    assert.ok((await alarms()).every(({ kind }) => kind !== 'messages-unknown'))
  })

  test(`${provider}: a forged report changes nothing`, async () => {
    const order = await placed()
    await rowOf(order.id, ({ state }) => state === 'sent')
    const [sms] = smsTo(order.phone)
    assert.ok(sms)
    const forged = { ...sms, reportTo: sms.reportTo.replace(/[^/]{6}$/, 'abcdef') }
    assert.equal((await report(forged, 'delivered')).status, 403)
    if (provider === 'twilio') assert.equal((await report(sms, 'delivered', 'another token')).status, 403)
    const row = await rowOf(order.id, () => true)
    assert.equal(row.delivery, null)
  })

  test(`${provider}: a number that cannot be reached is given up at once`, async () => {
    service.trouble = 'bad-number'
    const order = await placed()
    const row = await rowOf(order.id, ({ state }) => state === 'failed')
    service.trouble = null
    assert.equal(row.attempts, 1)
    assert.match(row.lastError ?? '', /antwortet mit (400|4002)/)
  })

  for (const trouble of ['too-many', 'bad-login', 'fault'] as const) {
    test(`${provider}: after ${trouble} it is sent later, once`, async () => {
      service.trouble = trouble
      const order = await placed()
      const waiting = await rowOf(order.id, ({ lastError }) => lastError !== null)
      assert.equal(waiting.state, 'waiting')
      const pause = waiting.dueAt.getTime() - shop.services.clock.now()
      const asked = provider === 'twilio' && trouble === 'too-many' ? 290_000 : 30_000
      assert.ok(pause > asked, `due in ${pause} ms`)
      service.trouble = null
      await again(order.id)
      await rowOf(order.id, ({ state }) => state === 'sent')
      assert.equal(smsTo(order.phone).length, 1)
    })
  }

  if (provider === 'linkMobility')
    test(`${provider}: what it may have taken is not sent again, and staff know until a report says more`, async () => {
      service.trouble = 'silence'
      const order = await placed()
      const unknown = await rowOf(order.id, ({ delivery }) => delivery === 'unknown')
      service.trouble = null
      assert.equal(unknown.state, 'sent')
      assert.match(unknown.lastError ?? '', /ungewiss/)
      const alarms = async () => (await shop.admin<Dashboard>('GET', '/api/dashboard')).data.alarms
      assert.ok((await alarms()).some(({ kind }) => kind === 'messages-unknown'))
      await again(order.id)
      const [sms] = smsTo(order.phone)
      assert.ok(sms)
      await report(sms, 'accepted')
      const settled = await rowOf(order.id, ({ delivery }) => delivery === null)
      assert.deepEqual([settled.reference, settled.lastError], [sms.id, null])
      assert.ok((await alarms()).every(({ kind }) => kind !== 'messages-unknown'))
      assert.equal(smsTo(order.phone).length, 1)
    })
  else
    test(`${provider}: a message that was taken although its answer got lost is not sent twice`, async () => {
      service.trouble = 'silence'
      const order = await placed()
      await rowOf(order.id, ({ lastError }) => lastError !== null)
      service.trouble = null
      const [sms] = smsTo(order.phone)
      assert.ok(sms)
      await again(order.id)
      const sent = await rowOf(order.id, ({ state }) => state === 'sent')
      assert.equal(sent.reference, sms.id)
      assert.equal(smsTo(order.phone).length, 1)
    })
}

test('a gateway that cannot be reached at all is tried again', async () => {
  const { origin, close } = await startFakeLinkMobility()
  await close()
  const closed = linkMobility({ account: '', key: 'token', sender: '', origin })
  const sms = {
    to: '+43664',
    text: '',
    key: '',
    writtenAt: new Date('2026-05-04T08:00:00Z'),
    isRepeated: false,
    reportTo: null,
  }
  await assert.rejects(closed.send(sms), (error) => !(error instanceof UnknownDeliveryError))
})

test('a provider that keeps failing, and an SMS that did not arrive, are alarms on the dashboard', async () => {
  const shop = await aShopWith('twilio')
  services.twilio.trouble = 'fault'
  const order = (await send(shop.visitor, createOrderBody(shop, { phone: '+43664777' }))).data
  const { db } = shop.services
  const attempted = () =>
    db.$count(
      outbox,
      and(eq(outbox.order, order.id), isNotNull(outbox.lastError), eq(outbox.state, 'waiting')),
    )
  await waitFor(async () => (await attempted()) > 0)
  services.twilio.trouble = null
  const kinds = async () => {
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    return data.alarms.map(({ kind }) => kind).filter((kind) => kind.startsWith('messages'))
  }
  assert.deepEqual(await kinds(), [])
  await db.update(outbox).set({ createdAt: new Date(shop.services.clock.now() - 11 * 60_000) })
  assert.deepEqual(await kinds(), ['messages-stuck'])
  await db.update(outbox).set({ state: 'sent', delivery: 'undelivered' })
  assert.deepEqual(await kinds(), ['messages-failed'])
  // The shop ends with this test.
  await workers.pop()?.stop()
})

test('without the plugin, or to a number of which not even the town is known, no SMS is written', async () => {
  const shop = await createTestShop()
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { phone: '+436645551' }))
  await shop.admin('POST', '/api/config', { enablePluginSMS: true })
  shop.services.cache.forget()
  const { data: other } = await send(shop.visitor, createOrderBody(shop, { phone: '555 12 34' }))
  for (const { id } of [order, other])
    assert.deepEqual(await shop.services.db.select().from(outbox).where(eq(outbox.order, id)), [])
  const { data: local } = await send(shop.visitor, createOrderBody(shop, { phone: '0664 5551234' }))
  const [sms] = await shop.services.db.select().from(outbox).where(eq(outbox.order, local.id))
  assert.equal(sms?.recipient, '+436645551234')
})

test('the shop chooses by which ways it tells of each event', async () => {
  const shop = await createTestShop({ notificationPhone: '+43664999' })
  const { data } = await shop.admin<{ customerMessages: Record<string, string[]> }>('GET', '/api/config')
  await shop.admin('POST', '/api/config', {
    enablePluginSMS: true,
    customerMessages: { ...data.customerMessages, placed: ['sms'], confirmed: [] },
  })
  shop.services.cache.forget()
  const order = (
    await send(shop.visitor, createOrderBody(shop, { phone: '+436645552', email: 'e@mail.example' }))
  ).data
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  await shop.admin('POST', `/api/orders/${order.id}/status/in-delivery`, {})
  const rows = await shop.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.order, order.id))
    .orderBy(outbox.id)
  assert.deepEqual(
    rows.map(({ template, channel, audience }) => `${template} ${channel} ${audience}`),
    [
      'order-received sms customer',
      'order-received sms branch',
      'order-ready email customer',
      'order-ready sms customer',
    ],
  )
})
