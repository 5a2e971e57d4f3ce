import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageServices, OrderMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import { and, eq } from 'drizzle-orm'
import { createJobContext } from '../queue/testing/job-context.ts'
import { outbox } from '../messages/messages-tables.ts'
import { createTestShop, hoursAhead } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { escalateUnacceptedOrders } from './lifecycle/escalate-unaccepted-orders.job.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

const manager = { managerEmail: 'leitung@shop.example', managerPhone: '+43664111' }
// Nothing is sent here; that there are services is what counts.
beginInTheMorning()
const shop = await createTestShop(manager, { SMTP_URL: 'smtp://127.0.0.1:1' })
const smsService = { smsProvider: 'linkMobility', smsSender: 'Theke', smsProviderKey: 'key' }
const configured = await shop.admin('POST', '/api/config', { enablePluginSMS: true, ...smsService })
assert.equal(configured.status, 200, JSON.stringify(configured.errors))
shop.services.cache.forget()

const placed = async (stated = {}) => (await send(shop.visitor, createOrderBody(shop, stated))).data
const later = (minutes: number) =>
  createJobContext(shop.services, shop.services.clock.now() + minutes * 60_000)
const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
const messagesAbout = (id: number) =>
  shop.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order, id), eq(outbox.template, 'order-waiting')))

test('an order that nobody takes rings everywhere and then calls the manager, each once', async () => {
  const order = await placed({ appointmentDate: hoursAhead(20 * 24) })
  await escalateUnacceptedOrders(later(4))
  assert.equal((await load(order.id)).alarmLevel, 0)
  await escalateUnacceptedOrders(later(6))
  assert.equal((await load(order.id)).alarmLevel, 1)
  assert.deepEqual(await messagesAbout(order.id), [])
  await escalateUnacceptedOrders(later(11))
  await escalateUnacceptedOrders(later(12))
  const { alarmLevel, history } = await load(order.id)
  assert.equal(alarmLevel, 2)
  assert.deepEqual(
    history.map(({ action }) => action),
    ['placed', 'alarm-everywhere', 'alarm-manager'],
  )
  assert.deepEqual(
    (await messagesAbout(order.id)).map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted(),
    ['email leitung@shop.example', 'sms +43664111'],
  )
})

test('two processes at the same time, or one after a restart, call nobody twice', async () => {
  const order = await placed()
  await Promise.all([11, 11, 12].map((minutes) => escalateUnacceptedOrders(later(minutes))))
  assert.equal((await messagesAbout(order.id)).length, 2)
  assert.equal((await load(order.id)).history.filter(({ action }) => action === 'alarm-manager').length, 1)
})

test('an order that was taken calls nobody, and what somebody touched waits anew', async () => {
  const taken = await placed()
  await shop.admin('POST', `/api/orders/${taken.id}/status/confirm`, {})
  const touched = await placed()
  await escalateUnacceptedOrders(later(11))
  assert.equal((await load(touched.id)).alarmLevel, 2)
  await shop.admin('PUT', `/api/orders/${touched.id}`, { counterAppointment: hoursAhead(5) })
  await escalateUnacceptedOrders(later(30))
  assert.equal((await load(touched.id)).alarmLevel, 0)
  assert.equal((await load(taken.id)).alarmLevel, 0)
  assert.equal((await messagesAbout(touched.id)).length, 2)
})

test('the board is told how urgent an order is', async () => {
  const order = await placed()
  await escalateUnacceptedOrders(later(6))
  const { data } = await shop.admin<OrderSummary[]>('GET', '/api/orders/current')
  assert.equal(data.find(({ id }) => id === order.id)?.alarmLevel, 1)
})

test('staff send the state of an order once more, and see what became of every message', async () => {
  const order = await placed({ email: 'noch@mail.example', phone: '+43664222' })
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  const again = await shop.admin<OrderView>('POST', `/api/orders/${order.id}/resend-new-order-email`)
  assert.equal(again.status, 200)
  assert.equal(again.data.history.at(-1)?.action, 'email-resent')
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/resend-new-order-sms`)).status, 200)
  const { data } = await shop.admin<OrderMessage[]>('GET', `/api/orders/${order.id}/messages`)
  assert.deepEqual(
    data.map(({ channel, subject }) => `${channel}: ${subject.replace(/:.*/, '')}`),
    [
      'email: Ihre Bestellung ist eingegangen',
      'sms: Ihre Bestellung ist eingegangen',
      'email: Ihre Bestellung ist bestätigt',
      'email: Ihre Bestellung ist bestätigt',
      'sms: Ihre Bestellung ist bestätigt',
    ],
  )
})

test('who left no address cannot be told once more, and other branches send nothing', async () => {
  const order = await placed()
  const refused = await shop.admin('POST', `/api/orders/${order.id}/resend-new-order-email`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.errors, [{ message: 'Bestätigung konnte nicht versendet werden' }])
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  assert.equal((await elsewhere('POST', `/api/orders/${order.id}/resend-new-order-sms`)).status, 404)
  assert.equal((await elsewhere('GET', `/api/orders/${order.id}/messages`)).status, 404)
})

test('without a service or an address nobody is said to have been told, and sending again says that it failed', async () => {
  const silent = await createTestShop(manager)
  const { data: order } = await send(silent.visitor, createOrderBody(silent, { email: 'noch@mail.example' }))
  await escalateUnacceptedOrders(createJobContext(silent.services, shop.services.clock.now() + 11 * 60_000))
  const waiting = (await silent.admin<OrderView>('GET', `/api/orders/${order.id}`)).data
  assert.equal(waiting.alarmLevel, 1)
  assert.deepEqual(
    waiting.history.map(({ action }) => action),
    ['placed', 'alarm-everywhere'],
  )
  const { data: services } = await silent.admin<MessageServices>('GET', '/api/message-services')
  assert.deepEqual([services.email, services.sms], [false, false])
  const { status, errors } = await silent.admin('POST', `/api/orders/${order.id}/resend-new-order-email`)
  const reason = 'Für E-Mails ist kein Dienst eingerichtet. Die Nachricht steht im Postausgang.'
  assert.deepEqual(
    [status, errors],
    [503, [{ message: `Bestätigung konnte nicht versendet werden: ${reason}` }]],
  )
  const sms = await silent.admin('POST', `/api/orders/${order.id}/resend-new-order-sms`)
  assert.equal(sms.status, 409)
  const messages = await silent.admin<OrderMessage[]>('GET', `/api/orders/${order.id}/messages`)
  assert.equal(messages.data.length, 2)
  const after = (await silent.admin<OrderView>('GET', `/api/orders/${order.id}`)).data
  assert.ok(after.history.every(({ action }) => action !== 'email-resent'))
})
