import type { SheetCorrection, TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { contractOn, contractPeriods, employmentsOf } from '@theke/domain/timekeeping/employment-contract.ts'
import { dayNumber, dayOfNumber } from '@theke/domain/time/day-number.ts'
import {
  monthOf,
  type MonthOfYear,
  sheetDays,
  sheetTotals,
} from '@theke/domain/timekeeping/months/month-sheet.ts'
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { readAbsences } from '../accounts/read-absences.ts'
import { readBalances } from '../accounts/read-balances.ts'
import { type PlacedContract, readContracts } from '../accounts/read-contracts.ts'
import { fromStoredTimes, type ActivityRow } from '../ledger/stored-times.ts'
import { timeCorrections } from '../ledger-tables.ts'
import { namesOf } from '../names-of.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { correctedWithin, countUndecided, readLateEvents } from './count-undecided.ts'
import { timeSheets } from './month-tables.ts'
import { wallMinutes } from '../wall-minutes.ts'
import { daysAround, spansOnDays, warningsInMonth, workedOnDays } from './worked-in-month.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** Which months are asked for; `users` null for everybody who is employed in the month. */
export type SheetQuery = {
  /** A day of the month. */
  month: string
  users: readonly number[] | null
  mayRead: (person: { user: number; branch: number }) => boolean
}

type Employed = { user: number; branch: number; contracts: readonly PlacedContract[] }

/**
 * The time sheets of a month, by name (R-TIME-20). A locked month is as it was when it was locked. Asks each table once or twice, however many
 * people there are.
 */
export async function readSheets(
  ctx: Reader,
  { month: day, users, mayRead }: SheetQuery,
): Promise<TimeSheet[]> {
  const month = monthOf(day)
  const lastYear = Number(month.lastDay.slice(0, 4))
  const people = employedIn(month, await readContracts(ctx, { users, lastYear })).filter(mayRead)
  if (people.length === 0) return []
  const stored = await ctx.db
    .select()
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.month, month.firstDay),
        inArray(
          timeSheets.user,
          people.map(({ user }) => user),
        ),
      ),
    )
  const locked = stored.flatMap(({ user, state, locked, steps }) =>
    state === 'locked' && locked !== null ? [{ user, sheet: { ...locked, state, steps } }] : [],
  )
  const endings = await readMissingEndings(ctx, { people, locked, month })
  const lockedUsers = new Set(locked.map(({ user }) => user))
  const open = people.filter(({ user }) => !lockedUsers.has(user))
  const computed = open.length === 0 ? [] : await computeSheets(ctx, open, { month, lastYear, stored })
  return [...locked.map(({ user, sheet }) => ({ ...sheet, ...endings.get(user) })), ...computed].toSorted(
    (one, other) => one.user.name.localeCompare(other.user.name, 'de'),
  )
}

type SheetRow = typeof timeSheets.$inferSelect

