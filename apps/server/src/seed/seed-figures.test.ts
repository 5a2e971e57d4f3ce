import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayValue, LabelCount, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import { rebuildRollUp } from '../db/rollups/roll-up.ts'
import { visitRollUp } from '../insights/statistics/visit-roll-up.ts'
import { visitCounts } from '../insights/statistics/visit-roll-up-tables.ts'
import { salesRollUp } from '../ordering/statistics/roll-ups/sales-roll-up.ts'
import { salesOfDays, soldProducts } from '../ordering/statistics/roll-ups/sales-roll-up-tables.ts'
import { testApp } from '../testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'
import { seedFigures } from './seed-figures.ts'

const { services, loggedIn } = await testApp()
const { db } = services
const admin = await loggedIn(['ROLE_ADMIN'])
await seedDemo(services)
await seedFigures(db)
await seedFigures(db)
const today = dayOf(services.clock.now())
const period = `from=${addDays(today, -440)}&to=${today}`

async function rowsOf<Row>(kind: string): Promise<Row[]> {
  const reply = await admin<ShopStatistics<string, Row>>('GET', `/api/statistics/${kind}?${period}`)
  assert.equal(reply.status, 200)
  return reply.data.rows
}

test('the demo shop has figures in each of the last fifteen months', async () => {
  for (const kind of ['orders', 'revenue', 'unique-visitors', 'page-views']) {
    const months = Map.groupBy(await rowsOf<DayValue>(kind), ({ date }) => date.slice(0, 7))
    assert.ok(months.size >= 15)
    // On its first day the month that has begun has nothing yet.
    months.delete(today.slice(0, 7))
    for (const [month, days] of months)
      assert.ok(
        days.some(({ value }) => value > 0),
        `${kind} of ${month}`,
      )
  }
  for (const kind of 'items popular-items order-times pages events event-flow browsers visitor-times'.split(
    ' ',
  ))
    assert.ok((await rowsOf<LabelCount>(kind)).length > 1, kind)
})

test('what was refused, put back and earned an hour can be seen too', async () => {
  const recent = `from=${addDays(today, -29)}&to=${today}`
  for (const kind of ['refused-orders', 'abandoned-products', 'revenue-per-hour']) {
    const reply = await admin<ShopStatistics<string, unknown>>('GET', `/api/statistics/${kind}?${recent}`)
    assert.ok(reply.data.rows.length > 3, kind)
  }
})

test('rebuilding leaves the figures of the demo shop as they are', async () => {
  const stored = async () => {
    const cells: unknown[] = []
    for (const table of [salesOfDays, soldProducts, visitCounts])
      cells.push(
        (await db.execute<{ cell: string }>(sql`select cell::text from ${table} as cell order by 1`)).rows,
      )
    return cells
  }
  const before = await stored()
  await rebuildRollUp(db, salesRollUp)
  await rebuildRollUp(db, visitRollUp)
  assert.deepEqual(await stored(), before)
})
