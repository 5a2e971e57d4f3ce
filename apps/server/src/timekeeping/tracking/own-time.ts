import type { RowOf } from '@theke/contract/define-entity.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import type { ownClockApi, OwnShift } from '@theke/contract/timekeeping/own-clock-api.ts'
import type { timeTrackingApi, TimeTrackingUser } from '@theke/contract/timekeeping/time-tracking-api.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import type { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context, SessionUser } from '../../core/context.ts'
import { toDto } from '../../crud/mapper.ts'
import type { Input } from '../../http/handle.ts'
import { loadPerson } from '../../people/load-person.ts'
import { requireTimeUser } from '../../people/time-access/time-token.ts'
import { readBalances } from '../accounts/read-balances.ts'
import { namesOf } from '../names-of.ts'
import { activityResource, scheduleResource } from '../timekeeping-crud.ts'
import { workingActivities, workingSchedules } from '../timekeeping-tables.ts'
import { withinDays } from '../within-days.ts'

type Api = typeof timeTrackingApi
type Days = { start?: string | null; end?: string | null }
type Own = Context & { user: SessionUser }

const defaultLimit = 500

/** The caller and what runs at the moment: these fields and no others. */
export async function loadOwnUser(
  anonymous: Context,
  { params, headers }: Input<Api['loadOwnUser']>,
): Promise<TimeTrackingUser> {
  const ctx = await ownContext(anonymous, params, headers)
  const { id, username, firstName, lastName, email, branches, department } = await loadPerson(
    ctx.db,
    ctx.user.id,
  )
  const named = await namesOf(ctx.db, { branches, departments: [department] })
  const running = await ctx.db
    .select()
    .from(workingActivities)
    .where(and(eq(workingActivities.user, id), isNull(workingActivities.end)))
  const [current = null] = await toDto(ctx, activityResource, running)
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    branches: branches.map((branch) => named('branches', branch)),
    department: department === null ? null : named('departments', department),
    workingActivity: current,
  }
}

/** The caller's published schedules, the earliest first. */
export async function listOwnSchedules(
  anonymous: Context,
  { params, headers, query }: Input<Api['listOwnSchedules']>,
): Promise<{ data: RowOf<typeof workingSchedule>[]; total: number }> {
  return readOwnShifts(await ownContext(anonymous, params, headers), query)
}

/** The same for somebody who is logged in, with the names of the branches. */
export async function listOwnShifts(
  ctx: Context,
  { query }: Input<typeof ownClockApi.listOwnShifts>,
): Promise<{ data: OwnShift[]; total: number }> {
  const { data, total } = await readOwnShifts(ctx, query)
  const named = await namesOf(ctx.db, { branches: data.map(({ branch }) => branch?.id ?? null) })
  const nameOf = ({ branch }: RowOf<typeof workingSchedule>) =>
    branch === null ? '' : named('branches', branch.id).name
  return { data: data.map((row) => ({ ...row, branchName: nameOf(row) })), total }
}

async function readOwnShifts(ctx: Context, { limit, ...period }: Days & { limit?: number | null }) {
  const table = workingSchedules
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.user, ctx.user?.id ?? 0), eq(table.isPublished, true), ...days(table, period)))
    .orderBy(asc(table.start))
    .limit(limit ?? defaultLimit)
  return { data: await toDto(ctx, scheduleResource, rows), total: rows.length }
}

/** The caller's activities, the newest first. */
export async function listOwnActivities(
  anonymous: Context,
  { params, headers, query }: Input<Api['listOwnActivities']>,
): Promise<{ data: RowOf<typeof workingActivity>[]; total: number }> {
  const ctx = await ownContext(anonymous, params, headers)
  const table = workingActivities
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.user, ctx.user.id), ...days(table, query)))
    .orderBy(desc(table.start))
    .limit(query.limit ?? defaultLimit)
  return { data: await toDto(ctx, activityResource, rows), total: rows.length }
}

/** The caller's overtime and holiday of a year, this one unless another is asked for. */
export async function listOwnBalances(
  anonymous: Context,
  { params, headers, query }: Input<Api['listOwnBalances']>,
): Promise<{ data: TimeBalance[]; total: number }> {
  const ctx = await ownContext(anonymous, params, headers)
  const year = query.year ?? Number(dayOf(ctx.now).slice(0, 4))
  const data = await readBalances(ctx, { year, users: [ctx.user.id] })
  return { data, total: data.length }
}

async function ownContext(
  ctx: Context,
  params: Record<string, string>,
  headers: Input<Api['loadOwnUser']>['headers'],
): Promise<Own> {
  return { ...ctx, user: await requireTimeUser(ctx, params, headers) }
}

function days(table: typeof workingActivities | typeof workingSchedules, { start, end }: Days) {
  const within = withinDays(table)
  return [start ? within.start(start) : undefined, end ? within.end(end) : undefined]
}
