import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const daily = { type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }
/** Noon of a day to come; an appointment at midnight would belong to two days. */
const noonAhead = (days: number): string =>
  new Date(instantAt(addDays(dayOf(shop.services.clock.now()), days), 12 * 60)).toISOString()
const address = `/api/branches/${shop.branch}/orders-outside-hours`

test('closing a day names the orders that were agreed for it, before anything is saved', async () => {
  const appointmentDate = noonAhead(2)
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { appointmentDate }))
  await send(shop.visitor, createOrderBody(shop, { appointmentDate: noonAhead(4) }))
  const date = dayOf(Date.parse(appointmentDate))
  const closed = { type: 'once', date, isClosed: true, from: null, to: null }
  const asked = (openingHours: object[]) =>
    shop.admin<OrderOutsideHours[]>('POST', address, {
      openingHours,
      deliveryHours: [],
      isDeliveryHoursEnabled: false,
    })
  const { data } = await asked([daily, closed])
  assert.deepEqual(data, [{ id: order.id, ticketNumber: order.ticketNumber, at: appointmentDate }])
  assert.deepEqual((await asked([daily])).data, [])
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('POST', address, {})).status, 403)
})
