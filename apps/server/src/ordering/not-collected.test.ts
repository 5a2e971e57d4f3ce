import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderSummary, OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { NotCollectedOrders } from '@theke/contract/ordering/staff-order-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { createBranchBody, createTestShop, hoursAhead } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { orders } from './ordering-tables.ts'
import { slotUsage } from './counter-tables.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 20 }],
})
const { db, clock } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])

const hour = 3_600_000
let customers = 0
/** Details of a customer nobody knows yet. */
function somebody() {
  customers += 1
  const digits = String(customers).padStart(4, '0')
  return { email: `kunde${digits}@kunde.example`, phone: `+43 732 55${digits}` }
}

const place = (stated: Record<string, unknown> = {}, call = shop.visitor) =>
  send(call, createOrderBody(shop, { ...somebody(), appointmentDate: hoursAhead(4), ...stated }))
const step = (id: number, name: string, call = employee, body = {}) =>
  call<OrderView>('POST', `/api/orders/${id}/status/${name}`, body)

/** An order that was ready and whose time was an hour ago. */
async function overdue(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const { data, status } = await place(stated)
  assert.equal(status, 201)
  await step(data.id, 'confirm')
  await step(data.id, 'in-delivery')
  const past = new Date(clock.now() - hour)
  await db.update(orders).set({ appointment: past, appointmentDate: past }).where(eq(orders.id, data.id))
  return data
}

/** The places that orders of the branch have, at whatever time. */
async function taken(): Promise<number> {
  const usage = await db.select().from(slotUsage).where(eq(slotUsage.branch, shop.branch))
  return usage.reduce((sum, { taken }) => sum + taken, 0)
}

test('nobody can say of an order before its time that it is not collected', async () => {
  const { data } = await place()
  await step(data.id, 'confirm')
  const early = await step(data.id, 'not-collected')
  assert.equal(early.status, 409)
  assert.deepEqual(early.errors, [
    { message: 'Diese Bestellung ist noch nicht fällig. Bis dahin kann der Kunde sie abholen.' },
  ])
  // Without an appointment it is due when the branch opens, if it was ordered at night.
  const soonest = await overdue()
  const isHadFrom = (at: number) =>
    db
      .update(orders)
      .set({ appointment: null, appointmentDate: null, earliestAt: new Date(at) })
      .where(eq(orders.id, soonest.id))
  await isHadFrom(clock.now() + hour)
  assert.equal((await step(soonest.id, 'not-collected')).status, 409)
  await isHadFrom(clock.now())
  assert.equal((await step(soonest.id, 'not-collected')).status, 200)
  const late = await overdue()
  assert.equal((await step(late.id, 'not-collected', stranger)).status, 404)
  const { data: ended } = await step(late.id, 'not-collected')
  assert.deepEqual([ended.status, ended.endReason], ['canceled', 'not-collected'])
  assert.deepEqual(ended.history.at(-1)?.action, 'not-collected')
  // A second tap changes nothing more.
  assert.equal((await step(late.id, 'not-collected')).data.history.length, ended.history.length)
})

test('the place is free again, no message leaves for it, and whoever comes all the same gets the order', async () => {
  const { id } = await overdue()
  const mails = () => db.select({ id: outbox.id }).from(outbox).where(eq(outbox.order, id))
  const [before, told] = [await taken(), await mails()]
  await step(id, 'not-collected')
  assert.equal(await taken(), before - 1)
  const known = new Set(told.map((mail) => mail.id))
  assert.ok((await mails()).every((mail) => known.has(mail.id)))
  const { data } = await step(id, 'undo-not-collected')
  assert.deepEqual([data.status, data.endReason, await taken()], ['inDelivery', '', before])
  assert.equal((await step(id, 'completed', employee, { paidBy: 'cash' })).data.status, 'completed')
  const canceled = await overdue()
  await step(canceled.id, 'cancel')
  assert.equal((await step(canceled.id, 'undo-not-collected')).status, 409)
})

test('the step is taken back with one tap, and its place with it', async () => {
  const { id } = await overdue()
  const before = await taken()
  const { data } = await step(id, 'not-collected')
  const undone = await employee<OrderView>('POST', `/api/orders/${id}/undo`, { until: data.undo?.until })
  assert.deepEqual([undone.data.status, undone.data.endReason, await taken()], ['inDelivery', '', before])
})

