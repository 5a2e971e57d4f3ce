import type { OwnClock, ownClockApi } from '@theke/contract/timekeeping/own-clock-api.ts'
import type { SentEvent, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { madeOfflineMs } from '@theke/domain/timekeeping/clock-events.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, gte, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { clockingSettings } from '../../shop/clocking-settings.ts'
import { answeredEvent } from '../ledger/record-event.ts'
import { clockStanding } from '../ledger/clock-standing.ts'
import { clockEvents } from '../ledger-tables.ts'
import { namesOf } from '../names-of.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { lastChoicesOf, placesOf, readChoices, readPlaces } from '../terminal/work-choices.ts'
import { usualBranch } from './usual-branch.ts'

/** How the caller stands today, and whether their branch lets them clock on their own device (R-TIME-16). */
export async function loadOwnClock(ctx: Context): Promise<OwnClock> {
  const user = ctx.user?.id ?? 0
  const today = new Date(startOfDay(dayOf(ctx.now)))
  const branch = await usualBranch(ctx, ctx.now)
  const isAllowed = await isRemoteAllowed(ctx, branch)
  const asks = isAllowed && branch !== undefined
  const [choices, lastChoices, named, activities, [last]] = await Promise.all([
    asks ? readChoices(ctx, branch) : [],
    asks ? lastChoicesOf(ctx, branch, [user]) : new Map<number, WorkChoice>(),
    namesOf(ctx.db, { branches: [branch ?? null] }),
    ctx.db
      .select()
      .from(workingActivities)
      .where(
        and(
          eq(workingActivities.user, user),
          or(gte(workingActivities.start, today), isNull(workingActivities.end)),
        ),
      )
      .orderBy(asc(workingActivities.start)),
    ctx.db
      .select({ kind: clockEvents.kind, at: clockEvents.at })
      .from(clockEvents)
      .where(and(eq(clockEvents.user, user), gte(clockEvents.at, today), ne(clockEvents.review, 'rejected')))
      .orderBy(desc(clockEvents.at))
      .limit(1),
  ])
  return {
    branch: branch === undefined ? null : named('branches', branch),
    isAllowed,
    now: new Date(ctx.now).toISOString(),
    ...clockStanding(activities, ctx.now),
    lastEvent: last === undefined ? null : { kind: last.kind, at: last.at.toISOString() },
    choices,
    lastChoice: lastChoices.get(user) ?? null,
  }
}

/**
 * Records what the caller clocked on their own device, in the order in which it was made. What does not fit is refused, except where it was made
 * without a connection: then it is kept for a manager.
 */
export async function sendOwnEvents(
  ctx: Context,
  { body }: Input<typeof ownClockApi.sendOwnEvents>,
): Promise<SentEvent[]> {
  const events = body.events
    .map(({ at, ...event }) => ({ ...event, at: Math.min(Date.parse(at ?? ''), ctx.now) }))
    .toSorted((a, b) => a.at - b.at)
  const results: SentEvent[] = []
  for (const event of events) {
    const { clientKey, kind, at } = event
    const branch = await usualBranch(ctx, at)
    if (branch === undefined || !(await isRemoteAllowed(ctx, branch))) {
      const message = branch === undefined ? workingTimeTexts.withoutBranch : workingTimeTexts.remoteOff
      results.push({ clientKey, outcome: 'refused', message })
      continue
    }
    const places = await readPlaces(ctx, branch, [event])
    results.push(
      await answeredEvent(ctx, {
        user: ctx.user?.id ?? 0,
        kind,
        at,
        clientKey,
        source: 'app',
        branch,
        ...placesOf(places, event),
        refusal: ctx.now - at > madeOfflineMs ? null : timeTrackingApi[kind].failure,
      }),
    )
  }
  return results
}

async function isRemoteAllowed({ db }: Context, branch: number | undefined): Promise<boolean> {
  return branch !== undefined && (await clockingSettings(db, branch))?.isRemoteClockingEnabled === true
}
