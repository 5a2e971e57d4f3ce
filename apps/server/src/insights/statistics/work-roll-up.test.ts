import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HourRevenue } from '@theke/contract/insights/labour-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rebuildRollUp, type RollUp, rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { rollUpChanges, rollUps } from '../../db/rollups/roll-up-tables.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { workingActivities } from '../../timekeeping/timekeeping-tables.ts'
import { workRollUp } from '../../timekeeping/statistics/work-roll-up.ts'
import { workedHours } from '../../timekeeping/statistics/work-roll-up-tables.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const maxSteps = 14
// One for each activity, because nobody works twice at once.
const people: number[] = []
for (let number = 0; number < maxSteps; number++)
  people.push((await createPerson(shop, `worker-${number}`, ['ROLE_EMPLOYEE'])).id)
const personOf = (number: number) => people[number] ?? assert.fail('There are fewer people.')

// Whole months lie between the days with work, and the first and the last one are in the middle of one.
const lastDay = '2026-03-31'
const periods = ['from=2025-10-26&to=2026-03-29', 'from=2025-10-01&to=2026-01-20']

async function told(): Promise<HourRevenue[][]> {
  const answers: HourRevenue[][] = []
  for (const period of periods) {
    const reply = await shop.admin<ShopStatistics<string, HourRevenue>>(
      'GET',
      `/api/statistics/revenue-per-hour?${period}`,
    )
    assert.equal(reply.status, 200)
    answers.push(reply.data.rows)
  }
  return answers
}

/** The figures are those that are read without any roll-up. */
async function assertExact(): Promise<void> {
  const answers = await told()
  const state = await db.select().from(rollUps)
  await db.delete(rollUps)
  assert.deepEqual(answers, await told())
  if (state.length > 0) await db.insert(rollUps).values(state)
}

async function cells(): Promise<string[]> {
  const { rows } = await db.execute<{ cell: string }>(
    sql`select cell::text from ${workedHours} as cell order by 1`,
  )
  return rows.map(({ cell }) => cell)
}

const dayMinutes = 1440
const longest = 30 * 60
const someWork = fc.record({
  day: fc.constantFrom('2025-10-25', '2025-10-26', '2025-12-31', '2026-01-01', '2026-03-28', '2026-03-29'),
  minute: fc.nat({ max: dayMinutes - 1 }),
  length: fc.option(fc.nat({ max: longest }), { freq: 5 }),
  pause: fc.option(fc.record({ after: fc.nat({ max: 600 }), length: fc.nat({ max: 120 }) })),
  isHere: fc.boolean(),
  isFlagged: fc.boolean(),
})
type Work = typeof someWork extends fc.Arbitrary<infer One> ? One : never

function valuesOf({ day, minute, length, pause, isHere, isFlagged }: Work) {
  const start = instantAt(day, minute)
  const at = (minutes: number) => new Date(start + Math.min(minutes, length ?? minutes) * 60_000)
  return {
    branch: isHere ? shop.branch : other,
    start: at(0),
    end: length === null ? null : at(length),
    pauses:
      pause === null
        ? []
        : [
            {
              start: at(pause.after).toISOString(),
              end: at(pause.after + pause.length).toISOString(),
            },
          ],
    flag: isFlagged ? ('forgotten' as const) : null,
  }
}

const place = fc.nat({ max: 20 })
const someStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), work: someWork }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), at: place, work: someWork }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollUp' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
)
type Step = typeof someStep extends fc.Arbitrary<infer One> ? One : never

const killed: RollUp = {
  ...workRollUp,
  async rollUpMonth(...given) {
    await workRollUp.rollUpMonth(...given)
    throw new Error('killed')
  },
}

async function take(step: Step, ids: number[]): Promise<void> {
  if (step.kind === 'rollUp') return void (await rollUpEndedDays(db, workRollUp, lastDay))
  if (step.kind === 'crash') {
    return void (await rollUpEndedDays(db, killed, lastDay).catch((error: unknown) =>
      assert.match(String(error), /killed/),
    ))
  }
  if (step.kind === 'add') {
    const [row] = await db
      .insert(workingActivities)
      .values({ user: personOf(ids.length), comment: '', ...valuesOf(step.work) })
      .returning({ id: workingActivities.id })
    return void ids.push(row?.id ?? 0)
  }
  const ofOne = eq(workingActivities.id, ids[step.at % Math.max(1, ids.length)] ?? 0)
  if (step.kind === 'change') await db.update(workingActivities).set(valuesOf(step.work)).where(ofOne)
  else await db.delete(workingActivities).where(ofOne)
}

test('working time from roll-ups is that of the activities after whatever happened to them, and rebuilt it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: maxSteps }), async (steps) => {
      await db.execute(sql`truncate ${workingActivities}, ${workedHours}, ${rollUps}, ${rollUpChanges}`)
      const ids: number[] = []
      for (const step of steps) {
        await take(step, ids)
        await assertExact()
      }
      await rollUpEndedDays(db, workRollUp, lastDay)
      assert.deepEqual(await db.select().from(rollUpChanges), [])
      await assertExact()
      const before = await cells()
      await rebuildRollUp(db, workRollUp, lastDay)
      assert.deepEqual(await cells(), before)
    }),
    { numRuns: randomRuns(12) },
  )
})

test('what still runs after midnight is counted up to then, and changes nothing of that day when it ends', async () => {
  await db.execute(sql`truncate ${workingActivities}, ${workedHours}, ${rollUps}, ${rollUpChanges}`)
  const start = new Date(instantAt('2025-10-28', 22 * 60))
  const running = { user: personOf(0), branch: shop.branch, start, end: null, pauses: [], comment: '' }
  const [row] = await db.insert(workingActivities).values(running).returning()
  await rollUpEndedDays(db, workRollUp, '2025-10-28')
  const rolledUp = await cells()
  assert.deepEqual(rolledUp, [
    `(f,2025-10-28,${shop.branch},22,60)`,
    `(f,2025-10-28,${shop.branch},23,60)`,
    `(t,2025-10-01,${shop.branch},22,60)`,
    `(t,2025-10-01,${shop.branch},23,60)`,
  ])
  await db
    .update(workingActivities)
    .set({ end: new Date(instantAt('2025-10-29', 120)) })
    .where(eq(workingActivities.id, row?.id ?? 0))
  await rollUpEndedDays(db, workRollUp, '2025-10-28')
  assert.deepEqual(await cells(), rolledUp)
})

test('work whose end was forgotten counts no more once that is known', async () => {
  await db.execute(sql`truncate ${workingActivities}, ${workedHours}, ${rollUps}, ${rollUpChanges}`)
  const start = new Date(instantAt('2025-10-28', 22 * 60))
  const running = { user: personOf(0), branch: shop.branch, start, end: null, pauses: [], comment: '' }
  await db.insert(workingActivities).values(running)
  await rollUpEndedDays(db, workRollUp, '2025-10-28')
  assert.notDeepEqual(await cells(), [])
  await db.update(workingActivities).set({ flag: 'forgotten' })
  await assertExact()
  await rollUpEndedDays(db, workRollUp, '2025-10-28')
  assert.deepEqual(await cells(), [])
})
