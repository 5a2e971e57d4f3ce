import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { createTestShop, hoursAhead } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'

const shop = await createTestShop()
const daily = { type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }
const address = `/api/branches/${shop.branch}/orders-outside-hours`

test('closing a day names the orders that were agreed for it, before anything is saved', async () => {
  const appointmentDate = hoursAhead(30)
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { appointmentDate }))
  await send(shop.visitor, createOrderBody(shop, { appointmentDate: hoursAhead(80) }))
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
