import { analyticsApi } from '@theke/contract/insights/analytics.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { readEventData } from '@theke/domain/insights/event-data.ts'
import { trackedPath } from '@theke/domain/insights/tracked-path.ts'
import { isbot } from 'isbot'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import { analyticsLog } from './analytics-tables.ts'
import { withoutAgent } from './statistics/agent-label.ts'
import { eventKey } from './event-key.ts'
import { visitName } from './visit-salt.ts'

type Body = Input<typeof analyticsApi.logAnalytics>['body']
type SentEvent = Omit<Body, 'sessionId' | 'events'>

/**
 * Stores analytics events: those of `events`, or the one that the body itself is. All or none, and each once, however often it is sent. Those of programs that visit the website are checked and
 * forgotten.
 */
export async function logAnalytics(
  ctx: Context,
  { headers, body: { sessionId, events, ...single } }: Input<typeof analyticsApi.logAnalytics>,
): Promise<null> {
  const sent: [SentEvent, prefix: string][] =
    events.length > 0 ? events.map((event, index) => [event, `events.${index}.`]) : [[single, '']]
  const read = sent.map(([event, prefix]) => ({
    eventKey: eventKey(sessionId, event.id),
    ...readEvent(event, prefix),
  }))
  if (isbot(headers['user-agent'])) return null
  const common = { createdAt: new Date(ctx.now), sessionId: await visitName(ctx, sessionId) }
  await ctx.db
    .insert(analyticsLog)
    .values(read.map((event) => ({ ...common, ...event })))
    .onConflictDoNothing()
  return null
}

function readEvent({ type, category, action, path, data }: SentEvent, prefix: string) {
  if (type === null) throw validationError([{ field: `${prefix}type`, message: validationTexts.blank }])
  const read = readEventData(data ?? {})
  if (read === null) throw validationError([{ field: `${prefix}data`, message: validationTexts.malformed }])
  return { type, category, action, path: trackedPath(path), data: withoutAgent(read) }
}
