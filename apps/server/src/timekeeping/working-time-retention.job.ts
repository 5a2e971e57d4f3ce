import { daysAgo } from '@theke/domain/people/retention.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { and, type AnyColumn, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { inBatches } from '../db/in-batches.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { employmentContracts } from './accounts/contract-tables.ts'
import { clockEvents, timeCorrections } from './ledger-tables.ts'
import { timeSheets } from './months/month-tables.ts'
import { shiftSwaps } from './swaps/swap-tables.ts'
import { ruleExceptions } from './planning/planning-tables.ts'
import { absenceRequests } from './requests/request-tables.ts'
import { workingActivities, workingSchedules } from './timekeeping-tables.ts'

/**
 * Removes working times of long ago by whole months. What the accounts of somebody who is still employed are made of stays, because accounts
 * are computed from the first contract on.
 */
export const workingTimeRetentionJob: Job = {
  name: 'working-time-retention',
  title: 'Alte Arbeitszeiten löschen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    const firstKept = monthOf(dayOf(daysAgo(ctx.now, config.retentionWorkingTimeDays))).firstDay
    const before = new Date(startOfDay(firstKept))
    const { after, before: was } = timeCorrections
    const started = sql`coalesce(${after} ->> 'start', ${was} ->> 'start')::timestamptz < ${before}`
    const total =
      (await remove(ctx, clockEvents, clockEvents.id, lt(clockEvents.at, before))) +
      (await remove(ctx, timeCorrections, timeCorrections.id, started)) +
      (await remove(ctx, shiftSwaps, shiftSwaps.id, lt(shiftSwaps.end, before))) +
      (await remove(
        ctx,
        workingActivities,
        workingActivities.id,
        sql`${lt(workingActivities.start, before)} and ${hasLeft(workingActivities.user, firstKept)}`,
      )) +
      (await remove(ctx, absenceRequests, absenceRequests.id, lt(absenceRequests.lastDay, firstKept))) +
      (await remove(ctx, ruleExceptions, ruleExceptions.id, lt(ruleExceptions.day, firstKept))) +
      (await remove(
        ctx,
        workingSchedules,
        workingSchedules.id,
        sql`${lt(workingSchedules.end, before)} and ${hasLeft(workingSchedules.user, firstKept)}`,
      ))
    const sheets = await ctx.db
      .delete(timeSheets)
      .where(and(lt(timeSheets.month, firstKept), hasLeft(timeSheets.user, firstKept)))
    const all = total + (sheets.rowCount ?? 0)
    return all === 0 ? '' : `${all} Einträge gelöscht`
  },
}

function remove(ctx: Context, table: PgTable, id: AnyColumn, condition: SQL): Promise<number> {
  return inBatches((limit) =>
    inTransaction(ctx, async ({ db }) => {
      // The triggers that protect the ledger and locked months let only this transaction remove old entries.
      await db.execute(sql`set local theke.retention = 'on'`)
      const old = db
        .select({ id: sql`${id}` })
        .from(table)
        .where(condition)
        .limit(limit)
      return (await db.delete(table).where(inArray(id, old))).rowCount ?? 0
    }),
  )
}

/** Whether the last contract of a person ended before a day; somebody without one has no accounts either. */
function hasLeft(user: AnyColumn, day: string): SQL {
  const { user: employee, validFrom, validUntil } = employmentContracts
  return sql`coalesce((
    select ${validUntil} < ${day}::date from ${employmentContracts}
    where ${employee} = ${user} order by ${validFrom} desc limit 1), not exists (
    select from ${employmentContracts} where ${employee} = ${user}))`
}