/** The sheets of people whose month is not locked, as their times are now. */
async function computeSheets(
  ctx: Reader,
  people: readonly Employed[],
  { month, lastYear, stored }: { month: MonthOfYear; lastYear: number; stored: readonly SheetRow[] },
): Promise<TimeSheet[]> {
  const ids = people.map(({ user }) => user)
  const yesterday = addDays(dayOf(ctx.now), -1)
  const until = yesterday < month.lastDay ? yesterday : month.lastDay
  // One after the other, because a step of the closing reads in its transaction, which has one connection.
  const absences = await readAbsences(ctx, { users: ids, lastYear })
  const activities = await readActivities(ctx, ids, daysAround(month))
  const corrections = await readCorrections(ctx, ids, month)
  const undecided = await countUndecided(ctx, ids, month)
  const late = await readLateEvents(ctx, ids, month)
  const balances = await readBalances(ctx, { year: lastYear, until, users: ids })
  const paidOut = await readPaidOut(ctx, people, month)
  const named = await namesOf(ctx.db, {
    users: [...ids, ...corrections.map(({ decidedBy }) => decidedBy)],
    branches: [...people.map(({ branch }) => branch), ...activities.map(({ branch }) => branch)],
  })
  const toWall = wallMinutes()
  const isInMonth = touching(month)
  const activitiesOf = Map.groupBy(activities, ({ user }) => user)
  const correctionsOf = Map.groupBy(corrections, ({ user }) => user)
  const balanceOf = balancesByUser(balances)
  const rowOf = new Map(stored.map((row) => [row.user, row]))
  return people.map(({ user, branch, contracts }): TimeSheet => {
    const row = rowOf.get(user)
    const steps = row?.steps ?? []
    const around = activitiesOf.get(user) ?? []
    const own = around.filter(isInMonth)
    const facts = {
      contracts,
      absences: absences.get(user) ?? [],
      workedOn: workedOnDays(own, contracts, ctx.now),
    }
    const days = sheetDays(facts, month, until)
    const spans = spansOnDays(own, toWall, (id) => named('branches', id))
    const labourWarnings = warningsInMonth(around, contracts, { month, now: ctx.now, toWall })
    const ownCorrections = correctionsOf.get(user) ?? []
    const lateDays = late.get(user) ?? []
    return {
      user: named('users', user),
      branch: named('branches', branch),
      month: month.firstDay,
      state: row?.state ?? 'open',
      totals: sheetTotals(days),
      warnings: labourWarnings.length,
      undecided:
        (undecided.get(user) ?? 0) + days.filter(({ isHolidayWorked }) => isHolidayWorked === true).length,
      overtimeBalance: balanceOf(user).overtime,
      holidayBalance: balanceOf(user).holiday,
      isReopened: steps.some(({ action, reason }) => action === 'reopen' && reason !== ''),
      lateEvents: lateDays.length,
      days: days.map((one) => ({
        ...one,
        spans: spans.get(one.day) ?? [],
        lateEvents: lateDays.filter((day) => day === one.day).length,
      })),
      employmentEnd: employmentEndIn(contracts, month),
      paidOut: paidOut.get(user) ?? null,
      labourWarnings,
      corrections: ownCorrections.map((correction) => correctionOf(correction, named)),
      steps,
    }
  })
}

/** The people who are employed on a day of the month at least, with the workplace at its end. */
export function employedIn(month: MonthOfYear, contracts: ReadonlyMap<number, PlacedContract[]>): Employed[] {
  const [from, to] = [dayNumber(month.firstDay), dayNumber(month.lastDay)]
  return [...contracts].flatMap(([user, own]) => {
    if (!contractPeriods(own).some(({ first, last }) => first <= to && from <= last)) return []
    const last = contractOn(own, month.lastDay)
    const place =
      own.find((contract) => contract === last) ?? own.findLast(({ validFrom }) => validFrom <= month.lastDay)
    return place === undefined ? [] : [{ user, branch: place.branch, contracts: own }]
  })
}

/** The last day of an employment that ends in a month; null where it goes on. */
function employmentEndIn(contracts: readonly PlacedContract[], month: MonthOfYear): string | null {
  const last = employmentsOf(contractPeriods(contracts))
    .map((periods) => periods.at(-1)?.last ?? Infinity)
    .find((day) => dayNumber(month.firstDay) <= day && day <= dayNumber(month.lastDay))
  return last === undefined ? null : dayOfNumber(last)
}

type Ending = Pick<TimeSheet, 'employmentEnd' | 'paidOut'>

