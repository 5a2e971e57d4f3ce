import type { RowOf } from '@theke/contract/define-entity.ts'
import type { statisticsApi, UserProfile } from '@theke/contract/insights/statistics-api.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { absentDays } from '@theke/domain/timekeeping/absence.ts'
import { lockedWithin, periodTotals } from '@theke/domain/timekeeping/period-totals.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { managedBy } from '../../crud/staff-rights.ts'
import { toDto } from '../../crud/mapper.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { personName } from '../../people/account.ts'
import { loadPerson } from '../../people/load-person.ts'
import { readAbsences } from '../accounts/read-absences.ts'
import { readBalances } from '../accounts/read-balances.ts'
import { readContracts } from '../accounts/read-contracts.ts'
import { readLockedMonths, withoutMonths } from '../accounts/read-locked-months.ts'
import { readWorkedMinutes } from '../accounts/read-worked-minutes.ts'
import { managesTimes } from '../activity-hooks.ts'
import { visibleScope } from '../time-scope.ts'
import { activityResource } from '../timekeeping-crud.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { withinDays } from '../within-days.ts'

const names = { from: 'start', to: 'end' } as const

/**
 * What the working time of a person comes to in some days (R-STATISTICS-05): of the caller, as a manager of people of their branches, as an administrator of everybody. @throws an HTTP error for other people
 */
export async function loadUserProfile(
  ctx: Context,
  { query }: Input<typeof statisticsApi.userProfile>,
): Promise<UserProfile> {
  const period = askedPeriod(ctx, { from: query.start, to: query.end }, names)
  const id = askedPerson(ctx, query.user)
  const lastYear = Number(period.to.slice(0, 4))
  const { person, contracts } = await loadOwnPerson(ctx, id, period.to)
  const now = Math.min(query.now == null ? ctx.now : Date.parse(query.now), ctx.now)
  const [absences, balances, lockedMonths] = await Promise.all([
    readAbsences(ctx, { users: [id], lastYear }),
    readBalances(ctx, { year: lastYear, users: [id] }),
    readLockedMonths(ctx, [{ user: id, contracts }], { lastYear, until: period.to }),
  ])
  const locked = lockedWithin(lockedMonths.get(id) ?? [], period)
  const own = absences.get(id) ?? []
  const away = absentDays(own).filter((day) => period.from <= day && day <= period.to)
  const { ofRange, onDay } = await readWorkedMinutes(
    { db: ctx.db, now },
    [{ user: id, firstDay: period.from, lastDay: period.to }],
    { days: away.map((day) => ({ user: id, day })), withoutMonths: withoutMonths(new Map([[id, locked]])) },
  )
  const workedOnAbsentDay = (day: string) => onDay(id, day)
  const totals = periodTotals({ contracts, absences: own, workedOnAbsentDay, locked }, period)
  return {
    user: { id, name: personName(person) },
    start: period.from,
    end: period.to,
    now: new Date(now).toISOString(),
    targetMinutes: totals.target,
    actualMinutes: ofRange(0) + totals.credit,
    balances,
    sickDays: totals.sickDays,
    holidayDays: totals.holidayDays,
  }
}

/** The activities of a person that touch some days, as far as the caller may see them, the newest first. */
export async function listProfileActivities(
  ctx: Context,
  { query }: Input<typeof statisticsApi.userProfileWorkingActivities>,
): Promise<{ data: RowOf<typeof workingActivity>[]; total: number }> {
  const period = askedPeriod(ctx, { from: query.start, to: query.end }, names)
  const id = askedPerson(ctx, query.user)
  const within = withinDays(workingActivities)
  const rows = await ctx.db
    .select()
    .from(workingActivities)
    .where(
      and(
        eq(workingActivities.user, id),
        visibleScope(ctx, workingActivities),
        within.start(period.from),
        within.end(period.to),
      ),
    )
    .orderBy(desc(workingActivities.start), desc(workingActivities.id))
  // People of other branches are as unknown as in the profile.
  if (rows.length === 0) await loadOwnPerson(ctx, id, period.to)
  return { data: await toDto(ctx, activityResource, rows), total: rows.length }
}

/** The person who is asked for, the caller by default; others may only be asked for by those who decide about working times. */
function askedPerson(ctx: Context, asked: { id: number } | null | undefined): number {
  const own = ctx.user?.id ?? 0
  const id = asked?.id ?? own
  if (id !== own && !managesTimes(ctx)) throw httpError('not-allowed')
  return id
}

/** A person whose profile the caller may read, with the contracts up to the year of a day. @throws an HTTP error for others */
async function loadOwnPerson(ctx: Context, id: number, day: string) {
  const person = await loadPerson(ctx.db, id)
  const lastYear = Number(day.slice(0, 4))
  const contracts = (await readContracts(ctx, { users: [id], lastYear })).get(id) ?? []
  const isManaged = await managedBy(ctx)
  if (id !== ctx.user?.id && !isManaged(id)) throw httpError('not-found')
  return { person, contracts }
}
