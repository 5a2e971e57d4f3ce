import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { prepareBuiltInSets } from '../people/built-in-sets.ts'
import { permissionSets } from '../people/people-tables.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop({ isTakeawayEmailRequired: true }, { RATE_LIMITS: 'on' })
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
await prepareBuiltInSets(shop.services.db)
let people = 0
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
    ['phone', '+436641234567', 'placed', 'person-2'],
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

for (const key of ['read-only', 'planner', 'editor', 'kitchen', 'driver']) {
  test(`whoever has the set ${key} takes no orders of customers`, async () => {
    const caller = await personWith(key)
    const { status, errors } = await send(caller, createOrderBody(shop, asked))
    assert.equal(status, 422)
    assert.ok(errors.some(({ field }) => field === 'legalInstructions'))
    const own = await send(caller, createOrderBody(shop, { source: 'phone', email: `${key}@mail.example` }))
    const { data } = await employee<OrderView>('GET', `/api/orders/${own.data.id}`)
    assert.deepEqual([data.source, data.history[0]?.user], ['web', null])
  })
}

test('staff who take no orders here have the limits of customers', async () => {
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch + 100])
  for (const [caller, email] of [
    [await personWith('read-only'), 'reader@mail.example'],
    [elsewhere, 'elsewhere@mail.example'],
  ] as const) {
    const statuses = []
    for (let count = 0; count < 11; count++)
      statuses.push((await send(caller, createOrderBody(shop, { email }))).status)
    assert.deepEqual(statuses, [...Array(10).fill(201), 429])
  }
})

test('the built-in sets of counters and managers take orders', async () => {
  for (const key of ['counter', 'manager']) {
    const { status } = await send(await personWith(key), createOrderBody(shop, asked))
    assert.equal(status, 201, key)
  }
})

/** Somebody of the branch with a built-in permission set. */
async function personWith(key: string) {
  const [set] = await shop.services.db.select().from(permissionSets).where(eq(permissionSets.key, key))
  assert.ok(set)
  const username = `${key}-${people++}`
  const person = await createPerson(shop, username, ['ROLE_EMPLOYEE'], {
    permissionSet: set.id,
    branches: [shop.branch],
  })
  return person.enter()
}
