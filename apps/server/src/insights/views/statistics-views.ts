import {
  maxViews,
  type StatisticsMail,
  type StatisticsView,
  statisticsViewsApi,
  viewsTexts,
} from '@theke/contract/insights/statistics-views-api.ts'
import { viewAddress } from '@theke/domain/insights/view-address.ts'
import { dayNumber, dayOfNumber, mondayOfNumber } from '@theke/domain/time/day-number.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sortText } from '../../db/indexes.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { statisticsMails, statisticsViews } from './statistics-views-tables.ts'

const { id, name, address, user } = statisticsViews
const columns = { id, name, address }

/** The caller's own views, by name. */
export function listViews(ctx: Context): Promise<StatisticsView[]> {
  return ctx.db
    .select(columns)
    .from(statisticsViews)
    .where(eq(user, callerOf(ctx)))
    .orderBy(asc(sortText(name)))
}

/** Keeps a view for the caller. @throws an HTTP error where the name is taken or too many are kept */
export async function createView(
  ctx: Context,
  { body }: Input<typeof statisticsViewsApi.createView>,
): Promise<StatisticsView> {
  const caller = callerOf(ctx)
  return inTransaction(ctx, async ({ db, now }) => {
    const kept = await db.$count(statisticsViews, eq(user, caller))
    if (kept >= maxViews) throw validationError([{ field: 'name', message: viewsTexts.full }])
    const [view] = await db
      .insert(statisticsViews)
      .values({
        user: caller,
        name: body.name,
        address: viewAddress(body.address),
        createdAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning(columns)
    if (view === undefined) throw validationError([{ field: 'name', message: viewsTexts.taken }])
    return view
  })
}

/** Removes a view of the caller's own. @throws an HTTP error for any other */
export async function removeView(
  ctx: Context,
  { id: wanted }: Input<typeof statisticsViewsApi.removeView>,
): Promise<null> {
  const removed = await ctx.db
    .delete(statisticsViews)
    .where(and(eq(id, wanted), eq(user, callerOf(ctx))))
    .returning({ id })
  if (removed.length === 0) throw httpError('not-found', statisticsViewsApi.removeView.failure)
  return null
}

/** Tells whether the caller gets the weekly mail. */
export async function loadMail(ctx: Context): Promise<StatisticsMail> {
  return { isOn: (await ctx.db.$count(statisticsMails, eq(statisticsMails.user, callerOf(ctx)))) > 0 }
}

/** Orders the weekly mail for the caller from the next Monday on, or stops it. */
export async function saveMail(
  ctx: Context,
  { body: { isOn } }: Input<typeof statisticsViewsApi.saveMail>,
): Promise<StatisticsMail> {
  const caller = callerOf(ctx)
  if (isOn) {
    const toldUpTo = dayOfNumber(mondayOfNumber(dayNumber(dayOf(ctx.now))) - 7)
    await ctx.db.insert(statisticsMails).values({ user: caller, toldUpTo }).onConflictDoNothing()
  } else {
    await ctx.db.delete(statisticsMails).where(eq(statisticsMails.user, caller))
  }
  return { isOn }
}

function callerOf({ user }: Context): number {
  if (user === null) throw httpError('not-logged-in')
  return user.id
}
