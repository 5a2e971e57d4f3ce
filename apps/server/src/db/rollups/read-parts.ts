import { type StatisticsParts, statisticsParts } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, between, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { type RollUpName, rollUpChanges, rollUps } from './roll-up-tables.ts'

/** A period, and from where its figures are to be read. `presentUntil` is up to when the raw days after the last roll-up are counted. */
export type PeriodParts = StatisticsParts & { period: Period; presentUntil: Date | null }

/** Reads what of a period is rolled up; in the same transaction as the figures, so that both are of one moment. */
export async function readParts(db: Database, name: RollUpName, period: Period): Promise<PeriodParts> {
  const [state] = await db.select().from(rollUps).where(eq(rollUps.name, name))
  const { day } = rollUpChanges
  const isChanged = and(eq(rollUpChanges.name, name), between(day, period.from, period.to))
  const changed = await db.selectDistinct({ day }).from(rollUpChanges).where(isChanged)
  const { until = null, since = null, presentUntil = null, isLastMonthSummed = false } = state ?? {}
  const days = changed.map((row) => row.day)
  return {
    period,
    presentUntil,
    ...statisticsParts(period, { until, since, changed: days, isLastMonthSummed }),
  }
}

/** The rows of a roll-up by day and month that belong to a period. */
export function cellsOf({ months, days }: StatisticsParts): SQL {
  const ofMonths = months.map((month) => sql`(is_month and day = ${month}::date)`)
  const ofDays = days.map((range) => sql`(not is_month and ${isIn(range)})`)
  return oneOf([...ofMonths, ...ofDays])
}

/** The rows of a roll-up by day alone that belong to a period. */
export function dayCellsOf({ period, raw }: PeriodParts): SQL {
  return sql`(${and(isIn(period), ...raw.map((range) => not(isIn(range))))})`
}

/** The rows of what is counted of the present day that belong to a period. */
export function presentCellsOf({ raw }: PeriodParts): SQL {
  return oneOf(raw.map(isIn))
}

/** Raw rows of the days that are not rolled up. */
export function rawOf({ raw }: PeriodParts, within: (period: Period) => SQL | undefined): SQL {
  return oneOf(raw.map((period) => within(period) ?? sql`true`))
}

function isIn({ from, to }: Period): SQL {
  return sql`day between ${from}::date and ${to}::date`
}

function oneOf(conditions: readonly SQL[]): SQL {
  return sql`(${or(sql`false`, ...conditions)})`
}
