import { eventProblemTexts } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { SentEvent } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { Context } from '../../core/context.ts'
import { HttpError } from '../../http/http-errors.ts'
import type { NewEvent } from './new-event.ts'
import { recordEvent } from './record-event.ts'

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
