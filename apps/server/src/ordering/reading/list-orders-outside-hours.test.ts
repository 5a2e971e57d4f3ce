import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderOutsideHours } from '@theke/contract/shop/branch-hours-api.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { createCampaign, createTestShop } from '../testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const daily = { type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }
/** Noon of a day to come; an appointment at midnight would belong to two days. */
const noonAhead = (days: number): string =>
  new Date(instantAt(addDays(dayOf(shop.services.clock.now()), days), 12 * 60)).toISOString()
const asked = async (openingHours: object[]) => {
  const body = { openingHours, deliveryHours: [], isDeliveryHoursEnabled: false }
  return (await shop.admin<OrderOutsideHours[]>('POST', address, body)).data
}
const address = `/api/branches/${shop.branch}/orders-outside-hours`

test('closing a day names the orders that were agreed for it, before anything is saved', async () => {
  const appointmentDate = noonAhead(2)
  const { data: order } = await send(shop.visitor, createOrderBody(shop, { appointmentDate }))
  await send(shop.visitor, createOrderBody(shop, { appointmentDate: noonAhead(4) }))
  const date = dayOf(Date.parse(appointmentDate))
  const closed = { type: 'once', date, isClosed: true, from: null, to: null }
  assert.deepEqual(await asked([daily, closed]), [
    { id: order.id, ticketNumber: order.ticketNumber, at: appointmentDate },
  ])
  assert.deepEqual(await asked([daily]), [])
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  assert.equal((await employee('POST', address, {})).status, 403)
})

test('orders of a campaign are judged by the hours that it hands out in', async () => {
  const appointmentDate = noonAhead(6)
  const day = dayOf(Date.parse(appointmentDate))
  const goose = await shop.create('products', { name: 'Gans', price: 80, unit: 'piece' })
  const campaign = await createCampaign(shop, { category: shop.category, product: goose, day })
  const body = { appointmentDate, campaign: { id: campaign }, items: [createItem(goose, 1)] }
  const { data: order } = await send(shop.visitor, createOrderBody(shop, body))
  // It hands out beside the usual hours, and not on a day that is closed.
  const inTheEvening = await asked([{ ...daily, from: '18:00' }])
  assert.ok(inTheEvening.length > 0 && inTheEvening.every(({ id }) => id !== order.id))
  const closed = { type: 'once', date: day, isClosed: true, from: null, to: null }
  assert.deepEqual(
    (await asked([daily, closed])).map(({ id }) => id),
    [order.id],
  )
})
