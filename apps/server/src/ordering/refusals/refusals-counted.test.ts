import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RefusedOrders, SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { refusalReasons } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import { addDays, dayOf, minutesOfDay, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { count, sum } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Refusal } from '../../core/services.ts'
import type { Caller } from '../../testing/test-app.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { openRefusalCounter } from './count-refusals.ts'
import { orderRefusals } from './refusal-tables.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 60, maximumOrders: 1 }],
})
const { db, refusals, clock } = shop.services
const closed = await shop.create(
  'branches',
  createBranchBody('zu', { openingHours: [], isPreorderEnabled: false }),
)
const butter = await shop.create('products', { name: 'Butter', price: 1, unit: 'piece' })
const dairy = await shop.create('categories', { name: 'Milch' })
await shop.change('menus', shop.menu, {
  branches: [shop.branch, closed],
  catalog: [
    { category: shop.category, products: [shop.roll] },
    { category: dairy, products: [butter] },
  ],
})
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const at = hoursAhead(30)
const here = { id: shop.branch, name: 'Filiale linz' }

async function read<Row>(kind: string, query = '', call: Caller = shop.admin): Promise<Row[]> {
  await refusals.flushed()
  const today = dayOf(clock.now())
  const period = `from=${today}&to=${addDays(today, 3)}`
  const reply = await call<ShopStatistics<string, Row>>('GET', `/api/statistics/${kind}?${period}${query}`)
  assert.equal(reply.status, 200)
  return reply.data.rows
}

async function refuse(stated: Record<string, unknown>, caller: Caller = shop.visitor): Promise<void> {
  assert.equal((await send(caller, createOrderBody(shop, stated))).status, 422)
}

test('orders of customers are counted by the reason for which the shop refused them, and nothing of the customer is kept', async () => {
  assert.equal((await send(shop.visitor, createOrderBody(shop, { appointmentDate: at }))).status, 201)
  await refuse({ appointmentDate: at })
  await refuse({ appointmentDate: at })
  await refuse({ branch: { id: closed } })
  await refuse({ shownTotal: 1 })
  const marked = await shop.admin('POST', `/api/branches/${shop.branch}/sold-out`, {
    product: { id: butter },
    duration: 'today',
  })
  assert.equal(marked.status < 300, true, JSON.stringify(marked.errors))
  shop.services.cache.forget()
  await refuse({ firstName: '', items: [createItem(shop.roll, 1), createItem(butter, 1)] })
  const product = { id: butter, name: 'Butter' }
  assert.deepEqual(await read<RefusedOrders>('refused-orders'), [
    { branch: here, reason: 'slot-full', product: null, orders: 2 },
    { branch: here, reason: 'price-changed', product: null, orders: 1 },
    { branch: here, reason: 'sold-out', product, orders: 1 },
    { branch: { id: closed, name: 'Filiale zu' }, reason: 'closed', product: null, orders: 1 },
  ])
  assert.equal(JSON.stringify(await db.select().from(orderRefusals)).includes('Lehner'), false)
})

test('what customers can put right, what staff try, and branches that do not exist are not counted', async () => {
  const before = await read<RefusedOrders>('refused-orders')
  await refuse({ firstName: '' })
  await refuse({ branch: { id: 4711 } })
  await refuse({ appointmentDate: at }, employee)
  assert.deepEqual(await read<RefusedOrders>('refused-orders'), before)
})

test('refusals of full intervals stand beside their use', async () => {
  const [slot] = await read<SlotUse>('slots')
  assert.equal(slot?.refused, 2)
  assert.equal(slot.weekday, weekdayOf(dayOf(Date.parse(at))))
  assert.equal(slot.hour, Math.floor(minutesOfDay(Date.parse(at)) / 60))
})

test('refusals in a later hour of a long interval stand beside its use', async () => {
  await shop.change('branches', shop.branch, {
    capacities: [{ mode: 'takeaway', intervalMinutes: 180, maximumOrders: 1 }],
  })
  const late = hoursAhead(34)
  assert.equal((await send(shop.visitor, createOrderBody(shop, { appointmentDate: late }))).status, 201)
  await refuse({ appointmentDate: late })
  const begin = Math.floor(minutesOfDay(Date.parse(late)) / 180) * 3
  assert.deepEqual([minutesOfDay(Date.parse(late)) / 60, begin], [20, 18])
  assert.equal((await read<SlotUse>('slots')).find(({ hour }) => hour === begin)?.refused, 1)
})

test('they are narrowed by branch, mode and category, and an employee learns of no other branch', async () => {
  const reasons = async (query: string, call?: Caller) =>
    (await read<RefusedOrders>('refused-orders', query, call)).map(({ reason }) => reason)
  assert.deepEqual(await reasons(`&branch=${closed}`), ['closed'])
  assert.deepEqual(await reasons('&mode=delivery'), [])
  assert.deepEqual(await reasons(`&category=${dairy}`), ['sold-out'])
  assert.deepEqual(await reasons(`&category=${shop.category}`), [])
  assert.deepEqual(await reasons(`&branch=${closed}`, employee), [])
  assert.equal((await reasons('', employee)).includes('closed'), false)
})

const refusalOf = (number: number): Refusal => ({
  day: '2026-03-29',
  branch: 1,
  mode: 'takeaway',
  hour: 2,
  reason: refusalReasons[number % refusalReasons.length] ?? 'closed',
  product: number,
})

const noLog = { warn: () => assert.fail('the database is there') }

test('no client fills the table, and what is known goes on being counted', async () => {
  await db.delete(orderRefusals)
  for (let number = 0; number < 3000; number++) {
    refusals.note(refusalOf(number), noLog)
    if (number % 200 === 0) await refusals.flushed()
  }
  await refusals.flushed()
  const stored = async () =>
    (await db.select({ rows: count(), refused: sum(orderRefusals.count) }).from(orderRefusals))[0]
  const [before, rows] = [await stored(), (await stored())?.rows ?? 0]
  assert.ok(rows >= 1000 && rows <= 1300, String(rows))
  for (let again = 0; again < 5; again++) refusals.note(refusalOf(0), noLog)
  refusals.note(refusalOf(9999), noLog)
  await refusals.flushed()
  assert.deepEqual(await stored(), { rows, refused: String(Number(before?.refused) + 5) })
})

test('two servers count the same refusals together', async () => {
  await db.delete(orderRefusals)
  const other = openRefusalCounter(db)
  for (let number = 0; number < 100; number++) {
    refusals.note(refusalOf(number % 10), noLog)
    other.note(refusalOf(9 - (number % 10)), noLog)
  }
  await Promise.all([refusals.flushed(), other.flushed()])
  const [total] = await db.select({ refused: sum(orderRefusals.count) }).from(orderRefusals)
  assert.equal(total?.refused, '200')
})

test('where the database is away nothing breaks, and the log says so', async () => {
  const pool = new pg.Pool({ port: 1 })
  after(() => pool.end())
  const counter = openRefusalCounter(drizzle({ client: pool }))
  const warnings: unknown[] = []
  counter.note(refusalOf(1), { warn: (...[, text]: unknown[]) => warnings.push(text) })
  await counter.flushed()
  assert.deepEqual(warnings, ['refused orders could not be counted'])
})
