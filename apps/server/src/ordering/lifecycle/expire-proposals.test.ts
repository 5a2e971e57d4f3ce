import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { and, eq } from 'drizzle-orm'
import { outbox } from '../../messages/messages-tables.ts'
import { renderMessages } from '../../messages/rendering/render-messages.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { expireProposals } from './expire-proposals.job.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 1 }],
})
const hour = 60 * 60_000
const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
const expire = (hours: number) =>
  expireProposals(createJobContext(shop.services, shop.services.clock.now() + hours * hour))
const orderFor = (appointmentDate: string) =>
  send(shop.visitor, createOrderBody(shop, { appointmentDate, phone: '+43 664 1234567' }))
const propose = (id: number, counterAppointment: string) =>
  shop.admin<OrderView>('PUT', `/api/orders/${id}`, { counterAppointment })

test('a proposal that nobody answers ends, frees its place, keeps what was agreed, and asks for a call', async () => {
  const [at, to] = [hoursAhead(48), hoursAhead(50)]
  const { data } = await orderFor(at)
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)
  assert.equal((await propose(data.id, to)).status, 200)
  assert.equal((await orderFor(to)).status, 422)
  const path = `/api/orders/public/${data.uid}/${data.hash}`
  const { counterUntil } = (await shop.visitor<PublicOrder>('GET', path)).data
  const proposed = (await load(data.id)).history.findLast(({ action }) => action === 'counter-proposed')
  assert.equal(Date.parse(counterUntil ?? ''), Date.parse(proposed?.at ?? '') + 24 * hour)
  assert.equal(await expire(23), 0)
  // Both at once, as of two processes.
  assert.deepEqual((await Promise.all([expire(25), expire(25)])).toSorted(), [0, 1])
  const ended = await load(data.id)
  assert.deepEqual([ended.status, ended.counterAppointment, ended.appointment], ['confirmed', null, at])
  assert.equal(ended.pendingCall?.kind, 'counterProposed')
  assert.equal(ended.history.at(-1)?.action, 'counter-expired')
  assert.equal((await orderFor(to)).status, 201)
  assert.equal((await orderFor(at)).status, 422)
  // The link in the message leads to an order as it is, and no late answer moves it.
  const late = { counterAppointment: to }
  for (const answer of ['confirm', 'reject']) {
    const { status, errors } = await shop.visitor('POST', `${path}/${answer}-counter-appointment`, late)
    const said = 'Dieser Vorschlag gilt nicht mehr. Bitte rufen Sie uns an.'
    assert.deepEqual([status, errors[0]?.message], [409, said])
  }
  assert.equal((await shop.visitor<PublicOrder>('GET', path)).data.counterUntil, null)
  await shop.admin('POST', `/api/orders/${data.id}/status/change-seen`, {})
  assert.equal((await load(data.id)).pendingCall?.kind, 'counterProposed')
  await shop.admin('POST', `/api/orders/${data.id}/status/called`, {})
  assert.equal((await load(data.id)).pendingCall, null)
  assert.equal(await expire(26), 0)
})

test('an order that was never confirmed waits for the shop again; one that is answered is left alone', async () => {
  const { data } = await orderFor(hoursAhead(72))
  const { data: answered } = await orderFor(hoursAhead(74))
  await propose(data.id, hoursAhead(76))
  await propose(answered.id, hoursAhead(78))
  const path = `/api/orders/public/${answered.uid}/${answered.hash}`
  assert.equal((await shop.visitor('POST', `${path}/confirm-counter-appointment`)).status, 200)
  assert.equal(await expire(30), 1)
  assert.deepEqual([(await load(data.id)).status, (await load(answered.id)).status], ['new', 'confirmed'])
  // A later proposal has its own time.
  await propose(data.id, hoursAhead(80))
  assert.equal(await expire(20), 0)
})

test('an order that was confirmed for as soon as possible stays so when a proposal ends or is withdrawn', async () => {
  for (const isWithdrawn of [true, false]) {
    const { data } = await send(shop.visitor, createOrderBody(shop))
    assert.equal((await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)).status, 200)
    assert.equal((await propose(data.id, hoursAhead(100))).status, 200)
    if (isWithdrawn) await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: null })
    else await expire(25)
    const ended = await load(data.id)
    assert.deepEqual([ended.status, ended.counterAppointment, ended.appointment], ['confirmed', null, null])
    // The next one needs its place.
    assert.equal((await shop.admin('POST', `/api/orders/${data.id}/status/cancel`)).status, 200)
  }
})

test('a customer who left an e-mail address reads that the proposal has ended, once, and is promised nothing', async () => {
  const [at, to] = [hoursAhead(90), hoursAhead(92)]
  const body = createOrderBody(shop, { appointmentDate: at, email: 'sabine@kunde.example', phone: '' })
  const { data } = await send(shop.visitor, body)
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)
  await propose(data.id, to)
  assert.ok((await expire(25)) > 0)
  assert.equal(await expire(26), 0)
  const written = (template: string) =>
    shop.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.order, data.id), eq(outbox.template, template)))
  const asked = await written('counter-proposed')
  const [question] = (await renderMessages(shop.services, shop.services.db, asked)).values()
  const proposed = (await load(data.id)).history.find(({ action }) => action === 'counter-proposed')
  const until = formatDateTime(Date.parse(proposed?.at ?? '') + 24 * hour)
  assert.ok(question?.text.includes(`Bitte sagen Sie uns bis ${until} mit einem Klick`))
  const told = await written('counter-expired')
  assert.deepEqual(
    told.map(({ channel, recipient }) => [channel, recipient]),
    [['email', 'sabine@kunde.example']],
  )
  const [mail] = (await renderMessages(shop.services, shop.services.db, told)).values()
  assert.match(mail?.subject ?? '', /^Der vorgeschlagene Termin ist nicht mehr frei/)
})
