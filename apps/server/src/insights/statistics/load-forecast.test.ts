import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ForecastView } from '@theke/contract/insights/forecast-api.ts'
import { forecast } from '@theke/domain/insights/forecast.ts'
import { addDays, dayOf, daysBetween, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { orderItems, orders } from '../../ordering/ordering-tables.ts'
import { salesRollUp } from '../../ordering/statistics/roll-ups/sales-roll-up.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const { db, clock } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
const today = dayOf(clock.now())

const { data: placed } = await send(shop.visitor, createOrderBody(shop))
const [template] = await db.select().from(orders).where(eq(orders.id, placed.id))
const [itemTemplate] = await db.select().from(orderItems).where(eq(orderItems.order, placed.id))
assert.ok(template && itemTemplate)
const [order, item] = [template, itemTemplate]

async function load(query: string, call: Caller = shop.admin): Promise<ForecastView> {
  const reply = await call<ForecastView>('GET', `/api/statistics/forecast?${query}`)
  assert.equal(reply.status, 200)
  return reply.data
}

test('without history there is no forecast', async () => {
  assert.deepEqual(await load(''), {
    unit: 'money',
    days: null,
    reason: 'too-little',
    error: null,
    lastWeekError: null,
  })
})

test('a forecast is made of the days of the orders, for a branch and a product, and of nobody else', async () => {
  const days = daysBetween(addDays(today, -140), addDays(today, 3))
  const pieces = days.map((_, day) => 10 + (day % 7) * 5 + ((Math.imul(day + 1, 2_654_435_761) >>> 16) % 9))
  const { id: _id, status: _s, paymentStatus: _p, totalGross: _g, totalNet: _n, ...rest } = order
  await db.delete(orders)
  const stored = await db
    .insert(orders)
    .values(
      days.map((day, index) => ({
        ...rest,
        uid: String(index),
        hash: String(index),
        idempotencyKey: null,
        createdAt: new Date(instantAt(day, 600)),
        appointment: null,
        appointmentDate: null,
        pricing: { ...rest.pricing, totalGross: (pieces[index] ?? 0) * 260, totalNet: 0 },
      })) as (typeof orders.$inferInsert)[],
    )
    .returning({ id: orders.id })
  await db
    .insert(orderItems)
    .values(stored.map(({ id }, index) => ({ ...item, order: id, amount: pieces[index] ?? 0 })))

  const ordered = Array.from({ length: 14 }, (_, ahead) => pieces[140 + ahead] ?? 0)
  const made = forecast({
    firstDay: days[0] ?? '',
    history: pieces.slice(0, 140),
    ordered,
    isHoliday: () => false,
  })
  assert.ok(made.days !== null)
  const own = await load(`branch=${shop.branch}&product=${shop.roll}`, employee)
  assert.equal(own.unit, 'piece')
  assert.deepEqual(
    own.days?.map((day) => [day.date, day.ordered]),
    made.days.map((day) => [day.date, day.ordered]),
  )
  assert.equal(own.days?.[0]?.date, today)
  await db.update(orderItems).set({ unit: 'pair' })
  assert.equal((await load(`branch=${shop.branch}&product=${shop.roll}`, employee)).unit, 'pair')
  await db.update(orderItems).set({ unit: 'piece' })
  await rollUpEndedDays(db, salesRollUp)
  assert.deepEqual(await load(`branch=${shop.branch}&product=${shop.roll}`, employee), own)
  const money = await load('', employee)
  assert.equal(money.days?.[0]?.ordered, (ordered[0] ?? 0) * 2.6)
  assert.ok((money.error ?? 1) < (money.lastWeekError ?? 0))

  for (const query of ['', `branch=${shop.branch}`, `branch=${shop.branch}&product=${shop.roll}`])
    assert.equal((await load(query, stranger)).reason, 'too-little')
  assert.equal((await load(`branch=${other}`)).reason, 'too-little')
})
