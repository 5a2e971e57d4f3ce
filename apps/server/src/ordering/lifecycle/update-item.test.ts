import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop({ isWeighingRequired: true, weighingTolerance: 10 })
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const others = await shop.loggedIn(['ROLE_EMPLOYEE'], [])
const tafelspitz = await shop.create('products', {
  name: 'Tafelspitz',
  price: 24.9,
  unit: 'kilogram',
  calculationModel: 'approximate',
  pricing: 'approximate',
})
const schulter = await shop.create('products', {
  name: 'Schulterscherzel',
  price: 19.9,
  unit: 'kilogram',
  calculationModel: 'approximate',
  pricing: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [
    {
      category: { id: shop.category },
      products: [{ id: shop.roll }, { id: tafelspitz }, { id: schulter }],
    },
  ],
})

test('what is weighed costs what it weighs, for staff, customer and history', async () => {
  const { id, uid, hash } = await place()
  const { status, data } = await edit(id, 0, { weights: '612+445' })
  assert.equal(status, 200)
  assert.equal(data.items[0]?.total, 26.32)
  assert.deepEqual(data.items[0]?.scale, { isNeeded: false, ordered: 1000, weights: [612, 445] })
  assert.deepEqual(data.items[0]?.ordered, { name: 'Tafelspitz', amount: 1, unit: 'kilogram', total: 24.9 })
  assert.equal(data.pricing.totalGross, 31.52)
  assert.equal(data.pricing.isApproximate, false)
  assert.equal(data.history.at(-1)?.action, 'item-weighed')
  assert.match(data.history.at(-1)?.note ?? '', /^Tafelspitz: 612\+445 g, 24,90.€ → 26,32.€$/)
  const seen = await shop.visitor<OrderView>('GET', `/api/orders/public/${uid}/${hash}`)
  assert.equal(seen.data.pricing.totalGross, 31.52)
  const { data: changes } = await shop.admin<AuditEntry[]>('GET', `/api/changes?entity=orders&record=${id}`)
  assert.deepEqual([changes[0]?.before, changes[0]?.after], [{ total: 30.1 }, { total: 31.52 }])
})

test('nothing is completed before it is weighed', async () => {
  const { id } = await place()
  await staff('POST', `/api/orders/${id}/status/confirm`)
  assert.equal((await load(id)).unweighed, 1)
  assert.equal((await staff('POST', `/api/orders/${id}/status/completed`, { paidBy: 'cash' })).status, 409)
  await edit(id, 0, { weights: '1,02' })
  assert.equal((await load(id)).unweighed, 0)
  assert.equal((await staff('POST', `/api/orders/${id}/status/completed`, { paidBy: 'cash' })).status, 200)
  assert.equal((await edit(id, 0, { weights: '990' })).status, 409)
})

test('an unusual weight is asked about, and taken when it is confirmed', async () => {
  const { id } = await place()
  const asked = await edit(id, 0, { weights: '12340' })
  assert.equal(asked.status, 422)
  assert.deepEqual(asked.errors, [
    { field: 'weights', message: 'Bestellt waren etwa 1 kg, gewogen sind 12,34 kg. Stimmt das?' },
  ])
  assert.equal((await edit(id, 0, { weights: '1240', isWeightConfirmed: true })).data.items[0]?.total, 30.88)
  assert.equal((await edit(id, 0, { weights: '1240+x' })).status, 422)
  assert.equal((await edit(id, 1, { weights: '100' })).errors[0]?.field, 'weights')
})

test('a line is removed with a reason only, and comes back as it was', async () => {
  const { id } = await place()
  assert.deepEqual((await edit(id, 0, { isRemoved: true })).errors, [
    { field: 'comment', message: 'Bitte geben Sie einen Grund an.' },
  ])
  const { data } = await edit(id, 0, { isRemoved: true, comment: 'Heute leider aus' })
  assert.deepEqual(
    [data.pricing.totalGross, data.items[0]?.isRemoved, data.items[0]?.note, data.unweighed],
    [5.2, true, 'Heute leider aus', 0],
  )
  const back = await edit(id, 0, { isRemoved: false, comment: '' })
  assert.deepEqual([back.data.pricing.totalGross, back.data.unweighed], [30.1, 1])
})

