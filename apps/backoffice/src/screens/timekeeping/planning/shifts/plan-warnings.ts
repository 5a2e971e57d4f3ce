import type { PlannedPerson, PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { labourLimits } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import type { AwayTime, Shift, ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { shiftWarnings } from '@theke/domain/timekeeping/labour-law/shift-warnings.ts'
import { addDays, instantAt } from '../../../../shop-time.ts'
import { shiftState, toWall, type PlanShift } from './plan-shifts.ts'

/** What is wrong with the plan of a person, at the shift at which it is shown. */
export type PlanWarning = {
  person: PlannedPerson
  warning: ShiftWarning
  /** The keys of the shifts concerned; the last is the one at which it is shown. */
  keys: string[]
  /** The shift that its remedy changes. */
  remedyKey: string
  /** Why it was published all the same; null where nobody has decided. */
  reason: string | null
}

/** The warnings of a week, violations first. */
export function planWarnings(
  { people, week, exceptions }: Pick<PlannedWeek, 'people' | 'week' | 'exceptions'>,
  shifts: readonly PlanShift[],
): PlanWarning[] {
  const lastDay = addDays(week, 6)
  const warnings = people.flatMap((person) => {
    const own = shifts.filter(({ planned }) => planned?.user?.id === person.id)
    return warningsOf(person, own, week)
      .filter(({ day }) => day >= week && day <= lastDay)
      .map((warning): PlanWarning => {
        const keyOf = (number: number) => own[number]?.key ?? ''
        const decided = exceptions.find(
          ({ user, code, day, actual }) =>
            user.id === person.id &&
            code === warning.code &&
            day === warning.day &&
            actual === warning.actual,
        )
        const keys = warning.shifts.map(keyOf)
        return {
          person,
          warning,
          keys,
          remedyKey: keyOf(warning.remedy.shift),
          reason: decided?.reason ?? null,
        }
      })
  })
  return warnings.toSorted((one, other) => rank(one) - rank(other))
}

function rank({ warning, reason }: PlanWarning): number {
  if (reason !== null) return 2
  return warning.severity === 'violation' ? 0 : 1
}

/** Whether publishing a week of a branch changes a shift: it differs from what is published and touches the week. */
export function isPublishedWith(
  shift: PlanShift,
  { branch, week }: { branch: number; week: string },
): boolean {
  const [from, to] = [instantAt(week, '00:00'), instantAt(addDays(week, 7), '00:00')]
  const touches = [shift.planned, shift.published].some(
    (values) => values !== null && Date.parse(values.start) < to && Date.parse(values.end) > from,
  )
  return shift.branch.id === branch && shiftState(shift) !== 'published' && touches
}

/**
 * The violations that need a reason when a week of a branch is published: those of people whose plan changes, judged by what is published then. Drafts of other
 * branches and weeks stay drafts.
 */
export function undecidedViolations(week: PlannedWeek): PlanWarning[] {
  const asked = { branch: week.branch.id, week: week.week }
  const changing = week.shifts.filter((shift) => isPublishedWith(shift, asked))
  const people = new Set(
    changing.flatMap(({ planned, published }) => [planned?.user?.id, published?.user?.id]),
  )
  const shifts = week.shifts.map((shift) =>
    isPublishedWith(shift, asked) ? shift : { ...shift, planned: shift.published },
  )
  return planWarnings(week, shifts).filter(
    ({ warning, reason, person }) =>
      warning.severity === 'violation' && reason === null && people.has(person.id),
  )
}

/** Shifts are numbered by their place in the list. */
function warningsOf(
  { law, isMinor }: PlannedPerson,
  own: readonly PlanShift[],
  week: string,
): ShiftWarning[] {
  const worked: Shift[] = []
  const away: AwayTime[] = []
  own.forEach(({ planned }, id) => {
    if (planned === null) return
    const [start, end] = [Date.parse(planned.start), Date.parse(planned.end)]
    const { type, pause } = planned
    if (type === 'work' || type === 'training') worked.push({ id, start, end, pause })
    else away.push({ type, start, end })
  })
  return shiftWarnings(worked, { limits: labourLimits(law, isMinor, week), away, toWall })
}
