import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { eq } from 'drizzle-orm'
import { orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
const { db } = shop.services

test('the plan of a week tells how many open orders are agreed for each day of the shop', async () => {
  const admin = await shop.loggedIn(['ROLE_ADMIN'])
  const agreed = [
    // Late on Monday in Vienna, and early on Tuesday there.
    { appointment: new Date('2027-02-01T22:30:00Z') },
    { appointment: new Date('2027-02-01T23:30:00Z') },
    { appointment: null, appointmentDate: new Date('2027-02-02T10:00:00Z') },
    { appointment: new Date('2027-01-31T22:00:00Z') },
    { appointment: new Date('2027-02-07T23:00:00Z') },
    { appointment: null, appointmentDate: null },
    {
      appointment: new Date('2027-02-03T10:00:00Z'),
      isCanceled: true,
      endedAt: new Date(shop.services.clock.now()),
    },
  ]
  for (const values of agreed) {
    const { data, status } = await send(shop.visitor, createOrderBody(shop))
    assert.equal(status, 201)
    await db.update(orders).set(values).where(eq(orders.uid, data.uid))
  }
  const { data } = await admin<PlannedWeek>('GET', `/api/planning/week?branch=${shop.branch}&week=2027-02-01`)
  assert.deepEqual(data.expectedOrders, [
    { day: '2027-02-01', count: 1 },
    { day: '2027-02-02', count: 2 },
  ])
})
