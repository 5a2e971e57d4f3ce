import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  DepartmentPick,
  OutdatedOrder,
  PrintedProduction,
  Production,
} from '@theke/contract/ordering/counter/production-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { handOverCode } from '@theke/domain/ordering/counter/hand-over.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { Caller } from '../../testing/test-app.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { productionPrintOrders, productionPrints } from './production-tables.ts'

const shop = await createTestShop()
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const goose = await shop.create('products', { name: 'Gans', price: 60, unit: 'piece' })
const poultry = await shop.create('categories', { name: 'Geflügel' })
const department = await shop.create('departments', {
  name: 'Zerlegung',
  identifier: 'zerlegung',
  branch: { id: shop.branch },
  categories: [{ id: poultry }],
})
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [{ id: shop.roll }] },
    { category: { id: poultry }, products: [{ id: goose }] },
  ],
})
await shop.admin('POST', '/api/config', { enableProduction: true })
let prints = 0
const today = dayOf(shop.services.clock.now())

async function order(day: string, items: object[]): Promise<number> {
  const body = createOrderBody(shop, { appointmentDate: `${day}T09:00:00.000Z`, items })
  const { status, data, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

async function print(day: string, stated: object = {}, call: Caller = staff): Promise<PrintedProduction> {
  const reply = await call<PrintedProduction>('POST', '/api/production/prints', {
    from: day,
    key: `print-${prints++}`,
    ...stated,
  })
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return reply.data
}

async function newsOf(day: string): Promise<Production['printed']> {
  const { data } = await staff<Production>('GET', `/api/production?from=${day}`)
  return data.printed
}

async function outdated(): Promise<number[]> {
  const { data } = await staff<OutdatedOrder[]>('GET', '/api/production/outdated')
  return data.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function changeAmount(id: number, amount: number): Promise<void> {
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  const reply = await shop.admin('POST', `/api/orders/${id}/change`, {
    items: [createItem(goose, amount, { line: 0 })],
    seen: data.updatedAt,
  })
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
}

test('the next list tells what came, went and changed, and the board which orders are otherwise than on paper', async () => {
  const day = addDays(today, 3)
  const [kept, changed, gone] = [
    await order(day, [createItem(goose, 1)]),
    await order(day, [createItem(goose, 2)]),
    await order(day, [createItem(goose, 3)]),
  ]
  assert.equal(await newsOf(day), null)
  const first = await print(day)
  assert.deepEqual([first.version.number, first.printed], [1, null])
  assert.deepEqual((await newsOf(day))?.changes, [])
  assert.deepEqual(await outdated(), [])

  await changeAmount(changed, 4)
  await shop.admin('POST', `/api/orders/${gone}/status/cancel`, {})
  const come = await order(day, [createItem(goose, 5)])
  // A step changes an order, not what is made for it.
  await shop.admin('POST', `/api/orders/${kept}/status/confirm`)
  assert.deepEqual(await outdated(), [changed])

  const news = await newsOf(day)
  assert.deepEqual([news?.number, news?.came, news?.went, news?.changed], [1, 1, 1, 1])
  assert.deepEqual(
    news?.changes.map(({ amount, orders }) => [amount, orders.map(({ id, news }) => [id, news])]),
    [
      [
        4,
        [
          [changed, 'changed'],
          [gone, 'went'],
          [come, 'came'],
        ],
      ],
    ],
  )
  const second = await print(day)
  assert.equal(second.version.number, 2)
  assert.deepEqual(second.printed, news)
  assert.deepEqual((await newsOf(day))?.changes, [])
  assert.deepEqual(await outdated(), [])
})

test('an order that a later version leaves out is not marked by the one before', async () => {
  const day = addDays(today, 4)
  const id = await order(day, [createItem(goose, 1)])
  await print(day, { department })
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  const items = [createItem(shop.roll, 1)]
  await shop.admin('POST', `/api/orders/${id}/change`, { items, seen: data.updatedAt })
  assert.deepEqual(await outdated(), [id])
  await print(day, { department })
  assert.deepEqual(await outdated(), [])
})

test('lists of another department or day are no versions of one another', async () => {
  const day = addDays(today, 5)
  const id = await order(day, [createItem(goose, 1), createItem(shop.roll, 2)])
  const all = await print(day)
  const poultryOnly = await print(day, { department })
  assert.deepEqual([all.version.number, poultryOnly.version.number, poultryOnly.printed], [1, 1, null])
  assert.equal((await print(addDays(day, 1))).version.number, 1)
  const held = await shop.services.db.select().from(productionPrintOrders)
  const productsOf = (version: number) =>
    held.flatMap(({ print, order, content }) =>
      print === version && order === id ? [content.parts.map(({ product }) => product)] : [],
    )
  assert.deepEqual(productsOf(poultryOnly.version.id), [[goose]])
  assert.equal(productsOf(all.version.id)[0]?.length, 2)
})

test('what is taken off the menu stays on lists, packs and scans of its department, and unlisted contents go with their bundle', async () => {
  const onions = await shop.create('products', { name: 'Röstzwiebel', price: 1, unit: 'piece' })
  const wood = await shop.create('categories', { name: 'Körbe' })
  const packers = await shop.create('departments', {
    name: 'Packerei',
    identifier: 'packerei',
    branch: { id: shop.branch },
    categories: [{ id: wood }],
  })
  const basket = await shop.create('products', {
    name: 'Festkorb',
    price: 90,
    unit: 'piece',
    type: 'bundle',
    bundleItems: [goose, onions].map((id) => ({ product: { id }, amount: 1, unit: 'piece' })),
  })
  const menuWith = (geese: number[]) =>
    shop.change('menus', shop.menu, {
      catalog: [
        { category: { id: shop.category }, products: [{ id: shop.roll }] },
        { category: { id: poultry }, products: geese.map((id) => ({ id })) },
        { category: { id: wood }, products: [{ id: basket }] },
      ],
    })
  await menuWith([goose])
  const day = addDays(today, 9)
  const ids = [await order(day, [createItem(goose, 38)]), await order(day, [createItem(basket, 2)])]
  const amountsOf = async (department: number) => {
    const query = `from=${day}&department=${department}`
    const { data } = await staff<Production>('GET', `/api/production?${query}`)
    return [data.rows.map(({ name, amount }) => [name, amount]), data.printed?.changes ?? []]
  }
  const picksOf = async (department: number) =>
    (await staff<DepartmentPick[]>('GET', `/api/production/picks?from=${day}&department=${department}`)).data
  await print(day, { department })
  await print(day, { department: packers })
  const before = [await amountsOf(department), await amountsOf(packers), await picksOf(department)]
  assert.deepEqual(before, [
    [[['Gans', 40]], []],
    [[['Röstzwiebel', 2]], []],
    ids.map((order) => ({ order, lines: [0] })),
  ])

  // What is bought after the print goes with the others.
  await order(day, [createItem(goose, 1)])
  await menuWith([])
  assert.deepEqual((await amountsOf(department))[0], [['Gans', 41]])
  assert.deepEqual(await amountsOf(packers), before[1])
  for (const id of ids) await shop.admin('POST', `/api/orders/${id}/status/confirm`)
  assert.deepEqual(await outdated(), [])
  assert.deepEqual((await picksOf(department)).slice(0, 2), before[2])
  const { printed } = await print(day, { department })
  assert.deepEqual([printed?.came, printed?.went, printed?.changed], [1, 0, 0])
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${ids[0]}`)
  const scan = { from: day, department, code: handOverCode(data), isDone: true }
  assert.equal((await staff('POST', '/api/production/ticks/scan', scan)).status, 200)
  await menuWith([goose])
})

test('prints at once get numbers of their own, and no more than ten versions are kept', async () => {
  const day = addDays(today, 7)
  await order(day, [createItem(goose, 1)])
  const versions = await Promise.all(Array.from({ length: 12 }, () => print(day)))
  assert.deepEqual(
    versions.map(({ version }) => version.number).toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  )
  const kept = await shop.services.db.select().from(productionPrints)
  const numbers = kept.filter(({ firstDay }) => firstDay === day).map(({ number }) => number)
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  )
})

test('the same print asked for again after a lost reply is the same version with the same list', async () => {
  const day = addDays(today, 11)
  await order(day, [createItem(goose, 2)])
  const first = await print(day, { key: 'lost-reply' })
  await order(day, [createItem(goose, 3)])
  assert.deepEqual(await print(day, { key: 'lost-reply' }), first)
  const replies = await Promise.all([1, 2, 3].map(() => print(day, { key: 'at-once' })))
  assert.deepEqual(new Set(replies.map(({ version }) => version.number)), new Set([2]))
  assert.equal((await newsOf(day))?.number, 2)
  const elsewhere = await staff('POST', '/api/production/prints', { from: addDays(day, 1), key: 'at-once' })
  assert.deepEqual([elsewhere.status, elsewhere.errors[0]?.field], [422, 'key'])
})
