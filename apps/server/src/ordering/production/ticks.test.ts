import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type {
  Production,
  ProductionTick,
  ScannedTick,
} from '@theke/contract/ordering/counter/production-api.ts'
import { handOverCode } from '@theke/domain/ordering/counter/hand-over.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
await shop.admin('POST', '/api/config', { enableProduction: true })
const other = await shop.create('branches', createBranchBody('steyr'))
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
const ham = await shop.create('products', { name: 'Beinschinken', price: 20, unit: 'kilogram' })
const cold = await shop.create('categories', { name: 'Kaltes' })
const department = await shop.create('departments', {
  name: 'Kalte Küche',
  identifier: 'kalt',
  branch: { id: shop.branch },
  categories: [{ id: cold }],
})
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [{ id: shop.roll }] },
    { category: { id: cold }, products: [{ id: ham }] },
  ],
})
const days = (count: number) => addDays(dayOf(shop.services.clock.now()), count)
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

async function order(day: string, items: object[], hour = 9): Promise<PublicOrder> {
  const body = createOrderBody(shop, { appointmentDate: at(day, hour), items })
  const { status, data, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function change(id: number, stated: object): Promise<void> {
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  const reply = await shop.admin('POST', `/api/orders/${id}/change`, { ...stated, seen: data.updatedAt })
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
}

/** The cells of the list of a day, for ticking them off. */
async function cellsOf(day: string, product = shop.roll) {
  const { data } = await staff<Production>('GET', `/api/production?from=${day}`)
  const row = data.rows.find((each) => each.product === product)
  return row?.cells.map(({ branch, ...cell }) => ({ ...cell, branch: { id: branch }, key: row.key })) ?? []
}

async function ticks(day: string, call = staff): Promise<number[]> {
  const { data } = await call<ProductionTick[]>('GET', `/api/production/ticks?from=${day}`)
  return data.map(({ amount }) => amount).toSorted((a, b) => a - b)
}

const tick = (cells: object[], call = staff) => call('POST', '/api/production/ticks', { cells })

test('what is ticked off is seen by everybody of the branch, counts once, and is taken back', async () => {
  const day = days(1)
  await order(day, [createItem(shop.roll, 3)])
  await order(day, [createItem(shop.roll, 1)])
  await order(day, [createItem(shop.roll, 2)], 10)
  const cells = await cellsOf(day)
  for (let count = 0; count < 2; count++) assert.equal((await tick(cells)).status, 200)
  assert.deepEqual(await ticks(day), [2, 4])
  assert.deepEqual(await ticks(day, shop.admin), [2, 4])
  assert.deepEqual(await ticks(day, stranger), [])
  assert.equal((await tick(cells.slice(0, 1).map((cell) => ({ ...cell, amount: 0 })))).status, 200)
  assert.deepEqual(await ticks(day), [2])
})

test('a tick follows its order to another time, and opens again where amount or contents change', async () => {
  const [day, later] = [days(2), days(3)]
  const moving = await order(day, [createItem(shop.roll, 3), createItem(ham, 1.5, { unit: 'kilogram' })])
  await tick([...(await cellsOf(day)), ...(await cellsOf(day, ham))])
  const [roll, meat] = [
    createItem(shop.roll, 3, { line: 0 }),
    createItem(ham, 1.5, { line: 1, unit: 'kilogram' }),
  ]
  await change(moving.id, { items: [roll, meat], appointmentDate: at(day, 11) })
  assert.deepEqual(await ticks(day), [1.5, 3])
  const [cell] = await cellsOf(day)
  assert.equal(
    cell?.hour,
    Number((await staff<ProductionTick[]>('GET', `/api/production/ticks?from=${day}`)).data[0]?.hour),
  )
  await change(moving.id, { items: [roll, meat], appointmentDate: at(later, 9) })
  assert.deepEqual([await ticks(day), await ticks(later)], [[], [1.5, 3]])
  await change(moving.id, { items: [createItem(shop.roll, 4, { line: 0 }), meat] })
  assert.deepEqual(await ticks(later), [1.5])
  await shop.admin('POST', `/api/orders/${moving.id}/status/cancel`, {})
  assert.deepEqual(await ticks(later), [])
})

test('what comes after a tick is open beside it, and an amount that is no longer true ticks nothing off', async () => {
  const day = days(4)
  await order(day, [createItem(shop.roll, 3)])
  const seen = await cellsOf(day)
  await tick(seen)
  await order(day, [createItem(shop.roll, 2)])
  assert.deepEqual(await ticks(day), [3])
  const { status, errors } = await tick(seen)
  assert.equal(status, 409)
  assert.match(errors[0]?.message ?? '', /inzwischen etwas geändert/)
  assert.equal((await tick(await cellsOf(day))).status, 200)
  assert.deepEqual(await ticks(day), [5])
})

test('a scanned parcel ticks off what its order has on the list, of a department its own, and takes it back', async () => {
  const day = days(5)
  const { id, uid, ticketNumber } = await order(day, [
    createItem(shop.roll, 3),
    createItem(ham, 2, { unit: 'kilogram' }),
  ])
  await order(day, [createItem(shop.roll, 1)])
  const scan = (stated: object, call = staff) => {
    const code = handOverCode({ uid }, { number: 1, count: 2 })
    return call<ScannedTick>('POST', '/api/production/ticks/scan', {
      from: day,
      code,
      isDone: true,
      ...stated,
    })
  }
  assert.deepEqual((await scan({ department: { id: department } })).data, {
    order: id,
    ticketNumber,
    lines: 1,
  })
  assert.deepEqual(await ticks(day), [2])
  for (let count = 0; count < 2; count++) assert.equal((await scan({})).data.lines, 2)
  assert.deepEqual(await ticks(day), [2, 3])
  await scan({ isDone: false })
  assert.deepEqual(await ticks(day), [])
  for (const stated of [{ from: days(6) }, { code: '2804711003590' }]) {
    const { status, errors } = await scan(stated)
    assert.deepEqual([status, errors[0]?.field], [422, 'code'])
  }
  assert.equal((await scan({}, stranger)).status, 422)
  assert.equal((await scan({ isDone: null })).status, 422)
})

test('staff tick off for their own branches only', async () => {
  const day = days(7)
  await order(day, [createItem(shop.roll, 3)])
  const cells = await cellsOf(day)
  assert.equal((await tick(cells, stranger)).status, 404)
  assert.equal(
    (await tick([...cells, ...cells.map((cell) => ({ ...cell, branch: { id: other } }))])).status,
    404,
  )
  assert.deepEqual(await ticks(day), [])
})

test('many devices at once leave each cell ticked off or open as a whole', async () => {
  const day = days(8)
  for (const hour of [8, 9, 10, 11]) await order(day, [createItem(shop.roll, hour)], hour)
  const cells = await cellsOf(day)
  const open = cells.map((cell) => ({ ...cell, amount: 0 }))
  const replies = await Promise.all(
    [cells, open, cells.toReversed(), open.toReversed(), cells, cells.toReversed()].map((each) => tick(each)),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  const left = await ticks(day)
  assert.ok(left.length === 0 || left.join() === '8,9,10,11', left.join())
})

test('a department ticks off what stands in no menu, and its own of it alone', async () => {
  const day = days(21)
  const radish = await shop.create('products', { name: 'Kren', price: 1, unit: 'piece' })
  const unit = 'piece'
  const bundle = (name: string) => {
    const bundleItems = [{ product: { id: radish }, amount: 1, unit }]
    return shop.create('products', { name, price: 9, unit, type: 'bundle', bundleItems })
  }
  const [coldPlate, warmPlate] = [await bundle('Kalte Platte'), await bundle('Warme Platte')]
  await shop.change('menus', shop.menu, {
    catalog: [
      { category: { id: shop.category }, products: [{ id: shop.roll }, { id: warmPlate }] },
      { category: { id: cold }, products: [{ id: ham }, { id: coldPlate }] },
    ],
  })
  await order(day, [createItem(coldPlate, 1), createItem(warmPlate, 1)])
  const asked = `?from=${day}&department=${department}`
  const { data } = await staff<Production>('GET', `/api/production${asked}`)
  const row = data.rows.find(({ product }) => product === radish) ?? assert.fail()
  const cells = row.cells.map(({ branch, ...cell }) => ({ ...cell, branch: { id: branch }, key: row.key }))
  const amount = cells[0]?.amount ?? 0
  assert.equal((await staff('POST', '/api/production/ticks', { cells })).status, 409)
  const own = { department: { id: department }, cells }
  assert.equal((await staff('POST', '/api/production/ticks', own)).status, 200)
  const sums = async (query: string) =>
    (await staff<ProductionTick[]>('GET', `/api/production/ticks${query}`)).data.map((tick) => tick.amount)
  assert.deepEqual(await sums(asked), [amount])
  // The whole list needs more of it, of which this is done.
  const whole = (await cellsOf(day, radish)).map((cell) => cell.amount)
  assert.deepEqual([whole.length, (whole[0] ?? 0) > amount, await sums(`?from=${day}`)], [1, true, [amount]])
  const all = await staff('POST', '/api/production/ticks', { cells: await cellsOf(day, radish) })
  assert.equal(all.status, 200)
  assert.deepEqual([await sums(asked), await sums(`?from=${day}`)], [[amount], whole])
})

test('a department ticks off a day of its list by what the whole list is about', async () => {
  const [printed, later] = [days(31), days(32)]
  const cabbage = await shop.create('products', { name: 'Kraut', price: 1, unit: 'piece' })
  const plate = await shop.create('products', {
    name: 'Bauernplatte',
    price: 9,
    unit: 'piece',
    type: 'bundle',
    bundleItems: [{ product: { id: cabbage }, amount: 1, unit: 'piece' }],
  })
  const catalogWith = (...ofDepartment: number[]) => ({
    catalog: [
      { category: { id: shop.category }, products: [{ id: shop.roll }, { id: plate }] },
      { category: { id: cold }, products: ofDepartment.map((id) => ({ id })) },
    ],
  })
  await shop.change('menus', shop.menu, catalogWith(ham, cabbage))
  await order(printed, [createItem(plate, 1)])
  const { uid } = await order(later, [createItem(plate, 2)])
  const list = { from: printed, department: { id: department } }
  assert.equal((await staff('POST', '/api/production/prints', { ...list, key: 'kraut' })).status, 201)
  await shop.change('menus', shop.menu, catalogWith(ham))
  const whole = { ...list, to: later }
  const { data } = await staff<Production>(
    'GET',
    `/api/production?from=${printed}&to=${later}&department=${department}`,
  )
  const row = data.rows.find(({ product }) => product === cabbage) ?? assert.fail()
  const cells = row.cells
    .filter(({ day }) => day === later)
    .map(({ branch, ...cell }) => ({ ...cell, branch: { id: branch }, key: row.key }))
  assert.equal((await staff('POST', '/api/production/ticks', { ...whole, cells })).status, 200)
  assert.deepEqual(await ticks(later), [2])
  const scan = { ...whole, code: handOverCode({ uid }, { number: 1, count: 1 }), isDone: false }
  assert.equal((await staff('POST', '/api/production/ticks/scan', scan)).status, 200)
  assert.deepEqual(await ticks(later), [])
})