/** The end of the employment of those whose sheet was locked before sheets said what is paid out then. */
async function readMissingEndings(
  ctx: Reader,
  {
    people,
    locked,
    month,
  }: {
    people: readonly Employed[]
    locked: readonly { user: number; sheet: TimeSheet }[]
    month: MonthOfYear
  },
): Promise<Map<number, Ending>> {
  const silent = new Set(locked.flatMap(({ user, sheet }) => (sheet.paidOut === undefined ? [user] : [])))
  const ended = people.filter(
    ({ user, contracts }) => silent.has(user) && employmentEndIn(contracts, month) !== null,
  )
  const paidOut = await readPaidOut(ctx, ended, month)
  return new Map(
    ended.map(({ user, contracts }) => [
      user,
      { employmentEnd: employmentEndIn(contracts, month), paidOut: paidOut.get(user) ?? null },
    ]),
  )
}

/** Minutes of overtime and working days of holiday of a person, 0 without an account. */
function balancesByUser(
  balances: readonly TimeBalance[],
): (user: number) => { overtime: number; holiday: number } {
  const balanceOf = new Map(balances.map((one) => [`${one.user.id} ${one.type}`, one.balance]))
  return (user) => ({
    overtime: Math.round((balanceOf.get(`${user} overtime`) ?? 0) * 60),
    holiday: balanceOf.get(`${user} holiday`) ?? 0,
  })
}

/**
 * What was left on the day before another employment began in the month in which one had ended, of those of whom this is true. The few are asked
 * for by these days, of which a month has 31 at most.
 */
async function readPaidOut(
  ctx: Reader,
  people: readonly Employed[],
  month: MonthOfYear,
): Promise<Map<number, NonNullable<TimeSheet['paidOut']>>> {
  const today = dayOf(ctx.now)
  const followed = people.flatMap(({ user, contracts }) => {
    const end = employmentEndIn(contracts, month)
    if (end === null) return []
    const next = contracts.map(({ validFrom }) => validFrom).filter((begin) => begin > end)
    const [begin = today] = next.toSorted()
    return begin <= month.lastDay && begin < today ? [{ user, until: addDays(begin, -1) }] : []
  })
  const found = new Map<number, NonNullable<TimeSheet['paidOut']>>()
  for (const [until, ones] of Map.groupBy(followed, (one) => one.until)) {
    const users = ones.map(({ user }) => user)
    const balanceOf = balancesByUser(
      await readBalances(ctx, { year: Number(until.slice(0, 4)), until, users }),
    )
    for (const user of users) found.set(user, balanceOf(user))
  }
  return found
}

function readActivities({ db }: Reader, users: readonly number[], days: MonthOfYear): Promise<ActivityRow[]> {
  const { user, start, end } = workingActivities
  return db
    .select()
    .from(workingActivities)
    .where(
      and(
        inArray(user, [...users]),
        lt(start, new Date(startOfDay(addDays(days.lastDay, 1)))),
        or(isNull(end), gt(end, new Date(startOfDay(days.firstDay)))),
      ),
    )
    .orderBy(asc(start))
}

/** Whether an activity reaches into a month; its bounds are asked for once, because there are many activities. */
function touching({ firstDay, lastDay }: MonthOfYear): (activity: ActivityRow) => boolean {
  const [from, to] = [startOfDay(firstDay), startOfDay(addDays(lastDay, 1))]
  return ({ start, end }) => start.getTime() < to && (end === null || end.getTime() > from)
}

type CorrectionRow = typeof timeCorrections.$inferSelect

function readCorrections(
  { db }: Reader,
  users: readonly number[],
  month: MonthOfYear,
): Promise<CorrectionRow[]> {
  const { user, id } = timeCorrections
  return db
    .select()
    .from(timeCorrections)
    .where(and(inArray(user, [...users]), correctedWithin(month)))
    .orderBy(asc(id))
}

function correctionOf(
  { id, state, reason, comment, before, after, decidedBy }: CorrectionRow,
  named: Awaited<ReturnType<typeof namesOf>>,
): SheetCorrection {
  const times = after ?? before
  const start = times === null ? 0 : fromStoredTimes(times).start
  return {
    id,
    day: dayOf(start),
    state,
    reason,
    comment,
    decidedBy: decidedBy === null ? null : named('users', decidedBy),
  }
}
