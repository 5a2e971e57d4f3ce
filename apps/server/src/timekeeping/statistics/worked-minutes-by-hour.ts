import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, rawOf, readParts } from '../../db/rollups/read-parts.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { workedHourRows } from './worked-hour-rows.ts'
import { workedHours } from './work-roll-up-tables.ts'

/** Minutes that were worked at a branch in an hour of the day, 0 being the one after midnight. */
type HourMinutes = { branch: number; hour: number; minutes: number }

/** The minutes that people worked on some days by branch and hour of the day, of the branches about whose working times the caller decides. */
export async function sumWorkedMinutesByHour(
  ctx: Context,
  period: Period,
  branch: { id: number } | null,
): Promise<HourMinutes[]> {
  const parts = await readParts(ctx.db, 'work', period)
  const now = sql`${new Date(ctx.now)}::timestamptz`
  const raw = workedHourRows((within) => rawOf(parts, within, undefined), now)
  const scope = and(
    sql`true`,
    ofOwnBranches(ctx, workedHours.branch),
    branch ? eq(workedHours.branch, branch.id) : undefined,
  )
  const { rows } = await ctx.db.execute<HourMinutes>(sql`
    select branch, hour, sum(minutes)::int as minutes
    from (select * from ${workedHours} where ${cellsOf(parts)} union all ${raw}) as ${workedHours}
    where ${scope} group by branch, hour order by branch, hour`)
  return rows
}
