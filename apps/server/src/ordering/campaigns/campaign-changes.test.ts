import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderChangePreview } from '@theke/contract/ordering/order-change.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf, hourMs, instantAt } from '@theke/domain/time/wall-time.ts'
import { createPaymentShop } from '../../payments/testing/payment-fixture.ts'
import type { TestReply } from '../../testing/test-app.ts'
import { testClock } from '../../testing/test-clock.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'

// What is changed of an order within a campaign obeys the campaign as when it was placed.

const shop = await createPaymentShop({ customerChanges: 'begun', isDeliveryEnabled: true })
const start = testClock.now()
const today = dayOf(start)
const [first, second] = [addDays(today, 20), addDays(today, 22)]
const closesAt = instantAt(addDays(today, 10), 18 * 60)
const goose = await shop.create('products', { name: 'Gans', price: 80, unit: 'piece' })
const stuffing = await shop.create('products', {
  name: 'Fülle',
  price: 5,
  unit: 'piece',
  isLeadTimeEnabled: true,
  leadTimeType: 'days',
  leadTimeValue: 21,
})
const menu = await shop.create('menus', {
  name: 'Weihnachten',
  availableFrom: '2020-01-01T00:00:00Z',
  catalog: [{ category: { id: shop.category }, products: [{ id: goose }, { id: stuffing }] }],
})
const body = {
  name: 'Weihnachten',
  description: '',
  identifier: 'weihnachten',
  menu: { id: menu },
  branches: [{ id: shop.branch }],
  opensAt: new Date(start - hourMs).toISOString(),
  closesAt: new Date(closesAt).toISOString(),
  days: [
    { day: first, from: '08:00', to: '18:00' },
    { day: second, from: '07:00', to: '12:00' },
  ],
  isEnabled: true,
}
const christmas = await shop.create('campaigns', body)
await shop.create('quotas', {
  name: 'Gänse',
  unit: 'piece',
  amount: 6,
  firstDay: today,
  products: [{ id: goose }],
})
shop.services.cache.forget()

const noonOn = (day: string) => new Date(instantAt(day, 11 * 60)).toISOString()
const geese = (amount: number) => ({ ...createItem(goose, amount), line: 0 })
const added = (product: number) => ({ ...createItem(product, 1), line: null })
const addressOf = ({ uid, hash }: PublicOrder) => `/api/orders/public/${uid}/${hash}`

