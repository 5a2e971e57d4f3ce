import type { ClockEvent, TimeCorrection } from '@theke/domain/timekeeping/clock-events.ts'
import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { clockEventProblems, clockEvents, clockLedgers, timeCorrections } from '../ledger-tables.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { type ActivityRow, fromStoredTimes, type StoredTimes } from './stored-times.ts'

/** An event that counts, with its number and what is stored of it. */
export type StoredEvent = ClockEvent & { id: number; problem: EventProblem | null }

/** What somebody's activities follow from, since the last of them that began before some moment. */
export type Ledger = {
  /** Epoch milliseconds. */
  since: number
  events: StoredEvent[]
  corrections: TimeCorrection[]
  activities: ActivityRow[]
  /** See `clockLedgers`; null for somebody whose ledger nobody locked yet. */
  version: number | null
}

type JsonActivity = Omit<ActivityRow, 'start' | 'end' | 'createdAt' | 'updatedAt'> &
  Record<'start' | 'createdAt' | 'updatedAt', string> & { end: string | null }

type Found = {
  lastStart: number | null
  version: number | null
  events: StoredEvent[]
  corrections: (Omit<TimeCorrection, 'before' | 'after'> & Record<'before' | 'after', StoredTimes | null>)[]
  activities: JsonActivity[]
}

/**
 * Reads what changes of somebody's activities can follow from an event or correction at a moment. One statement, because it runs with
 * every press at a time clock while the ledger is locked.
 */
export async function readLedger({ db }: Pick<Context, 'db'>, user: number, moment: number): Promise<Ledger> {
  const at = new Date(moment).toISOString()
  const found = sql`(
    with last as (
      select start from ${workingActivities} where "user" = ${user} and start < ${at} order by start desc limit 1
    ), since as (select coalesce((select start from last), ${at}) as moment)
    select
      (select ${milliseconds('start')} from last) as "lastStart",
      (select version from ${clockLedgers} where "user" = ${user}) as version,
      (select coalesce(json_agg(json_build_object(
        'id', id, 'key', client_key, 'kind', kind, 'at', ${milliseconds('event.at')},
        'recordedAt', ${milliseconds('coalesce(reviewed_at, recorded_at)')}, 'branch', event.branch, 'department', department,
        'project', project, 'task', task, 'problem', problem)), '[]')
      from ${clockEvents} event left join ${clockEventProblems} on event = event.id
      where event."user" = ${user} and event.at >= (select moment from since) and review in ('none', 'approved')) as events,
      (select coalesce(json_agg(json_build_object(
        'id', id, 'activity', activity, 'decidedAt', ${milliseconds('decided_at')}, 'before', before, 'after', after)), '[]')
      from ${timeCorrections} where "user" = ${user} and state = 'approved') as corrections,
      (select coalesce(json_agg(json_build_object(
        'id', id, 'createdAt', created_at, 'updatedAt', updated_at, 'user', "user", 'branch', branch, 'department', department,
        'project', project, 'task', task, 'start', start, 'end', "end", 'pauses', pauses, 'comment', comment,
        'isCorrected', is_corrected, 'flag', flag, 'workedMs', worked_ms, 'workedMinutes', worked_minutes) order by start), '[]')
      from ${workingActivities} where "user" = ${user} and start >= (select moment from since)) as activities
  ) as found`
  // Prepared, because planning takes longer than reading.
  const [ledger] = await db
    .select({
      lastStart: sql<Found['lastStart']>`found."lastStart"`,
      version: sql<Found['version']>`found.version`,
      events: sql<Found['events']>`found.events`,
      corrections: sql<Found['corrections']>`found.corrections`,
      activities: sql<Found['activities']>`found.activities`,
    })
    .from(found)
    .prepare()
    .execute()
  if (ledger === undefined) throw new Error('A select without a table returned no row')
  const { lastStart, version, events, corrections, activities } = ledger
  return {
    since: lastStart ?? moment,
    version,
    // An end when the last activity began ended what was before it.
    events: events.filter((event) => !endsBefore(event, lastStart)),
    corrections: corrections.map(({ before, after, ...correction }) => ({
      ...correction,
      before: before && fromStoredTimes(before),
      after: after && fromStoredTimes(after),
    })),
    activities: activities.map(({ start, end, createdAt, updatedAt, ...row }) => ({
      ...row,
      start: new Date(start),
      end: end === null ? null : new Date(end),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  }
}

/** Whether an event ended what was before the last activity began. */
export function endsBefore({ kind, at }: Pick<ClockEvent, 'kind' | 'at'>, lastStart: number | null): boolean {
  return kind === 'end' && at === lastStart
}

function milliseconds(instant: string) {
  return sql.raw(`(extract(epoch from ${instant}) * 1000)::bigint`)
}
