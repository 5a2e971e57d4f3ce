import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { OrderChangePreview } from '@theke/contract/ordering/order-change.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import type { TestReply } from '../../../testing/test-app.ts'
import { outbox } from '../../../messages/messages-tables.ts'
import { orders } from '../../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop, hoursAhead } from '../../testing/shop-fixture.ts'
import { seed } from '../../../testing/core.ts'
import { beginInTheMorning } from '../../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 2 }],
})
const delivery = {
  isDeliveryAddressRequired: true,
  isATMCardEnabled: true,
  deliveryAreas: [{ area: 'Linz', price: 0, free: true }],
}
const { visitor, admin, services } = shop

async function placed(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const { status, data, errors } = await send(visitor, createOrderBody(shop, stated))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const addressOf = ({ uid, hash }: PublicOrder) => `/api/orders/public/${uid}/${hash}`

async function asNow(order: PublicOrder): Promise<PublicOrder> {
  return (await visitor<PublicOrder>('GET', addressOf(order))).data
}

function bodyOf(order: PublicOrder, stated: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    items: order.items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
      isRemoved ? [] : [{ product, amount, unit, parts, addons, line }],
    ),
    appointmentDate: order.appointment ?? order.appointmentDate,
    comment: order.comment,
    seen: order.updatedAt,
    ...stated,
  }
}

function change(order: PublicOrder, stated: Record<string, unknown>): Promise<TestReply<PublicOrder>> {
  return visitor<PublicOrder>('POST', `${addressOf(order)}/change`, bodyOf(order, stated))
}

const rolls = (amount: number) => [{ ...createItem(shop.roll, amount), line: 0 }]
const tooLate = [{ message: 'Diese Bestellung können Sie nicht mehr selbst ändern. Bitte rufen Sie uns an.' }]

test('customers change amounts and times until the shop has confirmed', async () => {
  const [from, to] = [hoursAhead(3), hoursAhead(5)]
  const order = await placed({ appointmentDate: from, email: 'sabine@example.at' })
  assert.deepEqual(order.change, { until: null, deliveryArea: '' })
  const stated = { items: rolls(4), appointmentDate: to }
  const preview = await visitor<OrderChangePreview>(
    'POST',
    `${addressOf(order)}/change/preview`,
    bodyOf(order, stated),
  )
  assert.equal(preview.data.pricing.totalGross, 10.4)
  const { status, data, errors } = await change(order, { ...stated, shownTotal: 10.4 })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.deepEqual([data.items[0]?.amount, data.appointmentDate, data.pricing.totalGross], [4, to, 10.4])
  const [row] = await services.db.select().from(orders).where(eq(orders.id, order.id))
  assert.deepEqual([row?.isChangeUnseen, row?.email, row?.lastName], [true, 'sabine@example.at', 'Lehner'])
  await admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  const confirmed = await asNow(order)
  assert.equal(confirmed.change, null)
  const late = await change(confirmed, { items: rolls(1) })
  assert.deepEqual([late.status, late.errors], [409, tooLate])
})

await admin('POST', '/api/config', { enablePluginATMCard: true, enableATMCard: true })

test('customers change how it reaches them by the rules of a new order, and read nothing of what is stored of them', async () => {
  await shop.change('branches', shop.branch, delivery)
  const order = await placed({ appointmentDate: hoursAhead(3), phone: '+43 660 1234567' })
  const preview = (stated: Record<string, unknown>) =>
    visitor<OrderChangePreview>('POST', `${addressOf(order)}/change/preview`, bodyOf(order, stated))
  const mode = { isDelivery: true, isDineIn: false, deliveryArea: 'Linz' }
  const missing = await preview(mode)
  assert.deepEqual(
    missing.data.errors.map(({ field }) => field),
    ['street', 'zipCode', 'city'],
  )
  const address = { street: 'Landstraße 5', zipCode: '4020', city: 'Linz', phone: '+43 660 7654321' }
  const whole = { ...mode, ...address, paymentMethod: 'atm-card' }
  const { data } = await preview(whole)
  assert.deepEqual(data.errors, [])
  assert.ok(!data.changes.join().includes('1234567'), data.changes.join())
  const changed = await change(order, whole)
  assert.equal(changed.status, 200, JSON.stringify(changed.errors))
  assert.deepEqual(
    [changed.data.isDelivery, changed.data.change, changed.data.paymentMethod],
    [true, { until: null, deliveryArea: 'Linz' }, 'atm-card'],
  )
  const [row] = await services.db.select().from(orders).where(eq(orders.id, order.id))
  assert.deepEqual([row?.street, row?.phone, row?.lastName], ['Landstraße 5', '+436607654321', 'Lehner'])
  // Nor do they choose what the branch does not offer.
  const online = await change(changed.data, { paymentMethod: 'mollie' })
  assert.deepEqual([online.status, online.errors[0]?.field], [422, 'paymentMethod'])
})

