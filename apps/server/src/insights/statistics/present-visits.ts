import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { type PeriodParts, presentCellsOf, rawOf } from '../../db/rollups/read-parts.ts'
import type { PresentPart } from '../../db/rollups/roll-up.ts'
import { withinPeriod } from '../../db/shop-time-sql.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { allVisitRows, eventColumns, eventsWhere, mostCommon } from './visit-rows.ts'
import { presentEvents, presentVisitCounts, type VisitKind, visitKinds } from './visit-roll-up-tables.ts'

const { createdAt } = analyticsLog

/**
 * Counts the visits of days that have not ended, by what happened before a moment, and keeps these events by visit: a visit that goes on is counted anew
 * from all of its events. Events that are kept already are not written again.
 */
export async function countPresentVisits(db: Database, { from, before }: PresentPart): Promise<void> {
  const begin = new Date(startOfDay(from))
  await db
    .delete(presentEvents)
    .where(or(lt(presentEvents.createdAt, begin), gte(presentEvents.createdAt, before)))
  await db.execute(sql`
    insert into ${presentEvents} (${eventColumns})
    ${eventsWhere(sql`${and(gte(createdAt, begin), lt(createdAt, before))}`)} on conflict do nothing`)
  await db.delete(presentVisitCounts)
  for (const kind of visitKinds) {
    await db.execute(sql`
      insert into ${presentVisitCounts} (kind, day, places, label, to_label, count)
      select ${kind}, day, places, label, to_label, count
      from (${allVisitRows(kind, sql`select ${eventColumns} from ${presentEvents}`)}) as counted`)
  }
}

/**
 * The rows of days that are not rolled up, as `visitRows` has them. Visits before `presentUntil` come from the roll-up. A visit with later events is
 * subtracted there and counted again from raw events.
 */
export function presentVisitRows(kind: VisitKind, parts: PeriodParts): SQL {
  const within = (days: Period) => withinPeriod(createdAt, days)
  const { presentUntil } = parts
  const recent = presentUntil === null ? undefined : gte(createdAt, presentUntil)
  const isRecent = rawOf(parts, within, recent)
  if (presentUntil === null) return mostCommon(allVisitRows(kind, eventsWhere(isRecent)))
  const earlier = sql`select ${eventColumns} from earlier`
  return sql`
    with recent as materialized (${eventsWhere(isRecent)}),
    earlier as materialized (
      select ${eventColumns} from ${presentEvents} as ${analyticsLog}
      where session_id in (select session_id from recent where session_id <> '') and ${rawOf({ ...parts, raw: [] }, within, undefined)}
    )
    ${mostCommon(sql`
      select day, places, label, to_label, sum(count) as count from (
        select day, places, label, to_label, count from ${presentVisitCounts}
        where kind = ${kind} and ${presentCellsOf(parts)}
        union all
        select day, places, label, to_label, -count from (${allVisitRows(kind, earlier)}) as before
        union all
        select day, places, label, to_label, count
        from (${allVisitRows(kind, sql`${earlier} union all select ${eventColumns} from recent`)}) as since
      ) as parts group by day, places, label, to_label having sum(count) <> 0`)}`
}
