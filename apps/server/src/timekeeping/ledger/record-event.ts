import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { maxEventDelayMs } from '@theke/domain/timekeeping/clock-events.ts'
import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../db/in-transaction.ts'
import { isMonthLocked } from '../../db/database-failure.ts'
import { httpError, HttpError } from '../../http/http-errors.ts'
import { clockEvents } from '../ledger-tables.ts'
import { lockLedgers, lockOfLedger } from './lock-ledgers.ts'
import { activityAt, type LedgerWriter, type NewEvent, type RecordedEvent } from './new-event.ts'
import { projectActivities } from './project-activities.ts'
import { recordSimpleEvent } from './record-simple-event.ts'
import type { ActivityRow } from './stored-times.ts'
import { eventProblemTexts } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { SentEvent } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { Context } from '../../core/context.ts'

/**
 * Adds an event to the ledger and derives the activities of its person anew, in one transaction: both are there or neither is. An event
 * that was recorded before changes nothing and is answered alike; one of a locked month waits for a manager. @throws an HTTP error where it has to fit and does not
 */
export async function recordEvent(ctx: LedgerWriter, event: NewEvent): Promise<RecordedEvent> {
  try {
    return (await recordSimpleEvent(ctx, event)) ?? (await addEvent(ctx, event))
  } catch (error) {
    if (!isMonthLocked(error)) throw error
    // What somebody did is kept in any case; it counts once the month is open again and a manager lets it.
    return addEvent(ctx, { ...event, doubt: workingTimeTexts.eventOfLockedMonth })
  }
}

function addEvent(ctx: LedgerWriter, event: NewEvent): Promise<RecordedEvent> {
  return inTransaction(ctx, async (ctx) => {
    const { doubt = '', refusal, at, ...values } = event
    const isLate = ctx.now - at > maxEventDelayMs
    const review = isLate || doubt !== '' ? 'waiting' : 'none'
    const [stored] = await ctx.db
      .insert(clockEvents)
      .values({ ...values, at: new Date(at), recordedAt: new Date(ctx.now), review, reason: doubt })
      .onConflictDoNothing()
      // One round trip less than a lock before it: nothing has been read yet that others could change.
      .returning({ id: clockEvents.id, lock: lockOfLedger(event.user) })
    if (stored === undefined) return recordedBefore(ctx, event)
    if (review === 'waiting') return { activity: null, isWaiting: true, problem: null }
    const { activities, problems } = await projectActivities(ctx, event.user, at)
    if (refusal !== null && problems.has(event.clientKey)) throw httpError('clock-moved-on', refusal)
    return found(activities, at, problems.get(event.clientKey))
  })
}

async function recordedBefore(
  ctx: LedgerWriter,
  { user, clientKey, kind }: NewEvent,
): Promise<RecordedEvent> {
  await lockLedgers(ctx, [user])
  const [known] = await ctx.db
    .select()
    .from(clockEvents)
    .where(and(eq(clockEvents.user, user), eq(clockEvents.clientKey, clientKey)))
  if (known === undefined) throw new Error('An event that was recorded before is not there')
  if (known.kind !== kind) throw httpError('clock-key-reused')
  if (known.review === 'waiting' || known.review === 'rejected') {
    return { activity: null, isWaiting: known.review === 'waiting', problem: null }
  }
  const at = known.at.getTime()
  const { activities, problems } = await projectActivities(ctx, user, at)
  return found(activities, at, problems.get(clientKey))
}

function found(
  activities: readonly ActivityRow[],
  at: number,
  problem: EventProblem | null = null,
): RecordedEvent {
  return { activity: activityAt(activities, at), isWaiting: false, problem }
}

/** Records an event and tells its sender what became of it, so that one that is refused stops none of the others. */
export async function answeredEvent(ctx: Context, event: NewEvent): Promise<SentEvent> {
  const { clientKey } = event
  try {
    const { isWaiting, problem } = await recordEvent(ctx, event)
    const message = problem === null ? '' : eventProblemTexts[problem]
    return { clientKey, outcome: isWaiting || problem !== null ? 'waiting' : 'counted', message }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { clientKey, outcome: 'refused', message: error.message }
  }
}
