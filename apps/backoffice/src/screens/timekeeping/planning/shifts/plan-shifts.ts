import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { PlannedShift, PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import type { PlannedStaff } from '@theke/domain/timekeeping/coverage.ts'
import { addDays, dayOf, instantAt } from '../../../../shop-time.ts'

/** A shift of the plan by its key; the server gives it a number and a version when it is saved. */
export type PlanShift = Omit<PlannedShift, 'id' | 'updatedAt'>

/** What is planned of a shift before and after a step; null is no shift. */
export type ShiftChange = { key: string; before: ShiftValues | null; after: ShiftValues | null }

type ShiftState = 'published' | 'new' | 'changed' | 'removed'

const minuteMs = 60_000
const minutesPerDay = 1440

/** The plan after some changes. A shift that was neither published nor is planned any more is gone. */
export function withChanges(
  shifts: readonly PlanShift[],
  changes: readonly ShiftChange[],
  branch: number,
): PlanShift[] {
  const after = new Map(changes.map((change) => [change.key, change.after]))
  const known = new Set(shifts.map(({ key }) => key))
  const kept = shifts.flatMap((shift) => {
    const planned = after.has(shift.key) ? (after.get(shift.key) ?? null) : shift.planned
    return planned === null && shift.published === null ? [] : [{ ...shift, planned }]
  })
  const added = [...after].flatMap(([key, planned]) =>
    planned === null || known.has(key) ? [] : [{ key, branch: { id: branch }, planned, published: null }],
  )
  return [...kept, ...added]
}

/** The changes that take these back. */
export function reversed(changes: readonly ShiftChange[]): ShiftChange[] {
  return changes.map(({ key, before, after }) => ({ key, before: after, after: before })).toReversed()
}

export function shiftState({ planned, published }: Pick<PlanShift, 'planned' | 'published'>): ShiftState {
  if (planned === null) return 'removed'
  if (published === null) return 'new'
  return isSamePlan(planned, published) ? 'published' : 'changed'
}

/** Whether the same is planned, where null is no shift. */
export function isSamePlan(one: ShiftValues | null, other: ShiftValues | null): boolean {
  if (one === null || other === null) return one === other
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

function comparable({ user, department, type, start, end, pause, isAllDay, comment }: ShiftValues) {
  return [user?.id, department?.id, type, Date.parse(start), Date.parse(end), pause, isAllDay, comment]
}

/** A shift at the same times of another day, for another person or nobody. */
export function movedTo(
  values: ShiftValues,
  { user, day }: { user: number | null; day: string },
): ShiftValues {
  const start = wallTime(Date.parse(values.start))
  const end = wallTime(Date.parse(values.end))
  const days = (Date.parse(end.day) - Date.parse(start.day)) / (minutesPerDay * minuteMs)
  return {
    ...values,
    user: user === null ? null : { id: user },
    start: isoAt(day, start.time),
    end: isoAt(addDays(day, days), end.time),
  }
}

/** A shift that ends so many minutes later, or earlier; null where nothing of it would remain, or more than a day. */
export function resized(values: ShiftValues, minutes: number): ShiftValues | null {
  const end = Date.parse(values.end) + minutes * minuteMs
  const length = end - Date.parse(values.start)
  if (length <= (values.pause + 15) * minuteMs || length > minutesPerDay * minuteMs) return null
  return { ...values, end: new Date(end).toISOString() }
}

/** A shift that begins so many minutes later, or earlier, and ends when it did; null where nothing of it would remain, or more than a day. */
export function startMoved(values: ShiftValues, minutes: number): ShiftValues | null {
  const start = Date.parse(values.start) + minutes * minuteMs
  const length = Date.parse(values.end) - start
  if (length <= (values.pause + 15) * minuteMs || length > minutesPerDay * minuteMs) return null
  return { ...values, start: new Date(start).toISOString() }
}

/** A shift so many minutes later, or earlier. */
export function delayed(values: ShiftValues, minutes: number): ShiftValues {
  const [start, end] = [values.start, values.end].map((moment) => Date.parse(moment) + minutes * minuteMs)
  return { ...values, start: new Date(start ?? 0).toISOString(), end: new Date(end ?? 0).toISOString() }
}

/** Minutes of work that are planned; none of an absence. */
export function workMinutes({ type, start, end, pause, isAllDay }: ShiftValues): number {
  if ((type !== 'work' && type !== 'training') || isAllDay) return 0
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / minuteMs) - pause)
}

