import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { MessageServices } from '@theke/contract/messages/outbox.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { customerNews } from '@theke/domain/ordering/customer-news.ts'
import { type OrderAction, transitions } from '@theke/domain/ordering/order-actions.ts'
import { entriesOf, pick } from '@theke/domain/typed-objects.ts'
import { and, eq, sql } from 'drizzle-orm'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import {
  createBranchBody,
  createTestShop,
  hoursAhead,
  type TestShop,
} from '../ordering/testing/shop-fixture.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { outbox } from './messages-tables.ts'
import { renderMessages } from './rendering/render-messages.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'
import { isCore } from '../testing/core.ts'

const phone = '+43 732 555 01 34'
const sms = {
  enablePluginSMS: true,
  smsProvider: 'twilio',
  smsAccount: 'AC1',
  smsProviderKey: 'k',
  smsSender: 'H',
}

beginInTheMorning()
const mailing = await createTestShop({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const texting = await createTestShop()
await texting.admin('POST', '/api/config', { ...sms, customersWithoutEmail: 'sms' })
texting.services.cache.forget()
const calling = await createTestShop()
await calling.admin('POST', '/api/config', { customersWithoutEmail: 'call' })
calling.services.cache.forget()

/** What can be offered in place of what is ordered: the product after it. */
for (const shop of [mailing, texting, calling]) {
  const ham = await shop.create('products', { name: 'Schinkensemmel', price: 3, unit: 'piece' })
  assert.equal(ham, shop.roll + 1)
  const products = [shop.roll, ham].map((id) => ({ id }))
  await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
}

const other = await mailing.create('branches', createBranchBody('wels'))
const stranger = await mailing.loggedIn(['ROLE_EMPLOYEE'], [other])

async function placed(shop: TestShop, details: Record<string, unknown>): Promise<PublicOrder> {
  return (await send(shop.visitor, createOrderBody(shop, details))).data
}

/** How staff take the steps of which customers hear. */
type StaffCall = [method: 'POST' | 'PUT', path: string, body: (order: OrderView) => Record<string, unknown>]
const calls: Partial<Record<OrderAction, StaffCall>> = {
  confirm: ['POST', '/status/confirm', () => ({})],
  reject: ['POST', '/status/reject', () => ({ rejectionMessage: 'Ausverkauft' })],
  cancel: ['POST', '/status/cancel', () => ({})],
  'in-delivery': ['POST', '/status/in-delivery', () => ({})],
  propose: ['PUT', '', () => ({ counterAppointment: hoursAhead(5) })],
  'offer-substitute': [
    'POST',
    '/items/0/substitute',
    ({ items, updatedAt }) => ({
      product: { id: Number(items[0]?.product.id) + 1 },
      amount: 2,
      unit: 'piece',
      way: 'ask',
      until: hoursAhead(2),
      seen: updatedAt,
    }),
  ],
  change: [
    'POST',
    '/change',
    ({ updatedAt, items, ...order }) => ({
      ...pick(order, ['firstName', 'lastName', 'email', 'phone', 'comment', 'paymentMethod']),
      appointmentDate: hoursAhead(6),
      items: items.map(({ product, amount, unit, parts, addons }, line) => {
        return { product, amount, unit, parts, addons, line }
      }),
      seen: updatedAt,
    }),
  ],
}

async function take(shop: TestShop, id: number, action: OrderAction, body = {}) {
  const [method, path, usual] = calls[action] ?? (['POST', `/status/${action}`, () => ({})] as const)
  const { data: order } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  return shop.admin<OrderView>(method, `/api/orders/${id}${path}`, { ...usual(order), ...body })
}

test('what dialogs say before a step is what is enqueued and noted with it', async () => {
  for (const [action, row] of entriesOf(transitions)) {
    if (row.by !== 'staff' || row.messages?.customer === undefined) continue
    // No dialog comes before it, and who hears of it depends on the proposal.
    if (action === 'withdraw') continue
    for (const shop of [mailing, texting, calling])
      for (const email of ['', 'gerlinde@mail.example'])
        for (const number of isCore ? ['', phone] : ['', phone, '0732 5550134']) {
          const { id } = await placed(shop, { email, phone: number, appointmentDate: hoursAhead(3) })
          if (action === 'in-delivery') await take(shop, id, 'confirm')
          if (action === 'confirm-proposal') await take(shop, id, 'propose')
          const { data: order } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
          const { data: facts } = await shop.admin<MessageServices>('GET', '/api/message-services')
          const said = customerNews(row.messages.customer.as, order, facts)

          const { status, data: after } = await take(shop, id, action)
          const what: string = `${action} ${email} ${number} ${facts.customersWithoutEmail}`
          assert.equal(status, 200, what)
          const isAboutStep = and(eq(outbox.order, id), eq(outbox.template, row.messages.customer.template))
          const written = await shop.services.db.select().from(outbox).where(isAboutStep).orderBy(outbox.id)
          assert.deepEqual(
            written.map(({ channel, recipient }) => [channel, recipient]),
            said.messages.map(({ channel, recipient }) => [channel, recipient]),
            what,
          )
          const isCallOfStep: boolean = after.pendingCall?.kind === row.messages.customer.as
          // A customer who has just agreed on the phone is not called.
          assert.equal(isCallOfStep, said.call !== null && action !== 'confirm-proposal', what)
        }
  }
})

test('a call stays on the board until somebody says that it was made, which is noted with who and when', async () => {
  const { id } = await placed(mailing, { phone })
  const employee = await mailing.loggedIn(['ROLE_EMPLOYEE'], [mailing.branch])
  const { data: refused } = await employee<OrderView>('POST', `/api/orders/${id}/status/reject`, {
    rejectionMessage: 'Ausverkauft',
  })
  assert.equal(refused.pendingCall?.kind, 'ended')
  const board = async () => {
    const { data } = await employee<OrderView[]>('GET', '/api/orders/current')
    return data.map((order) => order.id)
  }
  const alarms = async () => {
    const { data } = await employee<Dashboard>('GET', '/api/dashboard')
    return data.alarms.filter(({ kind }) => kind === 'calls-waiting').map(({ text }) => text)
  }
  assert.deepEqual(await alarms(), [])
  const before = sql`now() - interval '2 days'`
  const since = sql`jsonb_set(pending_call, '{since}', to_jsonb((pending_call ->> 'since')::bigint - 3600000))`
  await mailing.services.db
    .update(orders)
    .set({ createdAt: before, endedAt: before, pendingCall: since })
    .where(eq(orders.id, id))
  assert.ok((await board()).includes(id))
  assert.deepEqual(await alarms(), ['Ein Kunde ist noch anzurufen.'])
  assert.equal((await stranger('POST', `/api/orders/${id}/status/called`, {})).status, 404)

  const told = await employee<OrderView>('POST', `/api/orders/${id}/status/called`, {})
  assert.deepEqual([told.status, told.data.pendingCall, told.data.status], [200, null, 'rejected'])
  assert.deepEqual(told.data.history.at(-1)?.action, 'called')
  assert.ok(told.data.history.at(-1)?.user !== null)
  assert.ok(!(await board()).includes(id))
  const again = await employee<OrderView>('POST', `/api/orders/${id}/status/called`, {})
  assert.equal(again.status, 200)
  assert.equal(again.data.history.length, told.data.history.length)
  assert.equal((await mailing.admin('POST', `/api/orders/${id}/status/called`, {})).status, 409)

  const { data: changes } = await mailing.admin<AuditEntry[]>(
    'GET',
    `/api/changes?entity=orders&record=${id}`,
  )
  assert.deepEqual(
    changes.map(({ before, after }) => [before?.pendingCall, after?.pendingCall]),
    [
      ['Bestellung storniert', ''],
      ['', 'Bestellung storniert'],
    ],
  )
})

test('who was told with the step is not called', async () => {
  for (const action of ['reject', 'cancel', 'propose', 'change'] as const) {
    const { id } = await placed(mailing, { phone })
    const { data } = await take(mailing, id, action, { toldBy: 'phone' })
    assert.equal(data.pendingCall, null)
    assert.deepEqual(
      data.history.slice(-2).map((entry) => entry.action),
      [transitions[action].event, 'called'],
    )
  }
})

test('who agrees to another time on the phone has it, and is not called again', async () => {
  const { id } = await placed(calling, { phone, appointmentDate: hoursAhead(3) })
  const { data: asked } = await take(calling, id, 'propose')
  const { data: agreed } = await take(calling, id, 'confirm-proposal')
  assert.deepEqual([agreed.status, agreed.appointment], ['confirmed', asked.counterAppointment])
  assert.equal(agreed.pendingCall, null)
  assert.equal((await take(calling, id, 'confirm-proposal')).status, 200)
  const { id: unasked } = await placed(calling, { phone })
  assert.equal((await take(calling, unasked, 'confirm-proposal')).status, 409)
})

test('who was told on the phone of another time is called when the first one is confirmed', async () => {
  for (const toldBy of ['phone', null]) {
    const { id } = await placed(mailing, { phone, appointmentDate: hoursAhead(3) })
    await take(mailing, id, 'propose', { toldBy })
    const { data } = await take(mailing, id, 'confirm')
    assert.equal(data.pendingCall?.kind, toldBy === null ? undefined : 'confirmed')
  }
})

test('who heard that the agreed time is off hears that it holds again where staff withdraw the other one', async () => {
  const confirmations = and(eq(outbox.template, 'order-confirmed'), eq(outbox.audience, 'customer'))
  const withdrawn = async (details: object, { isAgreed = true, toldBy = null as string | null } = {}) => {
    const { id } = await placed(mailing, { phone, appointmentDate: hoursAhead(3), ...details })
    if (isAgreed) await take(mailing, id, 'confirm')
    await take(mailing, id, 'propose', { toldBy })
    const written = () => mailing.services.db.$count(outbox, and(eq(outbox.order, id), confirmations))
    const before = await written()
    const { data } = await mailing.admin<OrderView>('PUT', `/api/orders/${id}`, { counterAppointment: null })
    return [data.status, (await written()) - before, data.pendingCall?.kind]
  }
  const email = 'sabine@mail.example'
  assert.deepEqual(await withdrawn({ email }), ['confirmed', 1, undefined])
  assert.deepEqual(await withdrawn({}, { toldBy: 'phone' }), ['confirmed', 0, 'confirmed'])
  // Nobody has called yet.
  assert.deepEqual(await withdrawn({}), ['confirmed', 0, undefined])
  assert.deepEqual(await withdrawn({ email }, { isAgreed: false }), ['new', 0, undefined])
})

test('a call goes with the step that needed it, and comes back where the step is undone', async () => {
  const { id, uid, hash } = await placed(calling, { phone, appointmentDate: hoursAhead(3) })
  const called = async () =>
    (await calling.admin<OrderView>('GET', `/api/orders/${id}`)).data.pendingCall?.kind
  const undo = () => calling.admin('POST', `/api/orders/${id}/undo`, {})
  await take(calling, id, 'propose')
  assert.equal(await called(), 'counterProposed')
  await calling.admin('PUT', `/api/orders/${id}`, { counterAppointment: null })
  assert.equal(await called(), undefined)
  await take(calling, id, 'propose')
  await take(calling, id, 'confirm')
  assert.equal(await called(), 'confirmed')
  await undo()
  assert.equal(await called(), 'counterProposed')
  await take(calling, id, 'called')
  assert.equal(await called(), undefined)
  await undo()
  assert.equal(await called(), 'counterProposed')
  const { data: asked } = await calling.admin<OrderView>('GET', `/api/orders/${id}`)
  await calling.visitor('POST', `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`, {
    counterAppointment: asked.counterAppointment,
  })
  assert.equal(await called(), undefined)
})

test('the mail about a new order promises another one only where the shop sends it', async () => {
  const { db, cache } = mailing.services
  const received = async () => {
    const { id } = await placed(mailing, { email: 'sabine@mail.example' })
    const ofCustomer = and(eq(outbox.order, id), eq(outbox.audience, 'customer'))
    const rows = await db.select().from(outbox).where(ofCustomer)
    const rendered = await renderMessages(mailing.services, db, rows)
    return [...rendered.values()].map((message) => message?.text ?? '').join()
  }
  assert.match(await received(), /Wir melden uns, sobald wir sie bestätigt haben/)
  const { data } = await mailing.admin<{ customerMessages: object }>('GET', '/api/config')
  const store = (customerMessages: object) => mailing.admin('POST', '/api/config', { customerMessages })
  assert.equal((await store({ ...data.customerMessages, confirmed: [] })).status, 200)
  cache.forget()
  assert.match(await received(), /Ob wir sie bestätigt haben, sehen Sie auf ihrer Seite/)
  await store(data.customerMessages)
  cache.forget()
})

test('the mail about another time says whether it takes the place of a wish or of what the shop had confirmed', async () => {
  const { db } = mailing.services
  const told = async (isConfirmed: boolean, language: 'de' | 'en') => {
    const email = 'sabine@mail.example'
    const { id } = await placed(mailing, { email, appointmentDate: hoursAhead(3) })
    await db.update(orders).set({ language }).where(eq(orders.id, id))
    if (isConfirmed) await take(mailing, id, 'confirm')
    await take(mailing, id, 'propose')
    const isProposal = and(eq(outbox.order, id), eq(outbox.template, 'counter-proposed'))
    const rendered = await renderMessages(
      mailing.services,
      db,
      await db.select().from(outbox).where(isProposal),
    )
    return [...rendered.values()].map((message) => message?.text ?? '').join()
  }
  assert.match(await told(false, 'de'), /Ihr Wunschtermin ist leider nicht möglich\./)
  assert.match(await told(true, 'de'), /Ihr bestätigter Termin ist leider nicht mehr möglich\./)
  assert.match(await told(false, 'en'), /the time you asked for is not possible\./)
  assert.match(await told(true, 'en'), /the time we had confirmed is not possible any more\./)
})
