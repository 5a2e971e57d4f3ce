import { dayOf } from '@theke/domain/time/wall-time.ts'
import { maxEventDelayMs, type ClockEvent, type WorkPlace } from '@theke/domain/timekeeping/clock-events.ts'
import { deriveActivities } from '@theke/domain/timekeeping/derive-activities.ts'
import {
  type DemoClockEvent,
  type DemoCorrection,
  demoWorkingTimes,
} from '../../../../demo/staff/working-times.ts'
import type { Database } from '../db/open-database.ts'
import { flagForgottenEnds } from '../timekeeping/flag-forgotten-ends.job.ts'
import { activityValues } from '../timekeeping/ledger/activity-values.ts'
import { projectActivities } from '../timekeeping/ledger/project-activities.ts'
import { type ActivityRow, timesOfRow, toStoredTimes } from '../timekeeping/ledger/stored-times.ts'
import { clockEvents, timeCorrections } from '../timekeeping/ledger-tables.ts'
import { workingActivities, workingSchedules } from '../timekeeping/timekeeping-tables.ts'
import { departmentKeyOf, taskOf } from '../../../../demo/staff/work.ts'
import { idOf, type IdsByKey } from './keyed.ts'
import type { WorkIds } from './seed-work.ts'

type Ids = { people: IdsByKey; branches: IdsByKey; work: WorkIds }
type PlacedIds = Ids & { today: string }

/** PostgreSQL takes 65,535 values in one statement. */
const rowsPerStatement = 2000

/** Stores plans, clock events and corrections of the demo shop, and the activities that the ledger derives from them. */
export async function seedWorkingTimes(db: Database, ids: Ids, now: number): Promise<void> {
  const { schedules, events, corrections } = demoWorkingTimes(now)
  for (const part of partsOf(schedules)) {
    await db.insert(workingSchedules).values(
      part.map(({ personKey, branchKey, start, end, ...schedule }) => ({
        ...schedule,
        user: idOf(ids.people, personKey),
        branch: idOf(ids.branches, branchKey),
        department:
          schedule.type === 'work' ? idOf(ids.work.departments, departmentKeyOf(personKey, branchKey)) : null,
        start: new Date(start),
        end: new Date(end),
      })),
    )
  }
  const placed = { ...ids, today: dayOf(now) }
  await seedEvents(db, placed, events)
  const activities = await seedActivities(db, placed, events)
  await seedCorrections(db, ids, { corrections, activities, now })
  await flagForgottenEnds({ db, now })
}

async function seedEvents(db: Database, ids: PlacedIds, events: readonly DemoClockEvent[]): Promise<void> {
  for (const part of partsOf(events)) {
    await db.insert(clockEvents).values(
      part.map((event) => ({
        user: idOf(ids.people, event.personKey),
        ...placeOf(event, ids),
        kind: event.kind,
        at: new Date(event.at),
        recordedAt: new Date(event.recordedAt),
        clientKey: clientKey(event),
        source: 'terminal' as const,
        review: isLate(event) ? ('waiting' as const) : ('none' as const),
      })),
    )
  }
}

async function seedActivities(
  db: Database,
  ids: PlacedIds,
  events: readonly DemoClockEvent[],
): Promise<ActivityRow[]> {
  const counted = Map.groupBy(
    events.filter((event) => !isLate(event)),
    ({ personKey }) => personKey,
  )
  const values = [...counted].flatMap(([personKey, own]) =>
    deriveActivities(
      own.map((event) => toClockEvent(event, ids)),
      [],
    ).activities.map((one) => ({ ...activityValues(idOf(ids.people, personKey), one), comment: '' })),
  )
  const rows: ActivityRow[] = []
  for (const part of partsOf(values))
    rows.push(...(await db.insert(workingActivities).values(part).returning()))
  return rows
}

async function seedCorrections(
  db: Database,
  ids: Ids,
  {
    corrections,
    activities,
    now,
  }: { corrections: readonly DemoCorrection[]; activities: readonly ActivityRow[]; now: number },
): Promise<void> {
  for (const { personKey, start, end, reason, requestedAt, decision } of corrections) {
    const user = idOf(ids.people, personKey)
    const activity = activities.find((row) => row.user === user && row.start.getTime() === start)
    if (activity === undefined) throw new Error(`Nothing that ${personKey} worked can be corrected`)
    const before = timesOfRow(activity)
    await db.insert(timeCorrections).values({
      user,
      branch: activity.branch,
      activity: activity.id,
      before: toStoredTimes(before),
      after: toStoredTimes({ ...before, end }),
      reason,
      state: decision === null ? 'requested' : 'approved',
      requestedBy: user,
      requestedAt: new Date(requestedAt),
      decidedBy: decision === null ? null : idOf(ids.people, decision.personKey),
      decidedAt: decision === null ? null : new Date(decision.at),
    })
    if (decision !== null) await projectActivities({ db, now }, user, start)
  }
}

/** Where and for what somebody clocked in. */
function placeOf(
  { personKey, branchKey, at }: DemoClockEvent,
  { branches, work, today }: PlacedIds,
): WorkPlace {
  const task = taskOf(personKey, dayOf(at), today)
  return {
    branch: idOf(branches, branchKey),
    department: idOf(work.departments, departmentKeyOf(personKey, branchKey)),
    project: task?.projectKey == null ? null : idOf(work.projects, task.projectKey),
    task: task === null ? null : idOf(work.tasks, task.key),
  }
}

function toClockEvent(event: DemoClockEvent, ids: PlacedIds): ClockEvent {
  const { kind, at, recordedAt } = event
  return {
    key: clientKey(event),
    kind,
    at,
    recordedAt,
    ...placeOf(event, ids),
  }
}

/** What arrives so late waits for a manager. */
function isLate({ at, recordedAt }: DemoClockEvent): boolean {
  return recordedAt - at > maxEventDelayMs
}

function clientKey({ kind, at }: DemoClockEvent): string {
  return `demo-${kind}-${at}`
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
