import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  DepartmentPick,
  Production,
  ProductionDay,
} from '@theke/contract/ordering/counter/production-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../testing/test-app.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
await shop.admin('POST', '/api/config', { enableProduction: true })
const other = await shop.create('branches', createBranchBody('steyr'))
const manager = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const goose = await shop.create('products', {
  name: 'Gans',
  price: 20,
  unit: 'kilogram',
  alternativeUnits: [{ unit: 'piece', ratio: 4.5 }],
})
const ham = await shop.create('products', { name: 'Beinschinken', price: 20, unit: 'kilogram' })
const basket = await shop.create('products', {
  name: 'Festkorb',
  price: 90,
  unit: 'piece',
  type: 'bundle',
  bundleItems: [
    { product: { id: goose }, amount: 1, unit: 'piece' },
    { product: { id: ham }, amount: 30, unit: 'decagram' },
  ],
})
const poultry = await shop.create('categories', { name: 'Geflügel' })
const department = await shop.create('departments', {
  name: 'Zerlegung',
  identifier: 'zerlegung',
  branch: { id: shop.branch },
  categories: [{ id: poultry }],
})
const listed = [shop.roll, basket, ham].map((id) => ({ id }))
await shop.change('menus', shop.menu, {
  branches: [{ id: shop.branch }, { id: other }],
  catalog: [
    { category: { id: shop.category }, products: listed },
    { category: { id: poultry }, products: [{ id: goose }] },
  ],
})

const day = addDays(dayOf(shop.services.clock.now()), 3)
const at = (hour: number, onDay = day) => `${onDay}T${String(hour).padStart(2, '0')}:00:00.000Z`

