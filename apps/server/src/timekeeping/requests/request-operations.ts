import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { absenceRequestsApi, type AbsenceRequest } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { contractOn } from '@theke/domain/timekeeping/employment-contract.ts'
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { ofManagedPeople } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { type HttpError, httpError, validationError } from '../../http/http-errors.ts'
import { readContracts } from '../accounts/read-contracts.ts'
import { absenceRequests, type StoredRequest } from './request-tables.ts'
import { requestViews } from './request-views.ts'

const shownRequests = 500
const maxDays = 366
const maxDaysAhead = 2 * 366

/** The caller's own requests; planners also see those of their branches. */
export async function listRequests(
  ctx: Context,
  { query }: Input<typeof absenceRequestsApi.listAbsenceRequests>,
): Promise<AbsenceRequest[]> {
  const { status = null } = query
  const rows = await ctx.db
    .select()
    .from(absenceRequests)
    .where(and(requestScope(ctx), status === null ? undefined : eq(absenceRequests.status, status)))
    .orderBy(desc(absenceRequests.id))
    .limit(shownRequests)
  return requestViews(ctx, rows)
}

/** Asks for days off, for the caller alone. */
export async function createRequest(
  ctx: Context,
  { body }: Input<typeof absenceRequestsApi.createAbsenceRequest>,
): Promise<AbsenceRequest> {
  const { user } = ctx
  if (user === null) throw httpError('not-logged-in')
  const { firstDay, lastDay, isFromNoon, isUntilNoon } = body
  if (firstDay < dayOf(ctx.now)) throw refused('firstDay', workingTimeTexts.inThePast)
  if (lastDay < firstDay) throw refused('lastDay', workingTimeTexts.endBeforeStart)
  if (lastDay > addDays(firstDay, maxDays)) throw refused('lastDay', workingTimeTexts.tooLongAway)
  if (firstDay > addDays(dayOf(ctx.now), maxDaysAhead))
    throw refused('firstDay', workingTimeTexts.tooFarAhead)
  if (firstDay === lastDay && isFromNoon && isUntilNoon) {
    throw refused('isUntilNoon', workingTimeTexts.halfOfNothing)
  }
  const branch = await workplaceOf(ctx, user, firstDay)
  if (branch === undefined) throw refused('type', workingTimeTexts.withoutBranch)
  const rows = await inTransaction(ctx, async (ctx) => {
    // Two requests of one person at once wait for each other.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('absence-requests'), ${user.id})`)
    const overlapping = and(
      eq(absenceRequests.user, user.id),
      inArray(absenceRequests.status, ['open', 'approved']),
      // A morning and an afternoon of one day do not overlap.
      or(
        lt(absenceRequests.firstDay, lastDay),
        and(
          eq(absenceRequests.firstDay, lastDay),
          isUntilNoon ? eq(absenceRequests.isFromNoon, false) : undefined,
        ),
      ),
      or(
        gt(absenceRequests.lastDay, firstDay),
        and(
          eq(absenceRequests.lastDay, firstDay),
          isFromNoon ? eq(absenceRequests.isUntilNoon, false) : undefined,
        ),
      ),
    )
    if ((await ctx.db.$count(absenceRequests, overlapping)) > 0) {
      throw refused('firstDay', workingTimeTexts.alreadyRequested)
    }
    return ctx.db
      .insert(absenceRequests)
      .values({ ...body, user: user.id, branch, status: 'open', createdAt: new Date(ctx.now) })
      .returning()
  })
  return oneView(ctx, rows)
}

function refused(field: 'type' | 'firstDay' | 'lastDay' | 'isUntilNoon', message: string): HttpError {
  return validationError([{ field, message }])
}

/** Takes back an own request about which nobody has decided. */
export async function withdrawRequest(
  ctx: Context,
  { id }: Input<typeof absenceRequestsApi.withdrawAbsenceRequest>,
): Promise<AbsenceRequest> {
  const rows = await inTransaction(ctx, async (ctx) => {
    await lockOpenRequest(ctx, id, { isOwn: true })
    return ctx.db
      .update(absenceRequests)
      .set({ status: 'withdrawn' })
      .where(eq(absenceRequests.id, id))
      .returning()
  })
  return oneView(ctx, rows)
}

/** Locks a request that the caller may see, or that is the caller's own. @throws HttpError where it is decided or unknown */
export async function lockOpenRequest(
  ctx: Context,
  id: number,
  { isOwn }: { isOwn: boolean },
): Promise<StoredRequest> {
  const scope = isOwn ? eq(absenceRequests.user, ctx.user?.id ?? 0) : requestScope(ctx)
  const [row] = await ctx.db
    .select()
    .from(absenceRequests)
    .where(and(eq(absenceRequests.id, id), scope))
    .for('update')
  if (row === undefined) throw httpError('not-found', absenceRequestsApi.listAbsenceRequests.failure)
  if (row.status !== 'open') throw httpError('request-decided')
  return row
}

/** The view of the one request that a statement returned. */
export async function oneView(ctx: Context, rows: readonly StoredRequest[]): Promise<AbsenceRequest> {
  const [view] = await requestViews(ctx, rows)
  if (view === undefined) throw new Error('The statement returned no request')
  return view
}

function requestScope({ user }: Context) {
  const isOwn = eq(absenceRequests.user, user?.id ?? 0)
  if (user === null || !hasPermission(user, absenceRequestsApi.decideAbsenceRequest.permission)) return isOwn
  const managed = ofManagedPeople({ user }, absenceRequests.user)
  return managed && or(isOwn, managed)
}

/** The branch of the contract that holds on a day, else the first at which the person works. */
async function workplaceOf(
  ctx: Context,
  { id, branchIds }: { id: number; branchIds: readonly number[] },
  day: string,
): Promise<number | undefined> {
  const contracts = await readContracts(ctx, { users: [id], lastYear: Number(day.slice(0, 4)) })
  const own = contracts.get(id) ?? []
  const held = contractOn(own, day)
  return own.find((contract) => contract === held)?.branch ?? branchIds[0]
}
