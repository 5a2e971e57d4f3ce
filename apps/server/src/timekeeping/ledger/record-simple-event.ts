import { maxEventDelayMs } from '@theke/domain/timekeeping/clock-events.ts'
import { deriveActivities } from '@theke/domain/timekeeping/derive-activities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { nextVersion } from '../../crud/next-version.ts'
import { clockEvents, clockLedgers } from '../ledger-tables.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { type ActivityValues, activityValues, matchActivities } from './activity-values.ts'
import { activityAt, type LedgerWriter, type NewEvent, type RecordedEvent } from './new-event.ts'
import { isSame } from './project-activities.ts'
import { endsBefore, type Ledger, readLedger } from './read-ledger.ts'
import type { ActivityRow } from './stored-times.ts'

/** The one activity that an event begins or changes, as it was and as it is to be. */
type Change = { before: ActivityRow | undefined; wanted: ActivityValues }

type Written = { id: number; createdAt: string; updatedAt: string; workedMs: number; workedMinutes: number }

/**
 * Records an event as most are: in time, new, fitting, and of one activity. It reads without a lock and writes event and activity in one statement,
 * which does nothing where the ledger has changed in between. Null where that is so or the event is of another kind; nothing is written then.
 */
export async function recordSimpleEvent(ctx: LedgerWriter, event: NewEvent): Promise<RecordedEvent | null> {
  const { user, at, doubt = '' } = event
  if (ctx.now - at > maxEventDelayMs || doubt !== '') return null
  const ledger = await readLedger(ctx, user, at)
  const change = changeBy(ctx, ledger, event)
  if (change === null || ledger.version === null) return null
  const written = await write(ctx, { event, change, version: ledger.version })
  if (written === null) return null
  const stored: ActivityRow = {
    ...toRow(change),
    id: written.id,
    createdAt: new Date(written.createdAt),
    updatedAt: new Date(written.updatedAt),
    workedMs: Number(written.workedMs),
    workedMinutes: written.workedMinutes,
  }
  const rows = [...ledger.activities.filter(({ id }) => id !== stored.id), stored]
  return { activity: activityAt(rows, at), isWaiting: false, problem: null }
}

function changeBy(
  { now }: LedgerWriter,
  { since, events, corrections, activities: stored }: Ledger,
  { user, clientKey, kind, at, branch, department, project, task }: NewEvent,
): Change | null {
  if (events.some(({ key }) => key === clientKey)) return null
  const added = { key: clientKey, kind, at, recordedAt: now, branch, department, project, task }
  if (endsBefore(added, since)) return null
  const { activities, problems } = deriveActivities([...events, added], corrections)
  if (problems.has(clientKey) || events.some(({ key, problem }) => (problems.get(key) ?? null) !== problem))
    return null
  const derived = activities.filter(({ start }) => start >= since)
  const matched = matchActivities(stored, derived)
  if (matched.size < stored.length) return null
  const changes = derived
    .map((one) => ({ one, before: matched.get(one), wanted: activityValues(user, one, matched.get(one)) }))
    .filter(({ before, wanted }) => before === undefined || !isSame(before, wanted))
  const [change] = changes
  if (change === undefined || changes.length > 1) return null
  return change.before === undefined && change.one.activity !== null ? null : change
}

async function write(
  { db, now }: LedgerWriter,
  { event, change, version }: { event: NewEvent; change: Change; version: number },
): Promise<Written | null> {
  const { user, kind, at, clientKey, source, device = null, branch, department, project, task } = event
  const updatedAt = change.before === undefined ? new Date(now) : nextVersion(change.before.updatedAt, now)
  const moved = db.$with('moved', {}).as(sql`
    update ${clockLedgers} set version = version + 1
    where "user" = ${user} and version = ${version} returning "user"`)
  const held = db.$with('held', {}).as(heldBefore(change))
  const added = db.$with('added', {}).as(sql`
    insert into ${clockEvents} ("user", kind, at, recorded_at, client_key, source, device, branch, department, project, task)
    select ${user}::int, ${kind}, ${iso(at)}::timestamptz, ${iso(now)}::timestamptz, ${clientKey}, ${source},
      ${device}::int, ${branch}::int, ${department}::int, ${project}::int, ${task}::int from held
    on conflict do nothing returning id`)
  const written = db.$with('written', {}).as(sql`
    ${writeActivity(change, updatedAt)}
    returning ${workingActivities.id}, ${workingActivities.createdAt}, ${workingActivities.updatedAt}, ${workingActivities.workedMs}, ${workingActivities.workedMinutes}`)
  // Prepared, because planning takes longer than writing.
  const rows = await db
    .with(moved, held, added, written)
    .select({
      id: sql<number>`id`,
      createdAt: sql<string>`created_at`,
      updatedAt: sql<string>`updated_at`,
      workedMs: sql<number>`worked_ms`,
      workedMinutes: sql<number>`worked_minutes`,
    })
    .from(sql`written`)
    .prepare()
    .execute()
  return rows[0] ?? null
}

/** One row where the ledger and the activity are as they were read; it waits for others who write either. */
function heldBefore({ before }: Change): SQL {
  if (before === undefined) return sql`select from moved`
  return sql`
    select a.id from ${workingActivities} a, moved
    where a.id = ${before.id} and date_trunc('milliseconds', a.updated_at) = ${before.updatedAt.toISOString()}::timestamptz
    for update of a`
}

function writeActivity({ before, wanted }: Change, updatedAt: Date): SQL {
  const { user, branch, department, project, task, start, end, pauses, isCorrected, flag } = wanted
  const values = sql`${user}::int, ${branch}::int, ${department}::int, ${project}::int, ${task}::int,
    ${start.toISOString()}::timestamptz, ${end?.toISOString() ?? null}::timestamptz, ${JSON.stringify(pauses)}::jsonb,
    ${isCorrected}::boolean, ${flag ?? null}::text`
  const columns = sql.raw(
    '"user", branch, department, project, task, start, "end", pauses, is_corrected, flag',
  )
  return before === undefined
    ? sql`insert into ${workingActivities} (${columns}, comment) select ${values}, '' from added`
    : sql`update ${workingActivities} set (${columns}, updated_at) =
        row(${values}, ${updatedAt.toISOString()}::timestamptz)
        from added where ${workingActivities.id} = ${before.id}`
}

/** The values as the database holds them. */
function toRow({ before, wanted }: Change) {
  return {
    user: wanted.user,
    branch: wanted.branch,
    department: wanted.department ?? null,
    project: wanted.project ?? null,
    task: wanted.task ?? null,
    start: wanted.start,
    end: wanted.end ?? null,
    pauses: wanted.pauses ?? [],
    comment: before?.comment ?? '',
    isCorrected: wanted.isCorrected ?? false,
    flag: wanted.flag ?? null,
  }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
