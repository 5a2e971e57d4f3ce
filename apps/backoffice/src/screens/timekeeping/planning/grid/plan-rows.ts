import type { PlannedPerson, PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { addDays, dayOf } from '../../../../shop-time.ts'
import { daysOf, shiftState, workMinutes, type PlanShift } from '../shifts/plan-shifts.ts'

/** A row of the plan: a person, or null for the open shifts. */
export type PlanRow = {
  person: PlannedPerson | null
  /** The shifts of each day from Monday on, in their order. */
  days: PlanShift[][]
  /** The shifts that last into each day from the one before. */
  overnight: PlanShift[][]
  /** Minutes of work in the week, absences counted as the target of their days. */
  planned: number
  /** Null without a contract. */
  target: number | null
}

export function weekDays(week: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index))
}

/** The rows of a week: the open shifts first, then people, all of them or those of a department. */
export function planRows(
  { people, week, branch, departments }: Pick<PlannedWeek, 'people' | 'week' | 'branch' | 'departments'>,
  shifts: readonly PlanShift[],
  department: number | null,
): PlanRow[] {
  const days = weekDays(week)
  const isWanted = (shift: PlanShift) =>
    department === null || (shift.planned ?? shift.published)?.department?.id === department
  const open = shifts.filter(
    (shift) => shift.branch.id === branch.id && personOf(shift) === null && isWanted(shift),
  )
  const shown = people.filter(
    (person) =>
      department === null ||
      person.department?.id === department ||
      shifts.some((shift) => personOf(shift) === person.id && isWanted(shift)),
  )
  return [
    rowOf(null, open, days),
    ...sorted(shown, departments).map((person) =>
      rowOf(
        person,
        shifts.filter((shift) => personOf(shift) === person.id),
        days,
      ),
    ),
  ]
}

/** By department in their order; within each they stay by name. */
function sorted(people: readonly PlannedPerson[], departments: PlannedWeek['departments']): PlannedPerson[] {
  const rank = ({ department }: PlannedPerson) => {
    const index = departments.findIndex(({ id }) => id === department?.id)
    return index < 0 ? departments.length : index
  }
  return people.toSorted((one, other) => rank(one) - rank(other))
}

/** How many shifts of a week differ from what was published at the branch. */
export function changeCount(
  { week, branch }: Pick<PlannedWeek, 'week' | 'branch'>,
  shifts: readonly PlanShift[],
): number {
  const days = new Set(weekDays(week))
  return shifts.filter(
    (shift) =>
      shift.branch.id === branch.id &&
      shiftState(shift) !== 'published' &&
      [shift.planned, shift.published].some(
        (values) => values !== null && daysOf(values).some((day) => days.has(day)),
      ),
  ).length
}

function personOf({ planned, published }: PlanShift): number | null {
  return (planned ?? published)?.user?.id ?? null
}

function rowOf(person: PlannedPerson | null, shifts: readonly PlanShift[], days: readonly string[]): PlanRow {
  const byDay = days.map((day) =>
    shifts
      .filter(({ planned, published }) => {
        const values = planned ?? published
        return values !== null && daysOf(values).includes(day)
      })
      .toSorted((one, other) => startOf(one) - startOf(other)),
  )
  const targets = person?.targetMinutes ?? null
  const planned = byDay.map((ofDay, index) => {
    const isAway = ofDay.some((shift) => shift.planned?.isAllDay && shift.planned.type !== 'timeOff')
    if (isAway) return targets?.[index] ?? 0
    return ofDay.reduce((sum, shift) => sum + (shift.planned === null ? 0 : workMinutes(shift.planned)), 0)
  })
  return {
    person,
    days: byDay,
    overnight: days.map((day) => shifts.filter((shift) => lastsInto(shift, day))),
    planned: sumOf(planned),
    target: targets === null ? null : sumOf(targets),
  }
}

/** Whether a shift began on an earlier day and goes on at midnight of this one. */
function lastsInto({ planned, published }: PlanShift, day: string): boolean {
  const values = planned ?? published
  if (values === null || values.isAllDay) return false
  return dayOf(Date.parse(values.start)) < day && dayOf(Date.parse(values.end) - 1) >= day
}

function startOf({ planned, published }: PlanShift): number {
  return Date.parse((planned ?? published)?.start ?? '')
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** The number of a week by ISO: that of the year in which its Thursday lies. */
export function weekNumber(week: string): number {
  const thursday = addDays(week, 3)
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(dayOfYear / 7) + 1
}
