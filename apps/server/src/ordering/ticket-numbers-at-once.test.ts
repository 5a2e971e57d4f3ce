import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, hourMs, instantAt } from '@theke/domain/time/wall-time.ts'
import fc from 'fast-check'
import { lookAtDatabase } from '../db/testing/break-connections.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { randomRuns } from '../testing/core.ts'
import { testApp } from '../testing/test-app.ts'
import { testClock } from '../testing/test-clock.ts'
import { createOrderBody, send } from './testing/order-factory.ts'
import { createTestShop } from './testing/shop-fixture.ts'

const minuteMs = 60_000
const shortlyBeforeMidnight = 23 * 60 + 40

/** A day of the order: none, which is as soon as possible, or so many days ahead, at a minute of that day. */
const due = fc.option(fc.record({ ahead: fc.nat({ max: 2 }), minute: fc.nat({ max: 24 * 60 - 1 }) }), {
  nil: null,
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), due }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), due }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('propose' as const), due }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'confirm' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat({ max: 50 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

// The night before a usual day, and the two in which the clocks of the shop change at two or three o'clock.
for (const day of ['2027-02-10', '2027-03-28', '2027-10-31'])
  test(`two open orders of a day never share a number, on two servers in the night to ${day}`, async (t) => {
    const begin = instantAt(addDays(day, -1), shortlyBeforeMidnight)
    let now = begin
    mock.method(testClock, 'now', () => now)
    t.after(() => mock.reset())
    const database = await testDatabase()
    const { rows } = lookAtDatabase(database.connectionString)
    const shop = await createTestShop({}, {}, database)
    const other = await testApp({}, database)
    const timeOf = (one: { ahead: number; minute: number } | null) =>
      one === null ? null : new Date(instantAt(addDays(day, one.ahead), one.minute)).toISOString()

    /** Takes the steps of one customer and the staff who serve them, one after the other, as the servers let them. */
    async function live(visitor: typeof shop.visitor, steps: readonly Step[]): Promise<number[]> {
      const statuses: number[] = []
      let own: PublicOrder | null = null
      for (const one of steps) {
        if (one.kind === 'wait') {
          now += one.minutes * minuteMs
          continue
        }
        if (own === null || one.kind === 'order') {
          const appointmentDate = timeOf(one.kind === 'order' ? one.due : null)
          const placed = await send(visitor, createOrderBody(shop, { appointmentDate }))
          statuses.push(placed.status)
          if (placed.status === 201) own = placed.data
          continue
        }
        const path = `/api/orders/${own.id}`
        const { data: known } = await shop.admin<OrderView>('GET', path)
        const counterAppointment = 'due' in one ? timeOf(one.due) : null
        const { status } =
          one.kind === 'change'
            ? await shop.admin('POST', `${path}/change`, {
                seen: known.updatedAt,
                appointmentDate: counterAppointment,
                items: known.items.map(({ product, amount, unit, parts, addons }, line) => {
                  return { product, amount, unit, parts, addons, line }
                }),
              })
            : one.kind === 'propose'
              ? await shop.admin('PUT', path, { counterAppointment })
              : one.kind === 'undo'
                ? await shop.admin('POST', `${path}/undo`, { until: null })
                : await shop.admin('POST', `${path}/status/confirm`, {})
        statuses.push(status)
        if (one.kind === 'propose' && counterAppointment !== null && status === 200)
          await visitor('POST', `/api/orders/public/${own.uid}/${own.hash}/confirm-counter-appointment`, {
            counterAppointment,
          })
      }
      return statuses
    }

    const lives = fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 6, maxLength: 8 })
    let [attempts, done, days] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(lives, fc.nat({ max: 4 }), async (all, hours) => {
        now = begin + hours * hourMs
        const statuses = await Promise.all(
          all.map((steps, at) => live(at % 2 === 0 ? shop.visitor : other.visitor, steps)),
        )
        for (const status of statuses.flat()) assert.ok([200, 201, 409, 422].includes(status), String(status))
        attempts += statuses.flat().length
        done += statuses.flat().filter((status) => status < 300).length
        const shared = await rows(
          'select branch, due_day, ticket_number from orders group by 1, 2, 3 having count(*) > 1',
        )
        assert.deepEqual(shared, [])
        const onOtherDay = await rows(
          `select id from orders where due_day <> (coalesce(appointment, appointment_date, earliest_at, created_at) at time zone 'Europe/Vienna')::date`,
        )
        assert.deepEqual(onOtherDay, [])
        days = (await rows('select distinct due_day from orders')).length
      }),
      { numRuns: randomRuns(6) },
    )
    t.diagnostic(`${done} of ${attempts} steps on ${days} days`)
    assert.ok(days > 1)
  })
