import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { products } from './catalogue-tables.ts'

const shop = await createTestShop()
const { admin, visitor, services } = shop

test('a product with only a name is refused beside its price; on request it needs none', async () => {
  const bare = await admin('POST', '/api/products', { name: 'Semmel', unit: 'piece' })
  assert.equal(bare.status, 422)
  assert.deepEqual(bare.errors, [{ field: 'price', message: 'Dieser Wert sollte nicht leer sein.' }])

  const asked = await admin<{ id: number; price: number | null }>('POST', '/api/products', {
    name: 'Spanferkel',
    unit: 'piece',
    isPriceHidden: true,
  })
  assert.deepEqual([asked.status, asked.data.price], [201, null])
  const shown = await admin('PUT', `/api/products/${asked.data.id}`, { isPriceHidden: false })
  assert.deepEqual(shown.errors, [{ field: 'price', message: 'Dieser Wert sollte nicht leer sein.' }])
  const given = await admin('PUT', `/api/products/${asked.data.id}`, { isPriceHidden: false, price: 0 })
  assert.equal(given.status, 200)
})

test('a unit of weight starts as approximate; what is said, and what is stored, stays', async () => {
  type Stored = { id: number; calculationModel: string; alternativeUnits: { calculationModel: string }[] }
  const send = (body: object) =>
    admin<Stored>('POST', '/api/products', { name: 'Schopf', price: 12.9, ...body })
  const alternativeUnits = [{ unit: 'decagram', ratio: 0.01 }, { unit: 'package' }]
  const { data } = await send({ unit: 'kilogram', alternativeUnits })
  assert.equal(data.calculationModel, 'approximate')
  assert.deepEqual(
    data.alternativeUnits.map(({ calculationModel }) => calculationModel),
    ['approximate', 'fixed'],
  )
  assert.equal((await send({})).data.calculationModel, 'fixed')
  const exact = await send({ unit: 'gram', calculationModel: 'fixed' })
  assert.equal(exact.data.calculationModel, 'fixed')
  const renamed = await admin<Stored>('PUT', `/api/products/${exact.data.id}`, {
    name: 'Safran',
    unit: 'kilogram',
  })
  assert.equal(renamed.data.calculationModel, 'fixed')
})

test('a product that has no price, by whatever way, cannot be ordered', async () => {
  assert.equal((await send(visitor, createOrderBody(shop, { shownTotal: null }))).status, 201)
  await services.db.update(products).set({ price: null })
  services.cache.forget()
  const refused = await send(visitor, createOrderBody(shop, { shownTotal: null }))
  assert.equal(refused.status, 422)
  assert.match(refused.errors[0]?.message ?? '', /nicht mehr verfügbar/)
})