/** The days on which a shift is shown: that of its start, or all days of an absence of whole days. */
export function daysOf({ start, end, isAllDay }: ShiftValues): string[] {
  const first = dayOf(Date.parse(start))
  if (!isAllDay) return [first]
  const last = dayOf(Math.max(Date.parse(start), Date.parse(end) - 1))
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The changes that plan the work of one week of a branch again in the week after it; those of days on which it rests are left out. What is planned there
 * exactly so already is not added again; `isPlannedSo` says that there is some. Shifts of people who left become open ones, `opened` of the changes.
 */
export function copiesOfWeek(
  shifts: readonly PlanShift[],
  {
    from,
    to,
    branch,
    restDays,
    people,
  }: {
    from: string
    to: string
    branch: number
    restDays: readonly string[]
    people: readonly { id: number }[]
  },
): { changes: ShiftChange[]; leftOut: ShiftChange[]; opened: number; isPlannedSo: boolean } {
  const offset = (Date.parse(to) - Date.parse(from)) / (minutesPerDay * minuteMs)
  const copies: ReturnType<typeof copiesOfWeek> = { changes: [], leftOut: [], opened: 0, isPlannedSo: false }
  const known = new Set(shifts.map(({ planned }) => planned && JSON.stringify(comparable(planned))))
  for (const { planned, branch: place } of shifts) {
    if (planned === null || place.id !== branch || planned.type !== 'work') continue
    const before = dayOf(Date.parse(planned.start))
    if (before < from || before >= addDays(from, 7)) continue
    const day = addDays(before, offset)
    const user = people.find(({ id }) => id === planned.user?.id)?.id ?? null
    const after = movedTo(planned, { user, day })
    if (known.has(JSON.stringify(comparable(after)))) {
      copies.isPlannedSo = true
      continue
    }
    const isLeftOut = restDays.includes(day)
    if (!isLeftOut && planned.user !== null && user === null) copies.opened += 1
    const { changes, leftOut } = copies
    ;(isLeftOut ? leftOut : changes).push({ key: randomUuid(), before: null, after })
  }
  return copies
}

/** Minutes of the wall clock since 1970, as the rules of the labour law count days and nights. */
export function toWall(instant: number): number {
  const { day, time } = wallTime(instant)
  return Date.parse(`${day}T${time}:00Z`) / minuteMs
}

/** The instant of so many minutes of the wall clock after midnight of a day; more than a day lies on the next one. */
export function momentAt(day: string, minutes: number): string {
  const [hours, rest] = [Math.floor((minutes % minutesPerDay) / 60), minutes % 60]
  const time = `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
  return isoAt(addDays(day, Math.floor(minutes / minutesPerDay)), time)
}

function isoAt(day: string, time: string): string {
  return new Date(instantAt(day, time)).toISOString()
}

/** The work of people at the branch among shifts of a day, in minutes since its midnight. An open shift covers nothing. */
export function plannedStaff(week: PlannedWeek, date: string, shifts: readonly PlanShift[]): PlannedStaff[] {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000
  return shifts.flatMap(({ planned, branch }) => {
    if (planned?.type !== 'work' || planned.user === null || branch.id !== week.branch.id) return []
    const [from, to] = [planned.start, planned.end].map((moment) => toWall(Date.parse(moment)) - midnight)
    return [{ department: planned.department?.id ?? null, from: from ?? 0, to: to ?? 0 }]
  })
}