test('it is a figure of its own on the day for which it was ordered, and in no sum', async () => {
  const day = '2026-05-06'
  const { id } = await overdue()
  await step(id, 'not-collected')
  const at = new Date(`${day}T10:00:00Z`)
  await db
    .update(orders)
    .set({ createdAt: at, appointment: at, appointmentDate: at, endedAt: at })
    .where(eq(orders.id, id))
  const counted = async (figure: string) => {
    const { data } = await shop.admin<ShopStatistics<'orders', DayValue>>(
      'GET',
      `/api/statistics/orders?from=${day}&to=${day}&figure=${figure}`,
    )
    return data.rows[0]?.value
  }
  assert.deepEqual(
    await Promise.all(['not-collected', 'due', 'placed', 'handed-over'].map(counted)),
    [1, 0, 0, 0],
  )
  const list = await shop.admin<OrderSummary[]>(
    'GET',
    `/api/orders?dueFrom=${day}&dueTo=${day}&counting=not-collected`,
  )
  assert.deepEqual(
    list.data.map((order) => order.id),
    [id],
  )
})

test('staff read at the next order how often this customer did not come, by e-mail address or number', async () => {
  const { email, phone } = somebody()
  for (const details of [
    { email, phone: '' },
    { email: '', phone },
  ]) {
    const { id } = await overdue({
      ...somebody(),
      ...details,
      ...(details.phone === '' ? somebodyElse('phone') : {}),
    })
    await step(id, 'not-collected')
  }
  const next = (await place({ email: email.toUpperCase(), phone })).data
  const unknown = (await place()).data
  const { data } = await employee<OrderSummary[]>('GET', '/api/orders/current')
  const before = (id: number) => data.find((order) => order.id === id)?.notCollectedBefore
  assert.deepEqual([before(next.id), before(unknown.id)], [2, 0])
  const opened = await employee<OrderView>('GET', `/api/orders/${next.id}`)
  assert.equal(opened.data.notCollectedBefore, 2)
})

test('the record of a customer says to staff how often they did not come, and when last', async () => {
  const { email, phone } = somebody()
  const { data } = await shop.admin<{ id: number }>('POST', '/api/customers', {
    lastName: 'Huber',
    email: email.toUpperCase(),
    phone: phone.replace('+43 ', '+43 (0) '),
  })
  const path = `/api/customers/${data.id}/not-collected`
  const known = async () => (await employee<NotCollectedOrders>('GET', path)).data
  assert.deepEqual(await known(), { count: 0, lastDay: null })
  for (const [details, day] of [
    [{ email }, '2026-05-12'],
    [{ phone }, '2026-05-03'],
  ] as const) {
    const { id } = await overdue({ ...somebody(), ...details })
    await step(id, 'not-collected')
    const at = new Date(`${day}T22:30:00Z`)
    await db.update(orders).set({ appointment: at, appointmentDate: at }).where(eq(orders.id, id))
  }
  assert.deepEqual(await known(), { count: 2, lastDay: '2026-05-13' })
  assert.equal((await shop.visitor('GET', path)).status, 401)
  assert.equal((await employee('GET', '/api/customers/99999/not-collected')).status, 404)
})

const somebodyElse = (field: 'email' | 'phone') => ({ [field]: somebody()[field] })

test('a branch asks such customers to pay in advance, at the field of the payment, unless staff take the order', async () => {
  await shop.change('branches', shop.branch, { prepaymentAfterNotCollected: 2 })
  const customer = somebody()
  const once = async () => void (await step((await overdue(customer)).id, 'not-collected'))
  await once()
  assert.equal((await place(customer)).status, 201)
  await once()
  const count = () => db.$count(orders)
  const before = await count()
  const refused = await place(customer)
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [
    {
      field: 'paymentMethod',
      message:
        'Bitte bezahlen Sie online. Frühere Bestellungen mit dieser E-Mail-Adresse oder Telefonnummer wurden nicht abgeholt.',
    },
  ])
  assert.equal(await count(), before)
  assert.equal((await place()).status, 201)
  assert.equal((await place({ ...customer, source: 'phone' }, employee)).status, 201)
  await shop.change('branches', shop.branch, { prepaymentAfterNotCollected: 0 })
  assert.equal((await place(customer)).status, 201)
})
