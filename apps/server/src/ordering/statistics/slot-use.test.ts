import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotUse } from '@theke/contract/insights/service-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Caller } from '../../testing/test-app.ts'
import { orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const ids: number[] = []
for (let count = 0; count < 8; count++) ids.push((await send(shop.visitor, createOrderBody(shop))).data.id)

const maximum = 2
const capacities = [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: maximum }]

async function read(call: Caller = shop.admin, query = ''): Promise<SlotUse[]> {
  const reply = await call<ShopStatistics<'slots', SlotUse>>(
    'GET',
    `/api/statistics/slots?from=2026-03-28&to=2026-03-29${query}`,
  )
  assert.equal(reply.status, 200)
  return reply.data.rows
}

test('without a limit nothing can be full', async () => {
  assert.deepEqual(await read(), [])
})

const someOrder = fc.record({
  start: fc.constantFrom(
    instantAt('2026-03-28', 600),
    instantAt('2026-03-28', 630),
    instantAt('2026-03-29', 630),
    instantAt('2026-03-30', 600),
  ),
  isHere: fc.boolean(),
  isDelivery: fc.boolean(),
  isCanceled: fc.boolean(),
})

test('intervals are counted as one counts by hand, and of nobody else', async () => {
  for (const branch of [shop.branch, other]) await shop.change('branches', branch, { capacities })
  await fc.assert(
    fc.asyncProperty(fc.array(someOrder, { maxLength: ids.length }), async (some) => {
      await db.update(orders).set({ slotStart: null, appointment: new Date(0) })
      for (const [index, { start, isHere, isDelivery, isCanceled }] of some.entries()) {
        await db
          .update(orders)
          .set({
            slotStart: new Date(start),
            appointment: new Date(start + 60_000),
            branch: isHere ? shop.branch : other,
            isDelivery,
            isCanceled,
            endedAt: isCanceled ? new Date(start) : null,
          })
          .where(eq(orders.id, ids[index] ?? 0))
      }
      const counted = some.filter(
        ({ start, isDelivery, isCanceled }) =>
          !isDelivery && !isCanceled && start < instantAt('2026-03-30', 0),
      )
      const taken = (isHere: boolean, start: number) =>
        counted.filter((one) => one.isHere === isHere && one.start === start).length
      for (const isHere of [true, false]) {
        const rows = await read(shop.admin, `&branch=${isHere ? shop.branch : other}`)
        const [early, late] = [instantAt('2026-03-28', 600), instantAt('2026-03-28', 630)].map((start) =>
          taken(isHere, start),
        )
        const saturday = [early ?? 0, late ?? 0].filter((count) => count > 0)
        const sunday = [taken(isHere, instantAt('2026-03-29', 630))].filter((count) => count > 0)
        assert.deepEqual(
          rows
            .toSorted((a, b) => a.weekday - b.weekday)
            .map(({ weekday, hour, intervals, full, taken, places }) => [
              weekday,
              hour,
              intervals,
              full,
              taken,
              places,
            ]),
          [[6, saturday] as const, [7, sunday] as const]
            .filter(([, counts]) => counts.length > 0)
            .map(([weekday, counts]) => [
              weekday,
              10,
              counts.length,
              counts.filter((count) => count >= maximum).length,
              counts.reduce((sum, count) => sum + count, 0),
              counts.length * maximum,
            ]),
        )
      }
      assert.deepEqual(await read(employee, `&branch=${other}`), [])
      assert.ok((await read(employee)).every(({ branch }) => branch.id === shop.branch))
    }),
    { numRuns: randomRuns(20) },
  )
})
