import { describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { users } from '../people/people-tables.ts'
import { createJobContext } from '../queue/testing/job-context.ts'
import { testApp } from '../testing/test-app.ts'
import { readBalances } from '../timekeeping/accounts/read-balances.ts'
import { projectActivities } from '../timekeeping/ledger/project-activities.ts'
import { clockEventProblems, clockEvents, timeCorrections } from '../timekeeping/ledger-tables.ts'
import { workingActivities } from '../timekeeping/timekeeping-tables.ts'
import { seedDemo } from './seed-demo.ts'

const { services } = await testApp()
await seedDemo(services)
const { db } = services
const ctx = createJobContext(services, services.clock.now())

describe('the working times of the demo shop', () => {
  test('are what the ledger derives from their events', async () => {
    const stored = () => db.select().from(workingActivities).orderBy(asc(workingActivities.id))
    const seeded = await stored()
    assert.ok(seeded.length > 700)
    for (const { id } of await db.select().from(users)) await projectActivities(ctx, id, 0)
    assert.deepEqual(await stored(), seeded)
    assert.equal(await db.$count(clockEventProblems), 0)
  })

  test('leave something to look at', async () => {
    const flags = await db.select({ flag: workingActivities.flag }).from(workingActivities)
    const count = (wanted: string) => flags.filter(({ flag }) => flag === wanted).length
    assert.equal(count('forgotten'), 1)
    assert.equal(count('endMissing'), 2)
    assert.equal(await db.$count(clockEvents, eq(clockEvents.review, 'waiting')), 1)
    assert.equal(await db.$count(timeCorrections, eq(timeCorrections.state, 'requested')), 1)
    assert.equal(await db.$count(workingActivities, eq(workingActivities.isCorrected, true)), 1)
  })

  test('give accounts that nobody has to explain', async () => {
    const balances = await readBalances(ctx, { year: new Date(services.clock.now()).getFullYear() })
    const overtime = balances.filter(({ type }) => type === 'overtime')
    assert.equal(overtime.length, 14)
    for (const { user, balance } of overtime) assert.ok(Math.abs(balance) < 60, `${user.name} ${balance}`)
  })
})
