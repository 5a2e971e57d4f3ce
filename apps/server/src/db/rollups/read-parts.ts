import { type StatisticsParts, statisticsParts } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, between, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { presentChanges, type RollUpName, rollUpChanges, rollUps } from './roll-up-tables.ts'

/** A period, and from where its figures are to be read. `presentUntil` is up to when the raw days after the last roll-up are counted. */
export type PeriodParts = StatisticsParts & { period: Period; presentUntil: Date | null }

/** Reads what of a period is rolled up; in the same transaction as the figures, so that both are of one moment. */
export async function readParts(db: Database, name: RollUpName, period: Period): Promise<PeriodParts> {
  const [state] = await db.select().from(rollUps).where(eq(rollUps.name, name))
  const { until = null, since = null, presentUntil = null, isLastMonthSummed = false } = state ?? {}
  const changes = await changesOf(db, rollUpChanges, name, period).union(
    changesOf(db, presentChanges, name, period),
  )
  // Each of the two tables is about days of its own.
  const changed = changes
    .filter(({ day, isPresent }) => isPresent === (until === null || day > until))
    .map(({ day }) => day)
  return {
    period,
    presentUntil,
    ...statisticsParts(period, {
      until,
      since,
      changed,
      isLastMonthSummed,
      isPresentCounted: presentUntil !== null,
    }),
  }
}

function changesOf(
  db: Database,
  table: typeof rollUpChanges | typeof presentChanges,
  name: RollUpName,
  { from, to }: Period,
) {
  const { day } = table
  return db
    .select({ day, isPresent: sql<boolean>`${table === presentChanges}::boolean`.as('is_present') })
    .from(table)
    .where(and(eq(table.name, name), between(day, from, to)))
}

/** The rows of a roll-up by day and month that belong to a period, with what is counted of days that have not ended. */
export function cellsOf({ months, days, present }: StatisticsParts): SQL {
  const ofMonths = months.map((month) => sql`(is_month and day = ${month}::date)`)
  const ofDays = [...days, ...present].map((range) => sql`(not is_month and ${isIn(range)})`)
  return oneOf([...ofMonths, ...ofDays])
}

/** The rows of a roll-up by day alone that belong to a period. */
export function dayCellsOf({ period, raw }: PeriodParts): SQL {
  return sql`(${and(isIn(period), ...raw.map((range) => not(isIn(range))))})`
}

/** The rows of what is counted of days that have not ended that belong to a period. */
export function presentCellsOf({ present }: PeriodParts): SQL {
  return oneOf(present.map(isIn))
}

/** Raw rows of the days that are not rolled up; of days that are counted up to a moment those that are `uncounted`. */
export function rawOf(
  { present, raw }: PeriodParts,
  within: (period: Period) => SQL | undefined,
  uncounted: SQL | undefined,
): SQL {
  const conditions = (periods: readonly Period[]) => periods.map((period) => within(period) ?? sql`true`)
  const rest =
    present.length === 0 ? [] : [sql`(${oneOf(conditions(present))} and ${uncounted ?? sql`true`})`]
  return oneOf([...conditions(raw), ...rest])
}

function isIn({ from, to }: Period): SQL {
  return sql`day between ${from}::date and ${to}::date`
}

function oneOf(conditions: readonly SQL[]): SQL {
  return sql`(${or(sql`false`, ...conditions)})`
}
