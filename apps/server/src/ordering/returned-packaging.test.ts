import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { ReturnablePackagingView } from '@theke/contract/ordering/counter/packaging-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import fc from 'fast-check'
import { randomRuns } from '../testing/core.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { createTestShop } from './testing/shop-fixture.ts'

beginInTheMorning()
const shop = await createTestShop()
const { admin, visitor } = shop
const can = await shop.create('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25, sortOrder: 1 })
const glass = await shop.create('containers', { name: 'Glas', kind: 'reusable', deposit: 1, sortOrder: 2 })
const taxes = { tax: 20, takeawayTax: 20, dineInTax: 20 }
const product = (name: string, price: number, id: number) =>
  shop.create('products', {
    name,
    price,
    unit: 'piece',
    containers: [{ container: { id }, amount: 1 }],
    ...taxes,
  })
const cola = await product('Cola', 2, can)
const soup = await product('Suppe', 6, glass)
const catalog = [{ category: { id: shop.category }, products: [shop.roll, cola, soup].map((id) => ({ id })) }]
await shop.change('menus', shop.menu, { catalog })

async function placed(items: object[]): Promise<OrderView> {
  const { status, data, errors } = await send(visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return load(data.id)
}
const load = async (id: number) => (await admin<OrderView>('GET', `/api/orders/${id}`)).data
const giveBack = (id: number, container: number, count: number, seen = 0) =>
  admin<OrderView>('POST', `/api/orders/${id}/returned-packaging`, {
    container: { id: container },
    count,
    seen,
  })
const chargesOf = ({ pricing }: OrderView) =>
  (pricing.containers ?? []).map(({ name, count, gross, taxRate }) => [name, count, gross, taxRate])

test('packaging that comes back is taken off the order as a line of its own, once for each time it was seen', async () => {
  const { data } = await admin<ReturnablePackagingView[]>('GET', '/api/returnable-packaging')
  assert.deepEqual(
    data.map(({ name, deposit }) => [name, deposit]),
    [
      ['Dose', 0.25],
      ['Glas', 1],
    ],
  )
  const order = await placed([createItem(soup, 2)])
  assert.equal(order.payment.open, 14)
  const back = await giveBack(order.id, glass, 3)
  assert.deepEqual(chargesOf(back.data), [
    ['Glas', 2, 2, 20],
    ['Glas', -3, -3, 20],
  ])
  assert.deepEqual(
    [back.data.pricing.totalGross, back.data.pricing.gross, back.data.payment.open],
    [11, 12, 11],
  )
  assert.equal(back.data.pricing.taxes['20'], 1.8333)
  // The same tap again changes nothing, and a person who saw another count gets an error.
  assert.equal((await giveBack(order.id, glass, 3)).status, 200)
  assert.equal((await giveBack(order.id, glass, 4)).errors[0]?.field, 'count')
  const cans = await giveBack(order.id, can, 4)
  assert.deepEqual(chargesOf(cans.data)[1], ['Dose', -4, -1, 0])
  const none = await giveBack(order.id, glass, 0, 3)
  assert.deepEqual([none.data.pricing.totalGross, chargesOf(none.data).length], [13, 2])
  assert.equal(none.data.history.filter(({ action }) => action === 'packaging-returned').length, 3)
})

test('what came back stays whatever is changed, keeps its deposit, and is never more than the order costs', async () => {
  const order = await placed([createItem(soup, 2)])
  await giveBack(order.id, glass, 3)
  await shop.change('containers', glass, { deposit: 2 })
  const more = await admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, { amount: 4 })
  assert.deepEqual(chargesOf(more.data), [
    ['Glas', 4, 4, 20],
    ['Glas', -3, -3, 20],
  ])
  const { data: known } = await admin<OrderView>('POST', `/api/orders/${order.id}/change`, {
    items: [createItem(shop.roll, 2)].map((item) => ({ ...item, line: null })),
    seen: more.data.updatedAt,
  })
  assert.deepEqual(chargesOf(known ?? more.data).at(-1), ['Glas', -3, -3, 20])
  await shop.change('containers', glass, { deposit: 1 })
  const small = await placed([createItem(shop.roll, 1)])
  const refused = await giveBack(small.id, glass, 400)
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'count'])
  const paid = await placed([createItem(soup, 1)])
  await giveBack(paid.id, glass, 6)
  const less = await admin('PUT', `/api/orders/${paid.id}/items/0`, { isRemoved: true, comment: 'Aus' })
  assert.equal(less.status, 422)
  await shop.change('containers', glass, { isEnabled: false })
  assert.equal((await giveBack(paid.id, glass, 7, 6)).errors[0]?.field, 'container')
  assert.equal((await giveBack(paid.id, glass, 2, 6)).data.pricing.totalGross, 5)
  await shop.change('containers', glass, { isEnabled: true })
  await admin('POST', `/api/orders/${paid.id}/status/cancel`, { reason: 'abgesagt' })
  assert.equal((await giveBack(paid.id, glass, 1, 2)).status, 409)
  const inPart = await placed([createItem(soup, 1)])
  const taken = { amount: 2, open: 7, paidBy: 'cash' }
  assert.equal((await admin('POST', `/api/orders/${inPart.id}/counter-payments`, taken)).status, 200)
  assert.equal((await giveBack(inPart.id, glass, 1)).status, 409)
})