test('an English order says in English what a change does, on its page and in its mail; staff read German', async () => {
  await admin('POST', '/api/config', { enableEnglish: true })
  await shop.change('branches', shop.branch, { notificationEmail: 'linz@shop.example' })
  await shop.change('products', shop.roll, { nameEn: 'Meat loaf roll' })
  const body = createOrderBody(shop, { appointmentDate: hoursAhead(3), email: 'ann@guest.example' })
  const key = { 'idempotency-key': randomUUID() }
  const { data: order } = await visitor<PublicOrder>('POST', '/api/orders?lang=en', body, key)
  const wanted = bodyOf(order, { items: rolls(4), isDineIn: true, paymentMethod: 'cash', lastName: 'Lehner' })
  const ofPage = await visitor<OrderChangePreview>(
    'POST',
    `${addressOf(order)}/change/preview?lang=en`,
    bodyOf(order, { items: rolls(4), isDineIn: true }),
  )
  const ofStaff = await admin<OrderChangePreview>('POST', `/api/orders/${order.id}/change/preview`, wanted)
  assert.equal((await change(order, { items: rolls(4), isDineIn: true })).status, 200)
  const mails = and(eq(outbox.order, order.id), eq(outbox.template, 'order-changed'))
  const changed = await services.db.select().from(outbox).where(mails)
  const english = ['Takeaway → Eat in', 'Meat loaf roll: 2 pieces → 4 pieces']
  const german = ['Abholung → Vor Ort', 'Leberkäsesemmel: 2 Stück → 4 Stück']
  assert.deepEqual(ofPage.data.changes, english)
  assert.deepEqual(ofStaff.data.changes, german)
  assert.deepEqual(Object.fromEntries(changed.map(({ audience, values }) => [audience, values['changes']])), {
    customer: english.join('\n'),
    branch: german.join('\n'),
  })
})

test('the place of an order counts as free for who has the link to it, and for nobody else', async () => {
  const at = hoursAhead(24 * 9)
  const [order, other] = [await placed({ appointmentDate: at }), await placed({ appointmentDate: at })]
  const isFull = async ({ uid, hash }: { uid: string; hash: string }) => {
    const query = `mode=takeaway&products=${shop.roll}&uid=${uid}&hash=${hash}`
    const { data } = await visitor<SlotDays>('GET', `/api/branches/linz/slots?${query}`)
    const day = data.days.find((each) => each.day === dayOf(Date.parse(at)))
    return day?.slots.some(({ full }) => full.length > 0)
  }
  assert.deepEqual(
    [await isFull(order), await isFull({ ...order, hash: other.hash }), await isFull({ uid: '', hash: '' })],
    [false, true, true],
  )
})

test('a lost reply and a second attempt change nothing twice, and never make another order', async () => {
  const order = await placed({ isDineIn: true })
  const stated = { items: [...rolls(2), { ...createItem(shop.roll, 1), line: null }], key: 'again' }
  const replies = [await change(order, stated), await change(order, stated)]
  // Also where the shop has confirmed meanwhile, so that it could not be changed any more.
  await admin('POST', `/api/orders/${order.id}/status/confirm`, {})
  replies.push(await change(order, stated))
  assert.deepEqual(
    replies.map(({ status, data }) => [status, data.items.length]),
    [
      [200, 2],
      [200, 2],
      [200, 2],
    ],
  )
})

test('an order of what is sold no more moves where the branch is open, at its price', async () => {
  const stew = await shop.create('products', { name: 'Eintopf', price: 6 })
  const catalog = (...products: number[]) =>
    shop.change('menus', shop.menu, {
      catalog: [{ category: { id: shop.category }, products: products.map((id) => ({ id })) }],
    })
  await catalog(shop.roll, stew)
  const order = await placed({ appointmentDate: hoursAhead(26), items: [createItem(stew, 2)] })
  await catalog(shop.roll)
  const to = hoursAhead(24 * 4)
  const moved = await change(order, { appointmentDate: to })
  assert.equal(moved.status, 200, JSON.stringify(moved.errors))
  assert.deepEqual([moved.data.appointmentDate, moved.data.pricing.totalGross], [to, 12])
  await admin('DELETE', `/api/products/${stew}`)
  const again = await change(moved.data, { appointmentDate: hoursAhead(24 * 3) })
  assert.equal(again.status, 200, JSON.stringify(again.errors))
  const more = await change(again.data, { items: [{ ...createItem(stew, 3), line: 0 }] })
  assert.deepEqual([more.status, more.errors[0]?.field], [422, 'items.0'])
})

