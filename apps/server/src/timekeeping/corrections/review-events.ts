import type { ClockEventView, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { ofManagedPeople, requireRightOver } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { lockLedgers } from '../ledger/lock-ledgers.ts'
import { projectActivities } from '../ledger/project-activities.ts'
import { clockEventProblems, clockEvents } from '../ledger-tables.ts'
import { namesOf } from '../names-of.ts'
import { visibleScope } from '../time-scope.ts'

type Found = {
  event: typeof clockEvents.$inferSelect
  problem: ClockEventView['problem']
}

const defaultLimit = 100

/** Events that the caller may see, the newest first. */
export async function listEvents(
  ctx: Context,
  { query }: Input<typeof timeCorrectionsApi.listEvents>,
): Promise<{ data: ClockEventView[]; total: number }> {
  const { user, branch, before, limit, start, end, review, isOpen } = query
  const table = clockEvents
  const where = and(
    visibleScope(ctx, table),
    user ? eq(table.user, user.id) : undefined,
    branch ? eq(table.branch, branch.id) : undefined,
    start ? gte(table.at, new Date(startOfDay(start))) : undefined,
    end ? lt(table.at, new Date(startOfDay(addDays(end, 1)))) : undefined,
    review ? eq(table.review, review) : undefined,
    isOpen ? inArray(table.id, openEvents(ctx)) : undefined,
  )
  const found = await eventsWithProblems(ctx)
    .where(and(where, before ? lt(table.id, before) : undefined))
    .orderBy(desc(table.id))
    .limit(limit ?? defaultLimit)
  return { data: await eventViews(ctx, found), total: found.length }
}

/** Lets an event that waits count, or takes out one that does not fit; either way with the manager who decided it. */
export function reviewEvent(
  ctx: Context,
  { id, body: { decision, comment } }: Input<typeof timeCorrectionsApi.reviewEvent>,
): Promise<ClockEventView> {
  return inTransaction(ctx, async (ctx) => {
    const { event } = await requireEvent(ctx, id)
    await requireRightOver(ctx, event.user)
    await lockLedgers(ctx, [event.user])
    if (decision === 'reject' && comment.trim() === '')
      throw validationError([{ field: 'comment', message: workingTimeTexts.commentMissing }])
    const { problem } = await requireEvent(ctx, id)
    if (problem === null && event.review !== 'waiting')
      throw httpError('time-decided', workingTimeTexts.eventDecided)
    const [reviewed] = await ctx.db
      .update(clockEvents)
      .set({
        review: decision === 'approve' ? 'approved' : 'rejected',
        reviewComment: comment.trim(),
        reviewedBy: ctx.user?.id ?? null,
        reviewedAt: new Date(ctx.now),
      })
      .where(and(eq(clockEvents.id, id), isNull(clockEvents.reviewedAt)))
      .returning()
    if (reviewed === undefined) throw httpError('time-decided', workingTimeTexts.eventDecided)
    await ctx.db.delete(clockEventProblems).where(eq(clockEventProblems.event, id))
    await projectActivities(ctx, event.user, event.at.getTime())
    const [view] = await eventViews(ctx, [await requireEvent(ctx, id)])
    if (view === undefined) throw new Error('An event has no view')
    return view
  })
}

/** The numbers of what has to be looked at, found by the indexes of the few that there are. */
function openEvents({ db }: Context) {
  const waiting = db.select({ id: clockEvents.id }).from(clockEvents).where(eq(clockEvents.review, 'waiting'))
  return waiting.union(db.select({ id: clockEventProblems.event }).from(clockEventProblems))
}

function eventsWithProblems({ db }: Context) {
  return db
    .select({ event: clockEvents, problem: clockEventProblems.problem })
    .from(clockEvents)
    .leftJoin(clockEventProblems, eq(clockEventProblems.event, clockEvents.id))
    .$dynamic()
}

async function requireEvent(ctx: Context, id: number): Promise<Found> {
  const [found] = await eventsWithProblems(ctx).where(
    and(eq(clockEvents.id, id), ofManagedPeople(ctx, clockEvents.user)),
  )
  if (found === undefined) throw httpError('not-found')
  return found
}

async function eventViews({ db }: Context, found: readonly Found[]): Promise<ClockEventView[]> {
  const named = await namesOf(db, {
    users: found.map(({ event }) => event.user),
    branches: found.map(({ event }) => event.branch),
  })
  return found.map(({ event, problem }) => ({
    id: event.id,
    user: named('users', event.user),
    branch: named('branches', event.branch),
    kind: event.kind,
    at: event.at.toISOString(),
    recordedAt: event.recordedAt.toISOString(),
    source: event.source,
    reason: event.reason,
    review: event.review,
    reviewComment: event.reviewComment,
    problem,
  }))
}
