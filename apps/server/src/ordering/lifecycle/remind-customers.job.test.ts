import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { outbox } from '../../messages/messages-tables.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { remindCustomersOfTomorrow } from './remind-customers.job.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const day = addDays(dayOf(shop.services.clock.now()), 4)
const dayBefore = (minutes: number) => createJobContext(shop.services, instantAt(addDays(day, -1), minutes))

async function confirmedFor(appointment: number, stated = {}) {
  const appointmentDate = new Date(appointment).toISOString()
  const { data } = await send(shop.visitor, createOrderBody(shop, { appointmentDate, ...stated }))
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`, {})
  return data
}
const reminders = (id: number) =>
  shop.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order, id), eq(outbox.template, 'order-reminder')))

test('a customer is reminded the day before, once, from the hour that the shop has chosen', async () => {
  const order = await confirmedFor(instantAt(day, 10 * 60), { email: 'morgen@mail.example' })
  const other = await confirmedFor(instantAt(addDays(day, 1), 0), { email: 'uebermorgen@mail.example' })
  assert.equal(await remindCustomersOfTomorrow(dayBefore(16 * 60 + 59)), 0)
  const counts = await Promise.all(
    [17, 17, 18].map((hour) => remindCustomersOfTomorrow(dayBefore(hour * 60))),
  )
  assert.deepEqual(
    counts.toSorted((a, b) => a - b),
    [0, 0, 1],
  )
  assert.deepEqual(
    (await reminders(order.id)).map(({ channel, recipient }) => [channel, recipient]),
    [['email', 'morgen@mail.example']],
  )
  assert.deepEqual(await reminders(other.id), [])
})

test('who canceled is not reminded, nor who ordered on that same day', async () => {
  const canceled = await confirmedFor(instantAt(day, 11 * 60), { email: 'nein@mail.example' })
  await shop.admin('POST', `/api/orders/${canceled.id}/status/cancel`, {})
  const tomorrow = await confirmedFor(instantAt(addDays(dayOf(shop.services.clock.now()), 1), 11 * 60), {
    email: 'heute@mail.example',
  })
  await remindCustomersOfTomorrow(
    createJobContext(shop.services, instantAt(dayOf(shop.services.clock.now()), 23 * 60)),
  )
  await remindCustomersOfTomorrow(dayBefore(20 * 60))
  assert.deepEqual([...(await reminders(canceled.id)), ...(await reminders(tomorrow.id))], [])
})