test('ledger, closing and accounting of a random day with deposits add up as counted by hand', async () => {
  const before = await takingsByRate()
  const sold = fc.record({
    soups: fc.nat({ max: 3 }),
    colas: fc.integer({ min: 1, max: 3 }),
    glasses: fc.nat({ max: 3 }),
    cans: fc.nat({ max: 6 }),
  })
  const expected = { 0: 0, 20: 0 }
  await fc.assert(
    fc.asyncProperty(sold, async ({ soups, colas, glasses, cans }) => {
      const items = [createItem(cola, colas), ...(soups > 0 ? [createItem(soup, soups)] : [])]
      const { id } = await placed(items)
      const goods = colas * 200 + soups * 600
      const reusable = (soups - glasses) * 100
      const oneWay = (colas - cans) * 25
      const first = await giveBack(id, glass, glasses)
      if (glasses > 0 && goods + reusable + colas * 25 <= 0) return assert.equal(first.status, 422)
      const { status } = await giveBack(id, can, cans)
      const total = goods + reusable + oneWay
      if (cans > 0 && total <= 0) return assert.equal(status, 422)
      const open = total / 100
      assert.equal((await load(id)).payment.open, open)
      await admin('POST', `/api/orders/${id}/status/confirm`)
      const body = { isPaymentTaken: total > 0, amount: open, ...(total > 0 && { paidBy: 'cash' }) }
      const handed = await admin<OrderView>('POST', `/api/orders/${id}/hand-over`, body)
      assert.deepEqual([handed.status, handed.data.payment.open], [200, 0], JSON.stringify(handed.errors))
      expected[0] += oneWay
      expected[20] += goods + reusable
    }),
    { numRuns: randomRuns(40) },
  )
  const after = await takingsByRate()
  const moved = [0, 20].map((rate) => (after.get(rate) ?? 0) - (before.get(rate) ?? 0))
  assert.deepEqual(moved, [expected[0], expected[20]])
  const { data: till } = await admin<{ methods: { method: string; taken: number }[] }>(
    'GET',
    `/api/branches/${shop.branch}/till`,
  )
  const cash = till.methods.find(({ method }) => method === 'cash')?.taken ?? 0
  assert.equal(Math.round(cash * 100), expected[0] + expected[20])
})

async function takingsByRate(): Promise<Map<number, number>> {
  const month = dayOf(shop.services.clock.now()).slice(0, 7)
  const { data } = await admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
  const sums = new Map<number, number>()
  for (const { rate, gross } of data.rows) sums.set(rate, (sums.get(rate) ?? 0) + Math.round(gross * 100))
  return sums
}

test('only who hands over takes packaging back', async () => {
  const order = await placed([createItem(soup, 1)])
  const reply = await visitor('POST', `/api/orders/${order.id}/returned-packaging`, {
    container: { id: glass },
    count: 1,
    seen: 0,
  })
  assert.equal(reply.status, 401)
})
