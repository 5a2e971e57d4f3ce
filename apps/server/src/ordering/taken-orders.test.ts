import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop({ isTakeawayEmailRequired: true }, { RATE_LIMITS: 'on' })
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const asked = {
  source: 'phone',
  firstName: '',
  phone: '0664 1234567',
  legalInstructions: false,
  privacyPolicy: false,
}

test('an order by phone is placed like any other, and remembers how it came and who took it', async () => {
  const placed = await send(employee, createOrderBody(shop, asked))
  assert.equal(placed.status, 201, JSON.stringify(placed.errors))
  const { data } = await employee<OrderView>('GET', `/api/orders/${placed.data.id}`)
  assert.deepEqual(
    [data.source, data.phone, data.history[0]?.action, data.history[0]?.user?.name],
    ['phone', '06641234567', 'placed', 'person-2'],
  )
})

test('the same key gives the same order, and another sum than the shown one is refused', async () => {
  const key = 'taken-by-phone-1'
  const body = createOrderBody(shop, { ...asked, shownTotal: 5.2 })
  const [first, again] = [await send(employee, body, key), await send(employee, body, key)]
  assert.equal(first.data.id, again.data.id)
  const other = await send(employee, createOrderBody(shop, { ...asked, shownTotal: 5.1 }))
  assert.deepEqual(
    other.errors.map(({ field }) => field),
    ['items'],
  )
})

test('neither customers nor staff of other branches take orders without their consent', async () => {
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  for (const caller of [shop.visitor, elsewhere]) {
    const { status, errors } = await send(caller, createOrderBody(shop, asked))
    assert.equal(status, 422)
    assert.ok(errors.some(({ field }) => field === 'legalInstructions'))
  }
  const own = await send(shop.visitor, createOrderBody(shop, { source: 'phone', email: 'e@mail.example' }))
  const { data } = await employee<OrderView>('GET', `/api/orders/${own.data.id}`)
  assert.equal(data.source, 'web')
  assert.equal(data.history[0]?.user, null)
})

test('a busy counter takes more orders for one telephone number than one customer may send', async () => {
  for (let count = 0; count < 12; count++)
    assert.equal((await send(employee, createOrderBody(shop, { ...asked, source: 'counter' }))).status, 201)
})