test('a line is substituted by another product at its price', async () => {
  const { id } = await place()
  const { data } = await edit(id, 0, { product: { id: schulter }, comment: 'Wie besprochen' })
  const [line] = data.items
  assert.deepEqual([line?.name, line?.total, line?.ordered?.name], ['Schulterscherzel', 19.9, 'Tafelspitz'])
  assert.equal((await edit(id, 0, { weights: '1010' })).data.items[0]?.total, 20.1)
  assert.equal((await edit(id, 0, { product: { id: 999_999 } })).errors[0]?.field, 'product')
})

test('a substitute that was removed comes back as the substitute, and a changed line as it was changed', async () => {
  const { id } = await place()
  const { data: substituted } = await edit(id, 0, {
    product: { id: schulter },
    amount: 2,
    comment: 'wie besprochen',
  })
  await edit(id, 0, { isRemoved: true, comment: 'doch nicht' })
  const { data: back } = await edit(id, 0, { isRemoved: false, comment: 'wie besprochen' })
  assert.deepEqual([back.items, back.pricing], [substituted.items, substituted.pricing])
})

test('who changes a line that somebody else removed meanwhile is told so, and it stays removed', async () => {
  const { id } = await place()
  await edit(id, 1, { isRemoved: true, comment: 'aus' })
  for (const change of [{ amount: 3 }, { price: 1 }, { product: { id: schulter } }]) {
    const { status, errors } = await edit(id, 1, { comment: 'anders', ...change })
    assert.deepEqual([status, errors.map(({ field }) => field)], [422, Object.keys(change)])
  }
  const { data } = await edit(id, 1, { comment: 'leider aus' })
  assert.deepEqual(
    [data.items[1]?.isRemoved, data.items[1]?.note, data.items[1]?.total],
    [true, 'leider aus', 0],
  )
})

test('amount and price change, totals and taxes follow', async () => {
  const { id } = await place()
  assert.equal((await edit(id, 1, { amount: 3 })).data.pricing.totalGross, 32.7)
  assert.equal((await edit(id, 1, { price: 2 })).data.pricing.totalGross, 30.9)
  const { data } = await edit(id, 0, { amount: 500, unit: 'gram' })
  assert.equal(data.items[0]?.total, 12.45)
  assert.equal(data.pricing.totalTax, data.pricing.taxes['10'])
})

test('a price that was nothing for a while charges the weight that was ordered, not as many kilograms as decagrams', async () => {
  const { id } = await place()
  const { data } = await edit(id, 0, { amount: 20, unit: 'decagram' })
  assert.deepEqual([data.items[0]?.total, data.items[0]?.priceUnit], [4.98, 'kilogram'])
  assert.equal((await edit(id, 0, { price: 0 })).data.items[0]?.total, 0)
  assert.equal((await edit(id, 0, { price: 24.9 })).data.items[0]?.total, 4.98)
})

test('a slip of the hand that costs more than any order is refused beside its field', async () => {
  const { id } = await place()
  for (const [field, value] of [
    ['weights', '999999999'],
    ['price', 99_999_999],
    ['amount', 99_999_999],
  ] as const) {
    const { status, errors } = await edit(id, 0, { [field]: value, isWeightConfirmed: true })
    assert.deepEqual([status, errors.map((error) => error.field)], [422, [field]])
  }
  assert.equal((await load(id)).pricing.totalGross, 30.1)
})

test('only staff of the branch change lines that are there', async () => {
  const { id } = await place()
  assert.equal((await edit(id, 7, { amount: 1 })).status, 404)
  assert.equal((await others('PUT', `/api/orders/${id}/items/0`, { weights: '1000' })).status, 404)
})

async function place() {
  const items = [createItem(tafelspitz, 1, { unit: 'kilogram' }), createItem(shop.roll, 2)]
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

function edit(id: number, index: number, body: Record<string, unknown>) {
  return staff<OrderView>('PUT', `/api/orders/${id}/items/${index}`, body)
}

async function load(id: number): Promise<OrderView> {
  return (await staff<OrderView>('GET', `/api/orders/${id}`)).data
}
