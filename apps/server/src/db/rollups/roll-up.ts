import { monthOf, summedMonths } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { addDays, daysBetween } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { endedDay } from '../shop-time-sql.ts'
import { presentChanges, type RollUpName, rollUpChanges, rollUps } from './roll-up-tables.ts'

/** A subject of statistics that is rolled up by day and month. */
export type RollUp = {
  name: RollUpName
  /** The first day with raw rows or with something that is rolled up, null where there is none. */
  firstDay: (db: Database) => Promise<string | null>
  /** Replaces what is rolled up of some days by what the raw rows say, and removes their months. */
  rollUpDays: (db: Database, days: Period) => Promise<void>
  /** Sums up the days of a month that has no sums, from its first to the last that is rolled up. */
  rollUpMonth: (db: Database, month: Period) => Promise<void>
  /** Counts what happened, or ended, before a moment on the days from one on, and forgets what was counted of others. */
  rollUpPresent: (db: Database, part: PresentPart) => Promise<void>
}

/** The days since the last that is rolled up, usually the present one alone, up to a moment. */
export type PresentPart = { from: string; before: Date }

type State = { until: string | null; since: string | null; ended: string; settled: Date }

const daysPerBatch = 31
// Longer than any transaction takes beyond the hour in which triggers note no change yet.
const pauseHours = 2
/** The same within the present day: longer than any request takes from the time that it stores to its commit, with clocks of servers that differ a little. */
const pauseMinutes = 5
const beforeAllDays = '2000-01-01'
const beginning = new Date(0)

/**
 * Rolls up the days that have ended, or those up to another one, and those that were changed since; returns how many. Each step is a transaction that holds the raw rows, their
 * changes and the state of one moment, so it may be killed anywhere (decision 083).
 */
export async function rollUpEndedDays(
  db: Database,
  rollUp: RollUp,
  lastDay: string | null = null,
): Promise<number> {
  for (let done = 0; ;) {
    const days = await inTurn(db, rollUp, async (db, { until, since, ended }) => {
      const last = lastDay ?? ended
      // What was counted after an earlier roll-up is of days that are rolled up anew now.
      if (until === null)
        await db.update(rollUps).set({ presentUntil: null }).where(eq(rollUps.name, rollUp.name))
      const first = until === null ? laterOf((await rollUp.firstDay(db)) ?? last, since) : addDays(until, 1)
      const fresh = firstDaysBetween(first, last)
      const changed = await takeChanges(db, rollUp, until)
      const days = [...changed.filter((day) => since === null || day >= since), ...fresh]
      await recompute(db, rollUp, days, fresh.at(-1) ?? until)
      return days
    })
    if (days.length === 0) return done
    done += days.length
  }
}

/** Rolls up anew all days whose raw rows are stored, some at a time, and forgets what was counted of the present one; figures stay exact meanwhile. Returns how many days. */
export async function rebuildRollUp(
  db: Database,
  rollUp: RollUp,
  lastDay: string | null = null,
): Promise<number> {
  let done = await rollUpEndedDays(db, rollUp, lastDay)
  await rollUpPresentDay(db, rollUp, beginning)
  for (let next: string | null = null; ;) {
    const days: string[] = await inTurn(db, rollUp, async (db, { until, since }) => {
      if (until === null) return []
      const from: string = next ?? laterOf((await rollUp.firstDay(db)) ?? until, since)
      const days = firstDaysBetween(from, until)
      await recompute(db, rollUp, days, until)
      return days
    })
    const last = days.at(-1)
    if (last === undefined) return done
    done += days.length
    next = addDays(last, 1)
  }
}

/** Counts what of the present day happened up to minutes ago by the clock of the database, or before another moment. One that was promoted may have counted further. */
export async function rollUpPresentDay(
  db: Database,
  rollUp: RollUp,
  before: Date | null = null,
): Promise<void> {
  const { name, rollUpPresent } = rollUp
  await inTurn(db, rollUp, async (db, { until, settled }) => {
    if (until === null) return
    const presentUntil = before ?? settled
    await db.delete(presentChanges).where(eq(presentChanges.name, name))
    await rollUpPresent(db, { from: addDays(until, 1), before: presentUntil })
    await db.update(rollUps).set({ presentUntil }).where(eq(rollUps.name, name))
  })
}

/** Leaves what is rolled up of the days before `since` as it is, because raw rows of them are removed. */
export async function keepRollUpsBefore(db: Database, name: RollUpName, since: string): Promise<void> {
  const latest = sql`greatest(${rollUps.since}, excluded.since)`
  await db
    .insert(rollUps)
    .values({ name, since })
    .onConflictDoUpdate({ target: rollUps.name, set: { since: latest } })
}

/** Does something in a transaction while nothing else is rolled up in any process. The lock comes before the first query, so that what was done before it is seen. */
export function whileNothingIsRolledUp<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (db) => {
      await db.execute(sql`lock table ${rollUps} in exclusive mode`)
      return work(db)
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** One step at a time, over all processes. */
function inTurn<Result>(
  db: Database,
  { name }: RollUp,
  work: (db: Database, state: State) => Promise<Result>,
): Promise<Result> {
  return whileNothingIsRolledUp(db, async (db) => {
    const [state] = await db.select().from(rollUps).where(eq(rollUps.name, name))
    const { rows } = await db.execute<{ ended: string; settled: number }>(sql`
      select ${endedDay(pauseHours)} as ended, (extract(epoch from now()) * 1000)::float8 - ${pauseMinutes * 60_000} as settled`)
    const { until = null, since = null } = state ?? {}
    const { ended = beforeAllDays, settled = 0 } = rows[0] ?? {}
    return work(db, { until, since, ended, settled: new Date(settled) })
  })
}

/** Removes some of the changes that are known, and returns the days to be rolled up again; those after `until` are rolled up anyway. */
async function takeChanges(db: Database, { name }: RollUp, until: string | null): Promise<string[]> {
  const { name: subject, day } = rollUpChanges
  await db.delete(rollUpChanges).where(and(eq(subject, name), until === null ? undefined : gt(day, until)))
  const some = await db
    .selectDistinct({ day })
    .from(rollUpChanges)
    .where(eq(subject, name))
    .orderBy(asc(day))
    .limit(daysPerBatch)
  const days = some.map((row) => row.day)
  await db.delete(rollUpChanges).where(and(eq(subject, name), inArray(day, days)))
  return days
}

async function recompute(
  db: Database,
  { name, rollUpDays, rollUpMonth }: RollUp,
  days: readonly string[],
  until: string | null,
): Promise<void> {
  if (until === null) return
  const ranges = rangesOf(days)
  for (const range of ranges) await rollUpDays(db, range)
  const months = new Map(
    ranges.flatMap((range) => summedMonths(range, until)).map((month) => [month.from, month]),
  )
  for (const month of months.values()) await rollUpMonth(db, month)
  if (!months.has(`${monthOf(until)}-01`)) return
  await db
    .insert(rollUps)
    .values({ name, until })
    .onConflictDoUpdate({ target: rollUps.name, set: { until } })
  await db.update(rollUps).set({ isLastMonthSummed: true }).where(eq(rollUps.name, name))
}

/** The days that are rolled up at a time; all that are left may be decades. */
function firstDaysBetween(first: string, last: string): string[] {
  const end = addDays(first, daysPerBatch - 1)
  return daysBetween(first, end < last ? end : last)
}

function laterOf(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}

function rangesOf(days: readonly string[]): Period[] {
  const ranges: Period[] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last !== undefined && addDays(last.to, 1) >= day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
