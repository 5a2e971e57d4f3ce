import { isHopeless, retryPause } from '@theke/domain/integration/webhook-retries.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { writeLog } from '../audit/write-log.ts'
import type { Services } from '../core/services.ts'
import { leaseNext } from '../queue/lease-next.ts'
import type { WebhookRow } from './collect-events.ts'
import { webhookDeliveries, webhooks } from './integration-tables.ts'
import { sendWebhook, type WebhookReply } from './send-webhook.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { ForbiddenWebhookAddress } from './webhook-address.ts'
import { openSecrets } from './webhook-secrets.ts'

type DeliveryRow = typeof webhookDeliveries.$inferSelect
type Outcome = Partial<Pick<DeliveryRow, 'status' | 'error'>> & { retryAfterMs: number }

const gone = 410
const maxErrorLength = 200

/** Sends the delivery of a webhook that is due first and returns whether there was one and the receiver took it. */
export async function deliverNext(
  services: Services,
  webhook: WebhookRow,
  timeoutMs: number,
): Promise<boolean> {
  const { db, clock } = services
  const row = await takeNext(services, webhook.id, timeoutMs)
  if (row === undefined) return false
  const began = performance.now()
  const { retryAfterMs, ...answered } = await attempt(services, webhook, row, timeoutMs)
  const now = clock.now()
  const told = {
    status: null,
    error: null,
    ...answered,
    attemptedAt: new Date(now),
    milliseconds: Math.round(performance.now() - began),
  }
  const isTaken = answered.error === undefined
  const pause = isTaken ? null : retryPause(row.attempts, retryAfterMs, Math.random())
  await db
    .update(webhookDeliveries)
    .set(
      pause === null
        ? { ...told, state: isTaken ? 'sent' : 'failed' }
        : { ...told, dueAt: new Date(now + pause) },
    )
    // Where the lease has ended and another process took the delivery, that one records how it went.
    .where(and(eq(webhookDeliveries.id, row.id), eq(webhookDeliveries.attempts, row.attempts)))
  await recordHealth(services, webhook, { isTaken, isGone: answered.status === gone })
  return isTaken
}

async function takeNext({ db, clock }: Services, webhook: number, timeoutMs: number) {
  const now = new Date(clock.now())
  const { set, where } = leaseNext(db, webhookDeliveries, {
    isDue: and(
      eq(webhookDeliveries.webhook, webhook),
      eq(webhookDeliveries.state, sql`'waiting'`),
      lte(webhookDeliveries.dueAt, now),
    ),
    now: sql`${now}::timestamptz`,
    leaseMs: 4 * timeoutMs,
    most: 1,
  })
  const [row] = await db.update(webhookDeliveries).set(set).where(where).returning()
  return row
}

async function attempt(
  services: Services,
  webhook: WebhookRow,
  row: DeliveryRow,
  timeoutMs: number,
): Promise<Outcome> {
  const { clock, environment } = services
  try {
    const headers = webhookHeaders(row, openSecrets(services, webhook), clock.now())
    const ownNetworks = environment.webhookNetworks
    const reply = await sendWebhook(new URL(webhook.url), row.body, headers, { ownNetworks, timeoutMs })
    return outcomeOf(reply)
  } catch (error) {
    return { error: failureText(error), retryAfterMs: 0 }
  }
}

function outcomeOf({ status, retryAfterMs }: WebhookReply): Outcome {
  if (status >= 200 && status < 300) return { status, retryAfterMs: 0 }
  const isRedirect = status >= 300 && status < 400
  const error = isRedirect ? 'Weiterleitungen werden nicht verfolgt.' : `Antwort ${status}`
  return { status, error, retryAfterMs: status === 429 || status === 503 ? retryAfterMs : 0 }
}

function failureText(error: unknown): string {
  if (error instanceof ForbiddenWebhookAddress) return 'Diese Adresse wird nicht aufgerufen.'
  if (error instanceof Error && error.name === 'AbortError') return 'Keine Antwort in der erlaubten Zeit.'
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, maxErrorLength)
}

/** Remembers since when a webhook fails, and switches one off that is hopeless or says by itself that it is gone. */
async function recordHealth(
  { db, clock }: Services,
  { id, name }: WebhookRow,
  { isTaken, isGone }: { isTaken: boolean; isGone: boolean },
): Promise<void> {
  const now = clock.now()
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (row === undefined) return
  if (isTaken) {
    if (row.failingSince !== null)
      await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id))
    return
  }
  const failingSince = row.failingSince ?? new Date(now)
  const disabledReason = isGone
    ? 'Der Empfänger will keine Nachrichten mehr (410).'
    : isHopeless(failingSince.getTime(), now)
      ? 'Fünf Tage lang kam keine Nachricht an.'
      : null
  if (disabledReason === null) {
    if (row.failingSince === null) await db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id))
    return
  }
  await db
    .update(webhooks)
    .set({ failingSince, isEnabled: false, disabledReason, disabledAt: new Date(now) })
    .where(eq(webhooks.id, id))
  const system = { db, now, user: null, requestId: '' }
  await writeLog(system, 'warn', `Webhook „${name}“ ausgeschaltet: ${disabledReason}`, { webhookId: id })
}
