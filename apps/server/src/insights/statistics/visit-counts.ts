import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, dayCellsOf, readParts } from '../../db/rollups/read-parts.ts'
import { presentVisitRows } from './present-visits.ts'
import { visitCounts, type VisitKind } from './visit-roll-up-tables.ts'
import { askedIdentifiers, type VisitFilter } from './visits-within.ts'

/** Counts of a kind, of ended days from the roll-ups and of others from the events; `is_rolled_up` tells which. `isByDay` asks for days where months would do. */
export async function countsOf(
  ctx: Context,
  period: Period,
  { kind, filter, isByDay = false }: { kind: VisitKind; filter: VisitFilter; isByDay?: boolean },
): Promise<SQL> {
  const parts = await readParts(ctx.db, 'visits', period)
  return sql`(
    select * from (
      select true as is_rolled_up, day, places, label, to_label, count from ${visitCounts}
      where kind = ${kind} and ${isByDay ? sql`not is_month and ${dayCellsOf(parts)}` : cellsOf(parts)}
      union all select false as is_rolled_up, * from (${presentVisitRows(kind, parts)}) as raw
    ) as counted where ${await isVisible(ctx, filter, kind)}
  ) as counts`
}

/** What the caller may know of: administrators all, others what was on the pages of their branches (R-STATISTICS-07). */
async function isVisible(ctx: Context, filter: VisitFilter, kind: VisitKind): Promise<SQL> {
  const identifiers = await askedIdentifiers(ctx, filter)
  if (identifiers === null) return sql`true`
  const asked = sql`${sql.param(identifiers)}::text[]`
  // Both ends of a step have to be on these pages.
  return kind === 'flow' ? sql`places <@ ${asked}` : sql`places && ${asked}`
}