async function placed(stated: Record<string, unknown> = {}): Promise<PublicOrder> {
  const body = { campaign: { id: christmas }, appointmentDate: noonOn(first), items: [createItem(goose, 2)] }
  const { data, status, errors } = await send(shop.visitor, createOrderBody(shop, { ...body, ...stated }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

type Changed = Pick<TestReply<PublicOrder | OrderView>, 'status' | 'data'> & {
  fields: (string | undefined)[]
}

/** Changes an order by its customer; what the preview says against it, the change says too. */
async function byCustomer(order: PublicOrder, stated: Record<string, unknown>): Promise<Changed> {
  const address = addressOf(order)
  const body = { ...stated, seen: (await shop.visitor<PublicOrder>('GET', address)).data.updatedAt }
  const { data: preview } = await shop.visitor<OrderChangePreview>('POST', `${address}/change/preview`, body)
  const { status, data, errors } = await shop.visitor<PublicOrder>('POST', `${address}/change`, body)
  if (status === 422) assert.deepEqual(preview.errors, errors)
  return { status, data, fields: errors.map(({ field }) => field) }
}

async function byStaff({ id }: PublicOrder, stated: Record<string, unknown>): Promise<Changed> {
  const { data: known } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  const body = { ...stated, seen: known.updatedAt }
  const { status, data, errors } = await shop.admin<OrderView>('POST', `/api/orders/${id}/change`, body)
  return { status, data, fields: errors.map(({ field }) => field) }
}

/** What is ordered besides is of the campaign's menu, on its days, fetched, and within its quotas. */
for (const [who, change] of [
  ['customers', byCustomer],
  ['staff', byStaff],
] as const) {
  test(`${who} change an order within the menu, days, modes and quotas of its campaign`, async () => {
    const order = await placed()
    const refused = async (stated: Record<string, unknown>) => {
      const { status, fields } = await change(order, stated)
      assert.equal(status, 422, JSON.stringify(stated))
      return fields
    }
    assert.deepEqual(await refused({ items: [geese(2), added(shop.roll)] }), ['items.1'])
    for (const day of [addDays(first, 1), addDays(today, 3)])
      assert.deepEqual(await refused({ appointmentDate: noonOn(day) }), ['appointmentDate'])
    // Open on the first day, and not on the second.
    const late = new Date(instantAt(second, 14 * 60)).toISOString()
    assert.deepEqual(await refused({ appointmentDate: late }), ['appointmentDate'])
    assert.deepEqual(await refused({ appointmentDate: null }), ['appointmentDate'])
    assert.ok((await refused({ isDelivery: true })).length > 0)
    assert.deepEqual(await refused({ items: [geese(7)] }), ['items.0'])
    // It can be ordered for the other day only.
    assert.deepEqual(await refused({ items: [geese(2), added(stuffing)] }), ['appointmentDate'])
    const moved = { appointmentDate: noonOn(second), items: [geese(6), added(stuffing)] }
    const { status, data } = await change(order, moved)
    assert.equal(status, 200)
    assert.equal(data.pricing.totalGross, 485)
    assert.equal((await change(order, { items: [geese(1)] })).status, 200)
    const { data: after } = await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)
    assert.deepEqual([after.campaign?.id, after.appointmentDate], [christmas, noonOn(second)])
    await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
  })
}

test('staff overrule a quota with a reason, and never sell what the campaign does not have', async () => {
  const order = await placed()
  const overruling = 'Mit dem Chef besprochen'
  assert.equal((await byStaff(order, { items: [geese(7)], overruling })).status, 200)
  assert.deepEqual((await byStaff(order, { items: [geese(7), added(shop.roll)], overruling })).fields, [
    'items.1',
  ])
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
})

test('after its window customers change nothing, staff still do', async () => {
  const order = await placed()
  await shop.change('campaigns', christmas, { closesAt: new Date(start - 60_000).toISOString() })
  assert.equal((await byCustomer(order, { items: [geese(1)] })).status, 409)
  assert.equal((await byStaff(order, { items: [geese(1)] })).status, 200)
  await shop.change('campaigns', christmas, { closesAt: body.closesAt })
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
})

test('where all is paid in advance an order stays paid online, and more of it is ordered apart', async () => {
  const earlier = await placed()
  await shop.change('campaigns', christmas, { payment: 'online' })
  const email = { email: 'kunde@kunde.example' }
  const paid = await placed({ ...email, paymentMethod: 'mollie' })
  await shop.notify('mollie', await shop.payAt('mollie', paid))
  assert.deepEqual((await byCustomer(paid, { items: [geese(3)] })).fields, ['items'])
  const fewer = await byCustomer(paid, { items: [geese(1)], appointmentDate: noonOn(second) })
  assert.deepEqual([fewer.status, fewer.data.payment.toReturn], [200, 80])
  // Up to what is paid.
  assert.equal((await byCustomer(paid, { items: [geese(2)] })).status, 200)
  const byCash = await byCustomer(paid, { paymentMethod: 'cash' })
  assert.deepEqual(new Set(byCash.fields), new Set(['paymentMethod']))
  // What was agreed before stays good, and no more is ordered without being paid.
  assert.equal((await byCustomer(earlier, { appointmentDate: noonOn(second) })).status, 200)
  assert.deepEqual((await byCustomer(earlier, { items: [geese(3)] })).fields, ['items'])
  assert.equal((await byStaff(earlier, { items: [geese(3)] })).status, 200)
})
