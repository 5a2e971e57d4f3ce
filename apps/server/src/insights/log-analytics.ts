import { analyticsApi } from '@theke/contract/insights/analytics.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { readEventData } from '@theke/domain/insights/event-data.ts'
import { isSecretKind, trackedPath } from '@theke/domain/insights/tracked-path.ts'
import { isbot } from 'isbot'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { notFound, notFoundAtKiosk, pageKey } from '../ssr/page-data.ts'
import { withoutAgent } from './statistics/agent-label.ts'
import { visitName } from './visit-salt.ts'
import { hash, randomBytes } from 'node:crypto'

// One parameter for all events takes half the time of one for each value, and a statement with a name is planned once for each connection.
const insertSql = `
  insert into analytics_log (created_at, session_id, event_key, type, category, action, path, data)
  select $1::timestamptz, $2, event.* from jsonb_to_recordset($3::jsonb)
    as event ("eventKey" bigint, type text, category text, action text, path text, data jsonb)
  on conflict do nothing`

type Body = Input<typeof analyticsApi.logAnalytics>['body']
type SentEvent = Omit<Body, 'sessionId' | 'events'>

/**
 * Stores analytics events: those of `events`, or the one that the body itself is. All or none, and each once, however often it is sent. Those of programs that visit the website are checked and
 * forgotten, and so are views of what is no page.
 */
export async function logAnalytics(
  ctx: Context,
  { headers, body: { sessionId, events, ...single } }: Input<typeof analyticsApi.logAnalytics>,
): Promise<null> {
  const sent: [SentEvent, prefix: string][] =
    events.length > 0 ? events.map((event, index) => [event, `events.${index}.`]) : [[single, '']]
  const read = sent.map(([event, prefix]) => ({
    eventKey: String(eventKey(sessionId, event.id)),
    ...readEvent(event, prefix),
  }))
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || isbot(agent)) return null
  const snapshot = await ctx.services.cache.current()
  const kept = read.filter(({ type, path }) => type !== 'page-view' || isPage(path, snapshot, ctx.now))
  if (kept.length === 0) return null
  const visit = await visitName(ctx, sessionId)
  const values = [new Date(ctx.now), visit, JSON.stringify(kept)]
  await ctx.services.pool.query({ name: 'log-analytics', text: insertSql, values })
  return null
}

function readEvent({ type, category, action, path, data }: SentEvent, prefix: string) {
  if (type === null) throw validationError([{ field: `${prefix}type`, message: validationTexts.blank }])
  const read = readEventData(data ?? {})
  if (read === null) throw validationError([{ field: `${prefix}data`, message: validationTexts.malformed }])
  return { type, category, action, path: trackedPath(path), data: withoutAgent(read) }
}

/** Whether visitors find a page at a tracked path. */
function isPage(path: string, snapshot: CatalogSnapshot, now: number): boolean {
  if (isSecretKind(path)) return true
  const key = path === '' ? notFound : pageKey(path, snapshot, { isStaff: false, now, screenBranch: null })
  return key !== notFound && key !== notFoundAtKiosk
}

/** The number under which an event is known: the same for each time that it is sent, random for one without an id of its sender. */
function eventKey(sessionId: string, id: string): bigint {
  const bytes = id === '' ? randomBytes(8) : hash('sha256', `${sessionId} ${id}`, 'buffer')
  return bytes.readBigInt64BE()
}
