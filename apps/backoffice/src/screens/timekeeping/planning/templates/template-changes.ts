import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { PlanTemplate, TemplateShift } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { addDays } from '../../../../shop-time.ts'
import { momentAt, withChanges, type ShiftChange } from '../shifts/plan-shifts.ts'
import { planWarnings, type PlanWarning } from '../shifts/plan-warnings.ts'

/** What a template would do to a week. */
type TemplateUse = {
  /** The shifts that it adds. */
  changes: ShiftChange[]
  /** How many of its shifts are planned already and are not added again. */
  known: number
  /** How many become open, because their person no longer belongs to the branch. */
  opened: number
  /** How many fall on days on which the branch rests. */
  onRestDays: number
  /** What is wrong with the plan only because of it. */
  warnings: PlanWarning[]
}

/**
 * The changes that plan the work of a template in a week, and what they bring. Nothing that is planned is changed; on days on
 * which the branch rests nothing is planned unless it is wanted.
 */
export function templateUse(
  { shifts }: PlanTemplate,
  week: PlannedWeek,
  { withRestDays }: { withRestDays: boolean },
): TemplateUse {
  const left = week.shifts.flatMap(({ planned, branch }) =>
    planned === null || branch.id !== week.branch.id ? [] : [placeOf(planned)],
  )
  const changes: ShiftChange[] = []
  let [known, opened, onRestDays] = [0, 0, 0]
  for (const shift of shifts) {
    const after = valuesOf(shift, week)
    const found = left.indexOf(placeOf(after))
    if (found >= 0) {
      left.splice(found, 1)
      known += 1
      continue
    }
    const day = addDays(week.week, shift.day)
    if (week.restDays.some((rest) => rest.day === day)) {
      onRestDays += 1
      if (!withRestDays) continue
    }
    if (shift.user !== null && after.user === null) opened += 1
    changes.push({ key: randomUuid(), before: null, after })
  }
  const before = new Set(planWarnings(week, week.shifts).map(identity))
  const after = planWarnings(week, withChanges(week.shifts, changes, week.branch.id))
  const warnings = after.filter((warning) => !before.has(identity(warning)))
  return { changes, known, opened, onRestDays, warnings }
}

function valuesOf(
  { user, department, day, from, to, pause }: TemplateShift,
  { week, people, departments }: PlannedWeek,
): ShiftValues {
  const date = addDays(week, day)
  return {
    user: people.some(({ id }) => id === user?.id) ? user : null,
    department: departments.some(({ id }) => id === department?.id) ? department : null,
    type: 'work',
    start: momentAt(date, from),
    end: momentAt(date, to),
    pause,
    isAllDay: false,
    comment: '',
  }
}

function placeOf({ user, type, start, end }: ShiftValues): string {
  return [user?.id, type, Date.parse(start), Date.parse(end)].join(' ')
}

function identity({ person, warning: { code, day, actual } }: PlanWarning): string {
  return [person.id, code, day, actual].join(' ')
}