test('customers overrule nothing', async () => {
  const full = hoursAhead(7)
  await placed({ appointmentDate: full })
  await placed({ appointmentDate: full })
  const order = await placed({ appointmentDate: hoursAhead(9) })
  const { status, errors } = await change(order, { appointmentDate: full, overruling: 'Bitte' })
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'appointmentDate')
})

test('a customer cancels by the link, once; the link of somebody else does nothing', async () => {
  const order = await placed({ isDineIn: true })
  const other = await placed({ isDineIn: true })
  const wrong = { ...order, hash: other.hash }
  assert.equal((await visitor('POST', `${addressOf(wrong)}/cancel`)).status, 404)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, data } = await visitor<PublicOrder>('POST', `${addressOf(order)}/cancel`)
    assert.deepEqual([status, data.status, data.change], [200, 'canceled', null])
  }
})

test('a branch decides how far customers change', async () => {
  await shop.change('branches', shop.branch, { customerChanges: 'hours', customerChangeHours: 24 })
  const soon = await placed({ appointmentDate: hoursAhead(11) })
  assert.deepEqual((await change(soon, { items: rolls(1) })).errors, tooLate)
  const later = await placed({ appointmentDate: hoursAhead(48) })
  await admin('POST', `/api/orders/${later.id}/status/confirm`, {})
  const known = await asNow(later)
  assert.equal(Date.parse(known.change?.until ?? ''), Date.parse(hoursAhead(24)))
  assert.equal((await change(known, { items: rolls(1) })).status, 200)
  await shop.change('branches', shop.branch, { customerChanges: 'never' })
  assert.equal((await asNow(later)).change, null)
  assert.equal((await visitor('POST', `${addressOf(later)}/cancel`)).status, 409)
  await shop.change('branches', shop.branch, { customerChanges: 'begun' })
})

/** Numbers by a seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever staff and customers change at once, places are counted right and sums are those of the lines', async () => {
  const next = random(seed)
  const times = [14, 15, 16, 17].map(hoursAhead)
  const all = [
    ...(await Promise.all([0, 1, 2, 3].map((at) => placed({ appointmentDate: times[at] })))),
    await placed({ isDineIn: true, appointmentDate: times[0] }),
  ]
  const refused: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const steps = all.map(async (order) => {
      const known = await asNow(order)
      const kept = known.items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
        isRemoved || (line > 0 && next(4) === 0)
          ? []
          : [{ product, unit, parts, addons, line, amount: next(3) === 0 ? amount : 1 + next(5) }],
      )
      const added = next(3) === 0 ? [{ ...createItem(shop.roll, 1 + next(3)), line: null }] : []
      const wanted = { appointmentDate: times[next(times.length)], items: [...kept, ...added] }
      const staff = {
        ...bodyOf(known, wanted),
        lastName: 'Lehner',
        paymentMethod: 'cash',
        isDineIn: known.isDineIn,
      }
      const reply =
        next(2) === 0
          ? await change(known, wanted)
          : await admin('POST', `/api/orders/${order.id}/change`, staff)
      assert.ok([200, 409, 422].includes(reply.status), `seed ${seed}: ${JSON.stringify(reply.errors)}`)
      if (reply.status !== 200) refused.push(reply.status)
    })
    await Promise.all(steps)
  }
  assert.ok(refused.includes(422), `seed ${seed}: some places were full`)
  const { rows: wrongPlaces } = await services.pool.query(`
    select * from (
      select branch, start, mode, taken from slot_usage where taken > 0
    ) as counted
    full join (
      select branch, slot_start as start, case when is_dine_in then 'dineIn' else 'takeaway' end as mode, count(*)::int as taken
      from orders where slot_start is not null and not is_canceled group by 1, 2, 3
    ) as really using (branch, start, mode)
    where counted.taken is distinct from really.taken`)
  assert.deepEqual(wrongPlaces, [], `seed ${seed}`)
  const { rows: overfull } = await services.pool.query(`select * from slot_usage where taken > 2`)
  assert.deepEqual(overfull, [], `seed ${seed}`)
  const { rows: wrongSums } = await services.pool.query(`
    select id from orders where total_gross <> (select sum(gross) from order_items where "order" = orders.id)
      or (pricing ->> 'totalNet')::numeric <> (select sum(net) from order_items where "order" = orders.id)`)
  assert.deepEqual(wrongSums, [], `seed ${seed}`)
})
