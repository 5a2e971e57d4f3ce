import { count, eq, isNotNull, min } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { managesTimes } from './activity-hooks.ts'
import { clockEventProblems, clockEvents, timeCorrections } from './ledger-tables.ts'
import { ofManagedPeople } from '../crud/staff-rights.ts'
import { workingActivities } from './timekeeping-tables.ts'

/** Working times that a manager has to look at: requests, events that do not fit or came late, and activities without an end. */
export async function timeAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  if (!managesTimes(ctx)) return []
  const [requests, waiting, unfit, flagged] = await Promise.all([
    ctx.db
      .select({ branch: timeCorrections.branch, count: count(), since: min(timeCorrections.requestedAt) })
      .from(timeCorrections)
      .where(and(eq(timeCorrections.state, 'requested'), ofManagedPeople(ctx, timeCorrections.user)))
      .groupBy(timeCorrections.branch),
    ctx.db
      .select({ branch: clockEvents.branch, count: count(), since: min(clockEvents.recordedAt) })
      .from(clockEvents)
      .where(and(eq(clockEvents.review, 'waiting'), ofManagedPeople(ctx, clockEvents.user)))
      .groupBy(clockEvents.branch),
    ctx.db
      .select({ branch: clockEventProblems.branch, count: count(), since: min(clockEventProblems.at) })
      .from(clockEventProblems)
      .where(ofManagedPeople(ctx, clockEventProblems.user))
      .groupBy(clockEventProblems.branch),
    ctx.db
      .select({ branch: workingActivities.branch, count: count(), since: min(workingActivities.start) })
      .from(workingActivities)
      .where(and(isNotNull(workingActivities.flag), ofManagedPeople(ctx, workingActivities.user)))
      .groupBy(workingActivities.branch),
  ])
  const raised = (found: typeof requests, path: string, text: (count: number) => string): RaisedAlarm[] =>
    found.map(({ branch, count, since }) => ({
      kind: 'working-times',
      severity: 'warning',
      text: text(count),
      since: (since ?? new Date(ctx.now)).toISOString(),
      branch,
      path,
    }))
  return [
    ...raised(requests, '/time-corrections', (count) =>
      count === 1
        ? 'Eine Zeitkorrektur wartet auf Genehmigung.'
        : `${count} Zeitkorrekturen warten auf Genehmigung.`,
    ),
    ...raised(waiting, '/time-corrections', (count) =>
      count === 1 ? 'Ein Stempel wartet auf Prüfung.' : `${count} Stempel warten auf Prüfung.`,
    ),
    ...raised(unfit, '/time-corrections', (count) =>
      count === 1 ? 'Ein Stempel passt nicht.' : `${count} Stempel passen nicht.`,
    ),
    ...raised(flagged, '/working-activities', (count) =>
      count === 1 ? 'Eine Arbeitszeit ist zu prüfen.' : `${count} Arbeitszeiten sind zu prüfen.`,
    ),
  ]
}
