import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerMonth } from '@theke/contract/insights/service-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '../../db/open-database.ts'
import type { Caller } from '../../testing/test-app.ts'
import { customers } from '../../people/customers/customer-tables.ts'
import { orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { customerChanges, customerOrders, firstOrders } from './roll-ups/customer-roll-up-tables.ts'
import { rebuildCustomers, rollUpCustomers } from './roll-ups/customer-roll-up.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const ids: number[] = []
for (let count = 0; count < 8; count++) ids.push((await send(shop.visitor, createOrderBody(shop))).data.id)

type Stored = {
  customer: number | null
  createdAt: Date
  isHere: boolean
  isDelivery: boolean
  isCanceled: boolean
}
const someState = fc.record({
  who: fc.option(fc.nat({ max: 2 })),
  createdAt: fc
    .tuple(
      fc.constantFrom('2025-03-29', '2025-03-30', '2025-04-01', '2025-10-25', '2025-10-26', '2025-12-31'),
      fc.constantFrom(0, 1, 700, 1439),
    )
    .map(([day, minute]) => new Date(instantAt(day, minute))),
  isHere: fc.boolean(),
  isDelivery: fc.boolean(),
  isCanceled: fc.nat({ max: 3 }).map((number) => number === 0),
})
const at = fc.nat({ max: ids.length - 1 })
const someStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('change' as const), at, state: someState }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollUp' as const) }) },
  fc.record({ kind: fc.constant('forget' as const), who: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('crash' as const) }),
  fc.record({ kind: fc.constant('check' as const) }),
)

const span = { from: '2025-03-30', to: '2025-12-31' }

async function read(call: Caller, query: string): Promise<CustomerMonth[]> {
  const reply = await call<ShopStatistics<'returning-customers', CustomerMonth>>(
    'GET',
    `/api/statistics/returning-customers?from=${span.from}&to=${span.to}${query}`,
  )
  assert.equal(reply.status, 200)
  return reply.data.rows
}

/** What one counts by hand of the orders that somebody knows of. */
function expected(known: readonly Stored[]): CustomerMonth[] {
  const months = new Map<string, CustomerMonth>()
  for (const own of Map.groupBy(known, ({ customer }) => customer).values()) {
    const first = dayOf(Math.min(...own.map(({ createdAt }) => createdAt.getTime())))
    if (own[0]?.customer === null || first < span.from || first > span.to) continue
    const month = first.slice(0, 7)
    const before = months.get(month) ?? { month, customers: 0, returned: 0, orders: 0 }
    months.set(month, {
      month,
      customers: before.customers + 1,
      returned: before.returned + (own.length > 1 ? 1 : 0),
      orders: before.orders + own.length,
    })
  }
  return [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month))
}

async function assertExact(): Promise<void> {
  const all: Stored[] = (await db.select().from(orders))
    .filter(({ isCanceled }) => !isCanceled)
    .map(({ customer, createdAt, branch, isDelivery, isCanceled }) => ({
      customer,
      createdAt,
      isHere: branch === shop.branch,
      isDelivery,
      isCanceled,
    }))
  const here = all.filter(({ isHere }) => isHere)
  assert.deepEqual(await read(shop.admin, ''), expected(all))
  assert.deepEqual(await read(shop.admin, `&branch=${shop.branch}`), expected(here))
  assert.deepEqual(
    await read(shop.admin, '&mode=delivery'),
    expected(all.filter(({ isDelivery }) => isDelivery)),
  )
  assert.deepEqual(await read(employee, ''), expected(here))
  assert.deepEqual(
    await read(employee, '&mode=takeaway'),
    expected(here.filter(({ isDelivery }) => !isDelivery)),
  )
  assert.deepEqual(await read(employee, `&branch=${other}`), [])
}

async function rolledUp(): Promise<unknown[]> {
  const tables: unknown[] = []
  for (const table of [customerOrders, firstOrders]) {
    const { rows } = await db.execute<{ row: string }>(sql`select row::text from ${table} as row order by 1`)
    tables.push(rows)
  }
  return tables
}

test('customers are counted as one counts by hand after whatever happened to their orders, and rebuilt it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 16 }), async (steps) => {
      await db.update(orders).set({ customer: null })
      await db.delete(customers)
      const people: number[] = []
      for (const firstName of ['Anna', 'Berta', 'Clara'])
        people.push(await shop.create('customers', { firstName, lastName: 'Huber' }))
      const idOf = (who: number | null) => (who === null ? null : (people[who] ?? null))
      const gone = new Set<number>()
      for (const step of steps) {
        if (step.kind === 'change') {
          const { who, isHere, isCanceled, ...state } = step.state
          await db
            .update(orders)
            .set({
              ...state,
              isCanceled,
              endedAt: isCanceled ? new Date(0) : null,
              branch: isHere ? shop.branch : other,
              customer: who !== null && gone.has(who) ? null : idOf(who),
            })
            .where(eq(orders.id, ids[step.at] ?? 0))
        }
        if (step.kind === 'forget') {
          gone.add(step.who)
          await db.delete(customers).where(eq(customers.id, idOf(step.who) ?? 0))
        }
        if (step.kind === 'rollUp') await rollUpCustomers(db)
        if (step.kind === 'crash') await assert.rejects(rolledUpAndKilled(db), /killed/)
        if (step.kind === 'check') await assertExact()
      }
      await assertExact()
      await rollUpCustomers(db)
      assert.deepEqual(await db.select().from(customerChanges), [])
      await assertExact()
      const before = await rolledUp()
      await rebuildCustomers(db)
      assert.deepEqual(await rolledUp(), before)
      await db.delete(firstOrders)
      await rebuildCustomers(db)
      assert.deepEqual(await rolledUp(), before)
    }),
    { numRuns: randomRuns(25) },
  )
})

/** Rolls up and breaks off before the commit, as if the process had been killed. */
function rolledUpAndKilled(db: Database): Promise<never> {
  return db.transaction(async (db) => {
    await rollUpCustomers(db)
    throw new Error('killed')
  })
}
