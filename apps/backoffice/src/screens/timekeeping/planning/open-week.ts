import type { PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { isSamePlan, type PlanShift, type ShiftChange, withChanges } from './shifts/plan-shifts.ts'

/** The version of a shift that was never saved. */
const unsavedVersion = ''

/** A week as a planner has it open after some changes; each shift keeps the version in which it was read. */
export function changedWeek(week: PlannedWeek, changes: readonly ShiftChange[]): PlannedWeek {
  const versions = versionsOf(week)
  const shifts = withChanges(week.shifts, changes, week.branch.id)
  return {
    ...week,
    shifts: shifts.map((shift, id) => ({
      ...shift,
      id,
      updatedAt: versions.get(shift.key) ?? unsavedVersion,
    })),
  }
}

/** The versions in which the shifts of a week were read; one that was never saved has none. */
export function versionsOf(week: PlannedWeek | undefined): Map<string, string> {
  return new Map(
    (week?.shifts ?? []).flatMap(({ key, updatedAt }) =>
      updatedAt === unsavedVersion ? [] : [[key, updatedAt]],
    ),
  )
}

/** Changes as they are sent, each with the version of its shift, by which the server knows whether somebody else changed it meanwhile. */
export function changeBody(changes: readonly ShiftChange[], versionOf: (key: string) => string | null) {
  return changes.map(({ key, before, after }) => {
    // A removed shift is sent with what it was, because the call names whole shifts.
    const values: ShiftValues = after ?? before ?? emptyValues
    return { key, isRemoved: after === null, updatedAt: versionOf(key), ...values }
  })
}

/** Shifts as the server compares them with what is planned before it publishes them. */
export function seenBody(shifts: readonly PlanShift[]) {
  const asChanges = shifts.map(({ key, planned, published }) => ({ key, before: published, after: planned }))
  return changeBody(asChanges, () => null)
}

/** The later of two versions, which are instants. */
export function laterVersion(one: string | undefined, other: string | undefined): string | null {
  return [one ?? '', other ?? ''].toSorted().at(-1) || null
}

/** Several changes as one for each shift: from what was planned before the first to what is planned after the last. */
export function mergedChanges(changes: readonly ShiftChange[]): ShiftChange[] {
  const merged = new Map<string, ShiftChange>()
  for (const change of changes) {
    merged.set(change.key, { ...change, before: (merged.get(change.key) ?? change).before })
  }
  return [...merged.values()]
}

/** A change of a shift of which something else is planned now, by somebody else; null where it is planned no more. */
export type Conflict = { change: ShiftChange; now: ShiftValues | null }

/**
 * Changes that were made of an earlier plan, beside the plan as it is now: those that still fit it, and those of shifts that somebody else
 * changed. What is planned already as it was wanted is in neither.
 */
export function sortOutdated(
  changes: readonly ShiftChange[],
  shifts: readonly PlanShift[],
): { fitting: ShiftChange[]; conflicts: Conflict[] } {
  const planned = new Map(shifts.map((shift) => [shift.key, shift.planned]))
  const open = changes
    .map((change) => ({ change, now: planned.get(change.key) ?? null }))
    .filter(({ change, now }) => !isSamePlan(now, change.after))
  const isFitting = ({ change, now }: Conflict) => isSamePlan(now, change.before)
  return {
    fitting: open.filter(isFitting).map(({ change }) => change),
    conflicts: open.filter((one) => !isFitting(one)),
  }
}

const emptyValues: ShiftValues = {
  user: null,
  department: null,
  type: 'work',
  start: new Date(0).toISOString(),
  end: new Date(60_000).toISOString(),
  pause: 0,
  isAllDay: false,
  comment: '',
}