async function order(items: object[], stated: object = {}): Promise<number> {
  const reply = await send(shop.visitor, createOrderBody(shop, { appointmentDate: at(9), items, ...stated }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return reply.data.id
}

async function load(call: Caller = shop.admin, query = `from=${day}`): Promise<Production> {
  const reply = await call<Production>('GET', `/api/production?${query}`)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return reply.data
}

const summed = ({ rows }: Production) =>
  Object.fromEntries(
    rows.map(({ name, weightClass, unit, amount }) => [`${name} ${weightClass} ${unit}`, amount]),
  )

test('a list adds up to what is handed over, in every branch, with bundles resolved', async () => {
  const ids = [
    await order([createItem(goose, 5.2, { unit: 'kilogram' }), createItem(shop.roll, 4)]),
    await order([createItem(basket, 2), createItem(ham, 1.2, { unit: 'kilogram' })]),
    await order([createItem(goose, 2, { unit: 'piece' })], {
      branch: { id: other },
      appointmentDate: at(13),
    }),
  ]
  const gone = await order([createItem(goose, 9, { unit: 'piece' })])
  assert.equal((await shop.admin('POST', `/api/orders/${gone}/status/cancel`, {})).status, 200)
  await order([createItem(goose, 7, { unit: 'piece' })], { appointmentDate: at(9, addDays(day, 1)) })

  const before = await load()
  assert.deepEqual(summed(before), {
    'Beinschinken  kilogram': 1.8,
    'Gans 4–5 kg piece': 4,
    'Gans 5–6 kg piece': 1,
    'Leberkäsesemmel  piece': 4,
  })
  assert.deepEqual([before.orders, before.unconfirmed], [3, 3])
  const geese = before.rows.find(({ weightClass }) => weightClass === '4–5 kg')
  assert.deepEqual(
    geese?.cells.map(({ branch, amount }) => [branch, amount]),
    [
      [shop.branch, 2],
      [other, 2],
    ],
  )
  assert.deepEqual(
    geese?.variants.map(({ origin, amount }) => [origin, amount]),
    [
      ['Festkorb', 2],
      ['', 2],
    ],
  )

  // Handing over is what is done with all of it.
  for (const id of ids) {
    await shop.admin('POST', `/api/orders/${id}/status/confirm`)
  }
  const weighed = and(eq(orderItems.order, ids[1] ?? 0), eq(orderItems.product, ham))
  await shop.services.db
    .update(orderItems)
    .set({ weights: [1260] })
    .where(weighed)
  const after = await load()
  assert.deepEqual(summed(after), summed(before))
  assert.equal(after.unconfirmed, 0)
  assert.deepEqual(
    after.rows.filter((row) => row.weighed > 0).map((row) => [row.name, row.weighed]),
    [['Beinschinken', 1.26]],
  )
  await shop.services.db
    .update(orders)
    .set({ isCompleted: true, endedAt: new Date(shop.services.clock.now()) })
  await shop.services.db
    .update(orders)
    .set({ isCompleted: true })
    .where(eq(orders.id, ids[0] ?? 0))
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${ids[0]}`)
  assert.equal(data.status, 'completed')
  assert.deepEqual(summed(await load()), summed(before))
})

test('staff see the orders of their branches, a department what is in its categories, and days what is due on them', async () => {
  assert.equal(summed(await load(manager))['Gans 4–5 kg piece'], 2)
  assert.equal(summed(await load(manager, `from=${day}&branch=${other}`))['Gans 4–5 kg piece'], undefined)
  assert.deepEqual(summed(await load(shop.admin, `from=${day}&department=${department}&branch=${other}`)), {
    'Gans 4–5 kg piece': 2,
  })
  const both = await load(shop.admin, `from=${day}&to=${addDays(day, 1)}`)
  assert.equal(summed(both)['Gans 4–5 kg piece'], 11)
  const id = await order([createItem(shop.roll, 1)])
  const { data } = await manager<ProductionDay[]>('GET', '/api/production/days')
  assert.deepEqual(data, [{ day, orders: 1 }])
  await shop.admin('POST', `/api/orders/${id}/status/cancel`, {})
})

test('a department packs the lines that hold something of it, bundles too', async () => {
  const onDay = addDays(day, 8)
  const due = { appointmentDate: at(9, onDay) }
  const mixed = await order([createItem(shop.roll, 1), createItem(basket, 1), createItem(goose, 1)], due)
  await order([createItem(shop.roll, 2)], due)
  const query = `from=${onDay}&department=${department}`
  const { data } = await manager<DepartmentPick[]>('GET', `/api/production/picks?${query}`)
  assert.deepEqual(data, [{ order: mixed, lines: [1, 2] }])
  assert.equal((await manager('GET', `/api/production/picks?from=${onDay}`)).status, 422)
})

for (const [field, query] of [
  ['to', `from=${day}&to=${addDays(day, -1)}`],
  ['to', `from=${day}&to=${addDays(day, 31)}`],
  ['department', `from=${day}&department=99999`],
] as const) {
  test(`a list that cannot be made is refused at ${field}: ${query}`, async () => {
    const { status, errors } = await shop.admin('GET', `/api/production?${query}`)
    assert.equal(status, 422)
    assert.deepEqual(
      errors.map((error) => error.field),
      [field],
    )
  })
}

test('where the shop has not switched the lists on they do not exist, whoever asks', async () => {
  const seen = async () => {
    const { data } = await manager<CurrentUser>('GET', '/api/users/me')
    return data.permissions.some((permission) => permission === 'production.load')
  }
  assert.equal(await seen(), true)
  assert.equal((await shop.admin('POST', '/api/config', { enableProduction: false })).status, 200)
  shop.services.cache.forget()
  assert.equal(await seen(), false)
  const key = 'switched-off'
  for (const call of [manager, shop.admin]) {
    const replies = await Promise.all([
      call('GET', '/api/production'),
      call('GET', '/api/production/days'),
      call('GET', '/api/production/outdated'),
      call('GET', '/api/production/ticks'),
      call('GET', `/api/production/picks?department=${department}`),
      call('POST', '/api/production/prints', { from: day, key }),
      call('POST', '/api/production/ticks', { cells: [] }),
    ])
    assert.deepEqual(
      replies.map(({ status }) => status),
      replies.map(() => 404),
    )
  }
})
