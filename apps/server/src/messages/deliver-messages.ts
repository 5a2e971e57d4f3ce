import type { Channel } from '@theke/contract/messages/outbox.ts'
import { newsOfTemplate } from '@theke/domain/ordering/order-actions.ts'
import { and, eq, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open-database.ts'
import { systemContext } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { backoff } from '../queue/backoff.ts'
import { requestCall } from '../ordering/lifecycle/request-call.ts'
import { leaseNext } from '../queue/lease-next.ts'
import { messageServices } from './transport/message-services.ts'
import { RetryAfterError } from './transport/retry-after-error.ts'
import { outbox } from './messages-tables.ts'
import { type OutboxRow, renderMessages, type RenderedMessage } from './rendering/render-messages.ts'
import type { Transport } from './transport/transport.ts'
import { UnknownDeliveryError } from './transport/unknown-delivery-error.ts'
import { PermanentDeliveryError } from './transport/permanent-delivery-error.ts'

const messagesPerBatch = 500
// Renewed as long as a message is being sent, since a mail server may take minutes.
const leaseMs = 120_000
const maxErrorLength = 500
const minuteMs = 60_000
const pauses = { firstMs: minuteMs, maxMs: 6 * 60 * minuteMs }
const maxRetryAfterMs = 24 * 60 * minuteMs
// With the pauses above a message is given up after some 20 hours.
const maxAttempts = 12

// A message that fails holds back the later ones about its order for a quarter of an hour, not for as long as it is tried.
const attemptsHoldingBack = 5

/** Marks due messages as suppressed where their channel has no service; they are rendered when they are read. Returns how many. */
export async function storeSuppressed(db: Database, channel: Channel): Promise<number> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(channel))
    .limit(messagesPerBatch)
    .for('update', { skipLocked: true })
  const kept = await db
    .update(outbox)
    .set({ state: 'kept' })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id })
  return kept.length
}

/**
 * Sends the message of a channel that is due first and returns whether there was one. It is leased, not locked, so no transaction waits for
 * another service: a process that dies leaves it to the others when the lease ends. Messages to one recipient about one order are
 * sent in the order in which it happened, also with several workers. Nothing is lost; a mail is sent twice only if a process dies between
 * the mail server's receipt and our record of it. A server that does not answer leaves it unknown, and nothing is sent again.
 */
export async function sendNext(services: Services, channel: Channel, transport: Transport): Promise<boolean> {
  const row = await takeNext(services.db, channel)
  if (row === undefined) return false
  const renewal = setInterval(() => void renewLease(services.db, row).catch(() => {}), leaseMs / 3)
  const outcome = await attempt(services, row, transport).finally(() => clearInterval(renewal))
  // Where the lease has ended and another process took the message, that one records how it went.
  await services.db
    .update(outbox)
    .set(outcome)
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)))
  if (outcome.state === 'failed') await callInstead(services, row)
  return true
}

/** Keeps a message that is being sent for another lease. Where this fails the next renewal tries again. */
async function renewLease(db: Database, { id, attempts }: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`now() + ${`${leaseMs} milliseconds`}::interval` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, sql`'waiting'`)))
}

/** A customer whom the message about a step does not reach is to be called. */
async function callInstead(
  services: Services,
  { order, audience, channel, template }: OutboxRow,
): Promise<void> {
  const kind = newsOfTemplate(template)
  if (order === null || audience !== 'customer' || channel === 'push' || kind === null) return
  const shop = { ...(await messageServices({ services })), [channel]: false }
  await requestCall(systemContext(services, pino({ level: 'warn' })), order, kind, shop)
}

async function takeNext(db: Database, channel: Channel): Promise<OutboxRow | undefined> {
  const { set, where } = leaseNext(db, outbox, {
    isDue: and(isDue(channel), isNext),
    now: sql`now()`,
    leaseMs,
  })
  // While a message has an error, nobody is sending it, and it may be withdrawn (`withdraw-messages.ts`).
  const [row] = await db
    .update(outbox)
    .set({ ...set, lastError: null })
    .where(where)
    .returning()
  return row
}

async function attempt(
  services: Services,
  row: OutboxRow,
  transport: Transport,
): Promise<Partial<OutboxRow>> {
  const { attempts } = row
  const { clock } = services
  let message: RenderedMessage | null = null
  try {
    // One message that cannot be rendered must not hold up the others, so that counts as a failure too.
    message = (await renderMessages(services, services.db, [row])).get(row.id) ?? null
    if (message === null) return { state: 'failed', lastError: 'Worüber sie berichtet, gibt es nicht mehr.' }
    const rendered = message
    const send = () => transport.send(row, rendered)
    const reference = await (services.traces?.span(`send ${row.channel}`, send) ?? send())
    const sent = { state: 'sent', sentAt: new Date(clock.now()), lastError: null, reference } as const
    return { ...sent, ...keptCopy(row, message) }
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
    if (error instanceof UnknownDeliveryError && message !== null) {
      const handedOver = { state: 'sent', sentAt: new Date(clock.now()), lastError } as const
      return { ...handedOver, delivery: 'unknown', ...keptCopy(row, message) }
    }
    if (attempts >= maxAttempts || error instanceof PermanentDeliveryError)
      return { state: 'failed', lastError, values: withoutLink(row) }
    const asked = error instanceof RetryAfterError ? error.pauseMs : 0
    return {
      lastError,
      dueAt: new Date(clock.now() + Math.min(Math.max(asked, backoff(attempts, pauses)), maxRetryAfterMs)),
    }
  }
}

/** The sent text, for reading later; log-in links are removed. */
function keptCopy(row: OutboxRow, { subject, text, html }: RenderedMessage): Partial<OutboxRow> {
  const { link } = row.values
  if (link === undefined) return { subject, text, html }
  const hidden = (words: string) => words.replaceAll(link, '…')
  return { subject, text: hidden(text), html: hidden(html), values: withoutLink(row) }
}

function withoutLink({ values: { link: _link, ...others } }: OutboxRow): Record<string, string> {
  return others
}

// An earlier message that another worker is just sending still counts as waiting for everybody else.
const earlier = alias(outbox, 'earlier')
const isNext = notExists(
  sql`(select from ${outbox} as earlier where ${and(
    eq(earlier.order, outbox.order),
    eq(earlier.channel, outbox.channel),
    eq(earlier.recipient, outbox.recipient),
    eq(earlier.state, sql`'waiting'`),
    lt(earlier.attempts, attemptsHoldingBack),
    lt(earlier.id, outbox.id),
  )})`,
)

function isDue(channel: Channel) {
  return and(eq(outbox.state, sql`'waiting'`), eq(outbox.channel, channel), lte(outbox.dueAt, sql`now()`))
}
