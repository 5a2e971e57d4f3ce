import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { TillView } from '@theke/contract/payments/closings-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'
import { createTestShop } from './testing/shop-fixture.ts'

const shop = await createTestShop()
const { admin, visitor } = shop
const can = await shop.create('containers', { name: 'Dose', nameEn: 'Can', kind: 'oneWay', deposit: 0.25 })
const bottle = await shop.create('containers', { name: 'Flasche', kind: 'reusable', deposit: 0.09 })
const taxes = { tax: 20, takeawayTax: 20, dineInTax: 20 }
const packedIn = (...ids: number[]) => ids.map((id) => ({ container: { id }, amount: 1 }))
const cola = await shop.create('products', {
  name: 'Cola',
  price: 2,
  unit: 'piece',
  containers: packedIn(can),
  ...taxes,
})
const beer = await shop.create('products', {
  name: 'Bier',
  price: 1,
  unit: 'piece',
  containers: packedIn(bottle),
  ...taxes,
})
const catalog = [{ category: { id: shop.category }, products: [shop.roll, cola, beer].map((id) => ({ id })) }]
await shop.change('menus', shop.menu, { catalog })

async function placed(items: object[], stated = {}): Promise<OrderView> {
  const { status, data, errors } = await send(visitor, createOrderBody(shop, { items, ...stated }))
  assert.equal(status, 201, JSON.stringify(errors))
  return load(data.id)
}

async function load(id: number): Promise<OrderView> {
  return (await admin<OrderView>('GET', `/api/orders/${id}`)).data
}

const depositsOf = ({ pricing }: Pick<OrderView, 'pricing'>) =>
  (pricing.containers ?? []).map(({ name, count, gross, taxRate }) => [name, count, gross, taxRate])

test('an order is charged for its packaging, apart from its goods, for staff, customer and paper', async () => {
  const order = await placed([createItem(cola, 6), createItem(beer, 2)])
  assert.deepEqual(depositsOf(order), [
    ['Dose', 6, 1.5, 0],
    ['Flasche', 2, 0.18, 20],
  ])
  assert.deepEqual([order.pricing.gross, order.pricing.totalGross, order.payment.open], [14, 15.68, 15.68])
  const { data } = await visitor<PublicOrder>('GET', `/api/orders/public/${order.uid}/${order.hash}`)
  assert.deepEqual(depositsOf(data), depositsOf(order))
  const paper = await admin<Receipt>('GET', `/api/orders/${order.id}/paper?kind=receipt`)
  assert.match(JSON.stringify(paper.data), /Pfand: 6 × Dose/)
})

test('the branch page says what packaging products come in, so that the cart costs what the order does', async () => {
  const { data } = await visitor<BranchView>('GET', '/api/storefront/branches/linz')
  const packed = data.products.find(({ id }) => id === cola)?.packedIn
  assert.deepEqual(packed, [
    { container: can, name: 'Dose', nameEn: 'Can', kind: 'oneWay', price: 0.25, perUnit: 1 },
  ])
  assert.equal(data.products.find(({ id }) => id === shop.roll)?.packedIn, undefined)
  const wrong = await send(visitor, createOrderBody(shop, { items: [createItem(cola, 1)], shownTotal: 2 }))
  assert.equal(wrong.status, 422)
  const right = await send(visitor, createOrderBody(shop, { items: [createItem(cola, 1)], shownTotal: 2.25 }))
  assert.equal(right.status, 201)
})

test('deposits follow what staff change of a line or strike off, at what they were when it was ordered', async () => {
  const order = await placed([createItem(cola, 6), createItem(beer, 2)])
  await shop.change('containers', can, { deposit: 0.3 })
  const more = await admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, { amount: 8 })
  assert.deepEqual(depositsOf(more.data)[0], ['Dose', 8, 2, 0])
  const without = { isRemoved: true, comment: 'Ausverkauft' }
  const less = await admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, without)
  assert.deepEqual(depositsOf(less.data), [['Flasche', 2, 0.18, 20]])
  assert.equal(less.data.pricing.totalGross, 2.18)
  const back = await admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, { isRemoved: false })
  assert.deepEqual(depositsOf(back.data)[0], ['Dose', 8, 2, 0])
  const swapped = await admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, {
    product: { id: shop.roll },
  })
  assert.deepEqual(depositsOf(swapped.data), [['Flasche', 2, 0.18, 20]])
  await shop.change('containers', can, { deposit: 0.25 })
})

test('a change of the order keeps the deposits of what stays, and charges for what comes', async () => {
  const order = await placed([createItem(cola, 2)])
  await shop.change('containers', can, { deposit: 0.3 })
  const change = (items: object[], { updatedAt }: OrderView) =>
    admin<OrderView>('POST', `/api/orders/${order.id}/change`, { items, seen: updatedAt })
  const { data, errors } = await change([{ ...createItem(cola, 2), line: 0 }, createItem(beer, 3)], order)
  assert.deepEqual(errors, [])
  assert.deepEqual(depositsOf(data), [
    ['Dose', 2, 0.5, 0],
    ['Flasche', 3, 0.27, 20],
  ])
  const anew = await change([{ ...createItem(cola, 3), line: 0 }], data)
  assert.deepEqual(depositsOf(anew.data), [['Dose', 3, 0.9, 0]])
  await shop.change('containers', can, { deposit: 0.25 })
})

test('packaging that is not active costs nothing, and one that products name is not removed', async () => {
  await shop.change('containers', bottle, { isEnabled: false })
  assert.deepEqual(depositsOf(await placed([createItem(beer, 2)])), [])
  await shop.change('containers', bottle, { isEnabled: true })
  assert.equal((await admin('DELETE', `/api/containers/${bottle}`)).status, 409)
})

test('turnover is that of goods, and takings by rate are what was paid, with deposits on packaging apart', async () => {
  const order = await placed([createItem(cola, 4)], { isDineIn: true })
  await admin('POST', `/api/orders/${order.id}/status/confirm`)
  const paid = await admin('POST', `/api/orders/${order.id}/status/completed`, { paidBy: 'cash', amount: 9 })
  assert.equal(paid.status, 200, JSON.stringify(paid.errors))
  const till = await admin<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.deepEqual(till.data.turnover, {
    orders: 1,
    gross: 8,
    rates: [{ rate: 20, gross: 8 }],
    packaging: { gross: 1, rates: [{ rate: 0, gross: 1 }] },
  })
  const month = dayOf(shop.services.clock.now()).slice(0, 7)
  const { data: takings } = await admin<Takings>('GET', `/api/accounting/takings?month=${month}-01`)
  assert.deepEqual(
    takings.rows.map(({ kind, rate, gross }) => [kind, rate, gross]),
    [
      ['taking', 20, 8],
      ['packaging', 0, 1],
    ],
  )
  const { bytes } = await admin('GET', `/api/accounting/takings/export?month=${month}-01&format=csv`)
  assert.match(bytes.toString(), /;Pfand auf Verpackung;Bar;0;1,00;1,00;0,00;/)
  const dashboard = await admin<{ turnover: { figure: string; amount: number }[] }>('GET', '/api/dashboard')
  assert.equal(JSON.stringify(dashboard.data).includes('"amount":8'), true, JSON.stringify(dashboard.data))
})
