import { planningApi, type PlannedNeed, type PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { addDays, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { minutesOfClock, restReason } from '@theke/domain/shop/hours-of-day.ts'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import { branchPlaces } from '../../shop/branch-places.ts'
import { departmentsOfBranch } from '../../shop/departments-of-branch.ts'
import { readWorkplaces } from '../accounts/read-workplaces.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import type { CountExpectedOrders } from './expected-orders.ts'
import { requireMonday, requirePlannable } from './plannable-branch.ts'
import { ruleExceptions, staffRequirements } from './planning-tables.ts'
import { withTerms } from './read-people.ts'
import { readShiftsAround, touches, weekBounds } from './read-shifts.ts'
import { plannedShift } from './shift-draft.ts'

const daysPerWeek = 7
const minutesPerDay = 1440

/** A week of a branch, with everything that the plan is judged by; as many queries for a large branch as for a small one. */
export function loadWeek(countExpectedOrders: CountExpectedOrders) {
  return (ctx: Context, { query }: Input<typeof planningApi.loadWeek>): Promise<PlannedWeek> =>
    readWeek(ctx, query, countExpectedOrders)
}

async function readWeek(
  ctx: Context,
  query: Input<typeof planningApi.loadWeek>['query'],
  countExpectedOrders: CountExpectedOrders,
): Promise<PlannedWeek> {
  const { branch: place, week } = query
  if (place === undefined || week === undefined) throw new Error('A week has a branch and a Monday')
  const { failure } = planningApi.loadWeek
  requirePlannable(ctx, place.id, failure)
  requireMonday(week)
  const years = [Number(week.slice(0, 4)), Number(addDays(week, daysPerWeek - 1).slice(0, 4))] as const
  const [[branch], workplaces, departments, planned, requirements, expectedOrders] = await Promise.all([
    branchPlaces(ctx, [place.id]),
    readWorkplaces(ctx, [place.id], years),
    departmentsOfBranch(ctx, place.id),
    plannedUsers(ctx, place.id, week),
    ctx.db.select().from(staffRequirements).where(eq(staffRequirements.branch, place.id)),
    countExpectedOrders(ctx, { branch: place.id, firstDay: week, days: daysPerWeek }),
  ])
  const workplace = workplaces.get(place.id)
  if (branch === undefined || workplace === undefined) throw httpError('not-found', failure)
  const people = await peopleOfBranch(ctx, place.id, planned)
  const ids = people.map(({ id }) => id)
  const [terms, shifts, exceptions] = await Promise.all([
    withTerms(ctx, people, { week, workplace }),
    readShiftsAround(ctx, { week, branch: place.id, users: ids }),
    readExceptions(ctx, ids, week),
  ])
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(week, index))
  return {
    branch: { id: branch.id, name: branch.name },
    week,
    people: terms,
    departments,
    shifts: shifts.map(plannedShift),
    holidays: days.filter((day) => workplace.holidays.has(day)),
    restDays: days.flatMap((day) => {
      const reason = restReason(branch.openingHours, workplace.holidays, day)
      return reason === null ? [] : [{ day, reason }]
    }),
    expectedOrders,
    needs: days.flatMap((day) => needsOf(requirements, day)),
    exceptions: exceptions.map(({ user, code, day, actual, reason }) => ({
      user: { id: user },
      code,
      day,
      actual,
      reason,
    })),
  }
}

/** The people who are planned at the branch in the week, whether or not they still belong to it. */
async function plannedUsers({ db }: Context, branch: number, week: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user: workingSchedules.user })
    .from(workingSchedules)
    .where(and(eq(workingSchedules.branch, branch), touches(weekBounds(week))))
  return rows.flatMap(({ user }) => user ?? [])
}

/** The reasons that were given for people in a week. */
export function readExceptions({ db }: Pick<Context, 'db'>, users: readonly number[], week: string) {
  return db
    .select()
    .from(ruleExceptions)
    .where(
      and(
        inArray(ruleExceptions.user, [...users]),
        gte(ruleExceptions.day, week),
        lte(ruleExceptions.day, addDays(week, daysPerWeek - 1)),
      ),
    )
}

function needsOf(
  requirements: readonly (typeof staffRequirements.$inferSelect)[],
  day: string,
): PlannedNeed[] {
  const weekday = String(weekdayOf(day))
  return requirements
    .filter(({ weekdays }) => weekdays.some((one) => one === weekday))
    .map(({ department, from, to, count }) => {
      const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
      return { department, day, from: start, to: end > start ? end : end + minutesPerDay, count }
    })
}
