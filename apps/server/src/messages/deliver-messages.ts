import type { Channel } from '@theke/contract/messages/outbox.ts'
import { newsOfTemplate } from '@theke/domain/ordering/order-actions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import type { Database } from '../db/open-database.ts'
import { systemContext } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { backoff } from '../queue/backoff.ts'
import { requestCall } from '../ordering/lifecycle/request-call.ts'
import { callAboutOffer } from '../ordering/waiting/offer-places.ts'
import { emergencyMailFiles } from './rendering/emergency-file.ts'
import { messageServices } from './transport/message-services.ts'
import { RetryAfterError } from './transport/retry-after-error.ts'
import { outbox } from './messages-tables.ts'
import { openRecorder, type Outcome } from './record-outcomes.ts'
import type { MailFile, OutboxRow, RenderedMessage } from './rendering/render-messages.ts'
import { leaseMs, openHand, type TakenMessage } from './take-messages.ts'
import type { Transport } from './transport/transport.ts'
import { UnknownDeliveryError } from './transport/unknown-delivery-error.ts'
import { PermanentDeliveryError } from './transport/permanent-delivery-error.ts'

const maxErrorLength = 500
const minuteMs = 60_000
const pauses = { firstMs: minuteMs, maxMs: 6 * 60 * minuteMs }
const maxRetryAfterMs = 24 * 60 * minuteMs
// With the pauses above a message is given up after some 20 hours.
const maxAttempts = 12

/** Sends the messages of a channel for some senders of this process. */
export type Delivery = {
  /** Sends the message that is due first, or suppresses what is due where its channel has no service. Returns whether there was any. */
  sendNext: (transport: Transport | null) => Promise<boolean>
  /** Takes no further message, and leaves to others what it has taken. */
  close: () => Promise<void>
}

/**
 * Messages are leased, not locked, so no transaction waits for another service: a process that dies leaves them to the others when the lease
 * ends. Messages to one recipient about one order are sent in the order in which it happened, also with several senders. Nothing is lost; a mail is
 * sent twice only if a process dies between the mail server's receipt and our record of it. A server that does not answer leaves it unknown, and
 * nothing is sent again.
 */
export function openDelivery(
  services: Services,
  channel: Channel,
  senders: number,
  log = pino({ level: 'warn' }),
): Delivery {
  const hand = openHand(services, channel, senders)
  const recorder = openRecorder(services.db)
  return {
    async sendNext(transport) {
      if (transport === null) return (await hand.suppress()) > 0
      const taken = await hand.next()
      if (taken === undefined) return false
      await recorder.recorded(taken.row, async () => {
        const outcome = await attempt(services, taken, transport)
        return outcome.state === 'failed' ? withCallInstead(services, taken.row, outcome, log) : outcome
      })
      return true
    },
    close: hand.close,
  }
}

/** Keeps a message that is being sent for another lease. Where this fails the next renewal tries again. */
async function renewLease(db: Database, { id, attempts }: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`now() + ${`${leaseMs} milliseconds`}::interval` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, sql`'waiting'`)))
}

/** What became of a message that failed for good. The call in its place is stored first: without it the message is tried again, also where the process dies. */
async function withCallInstead(
  services: Services,
  row: OutboxRow,
  failed: Outcome,
  log: Logger,
): Promise<Outcome> {
  try {
    await callInstead(services, row, log)
    return failed
  } catch (error) {
    log.warn({ err: error, message: row.id }, 'a call in place of a message could not be stored')
    return { lastError: failed.lastError, dueAt: retryAt(services, row) }
  }
}

/** When a message is tried again, at the earliest after the pause for which its service asked. */
function retryAt({ clock }: Services, { attempts }: OutboxRow, askedMs = 0): Date {
  return new Date(clock.now() + Math.min(Math.max(askedMs, backoff(attempts, pauses)), maxRetryAfterMs))
}

/** A customer whom the message about a step or an offer of a waiting list does not reach is to be called. */
async function callInstead(
  services: Services,
  { order, audience, channel, template, values }: OutboxRow,
  log: Logger,
): Promise<void> {
  if (audience !== 'customer' || channel === 'push') return
  const shop = { ...(await messageServices({ services })), [channel]: false }
  const ctx = systemContext(services, log)
  const kind = newsOfTemplate(template)
  if (order !== null && kind !== null) await requestCall(ctx, order, kind, shop)
  // That somebody waits is no reason for a call, also where they are offered something meanwhile.
  if (template === 'waiting-offer' && values['state'] === 'offered')
    await callAboutOffer(ctx, Number(values['wish'] ?? 0), shop)
}

async function attempt(
  services: Services,
  { row, render }: TakenMessage,
  transport: Transport,
): Promise<Outcome> {
  const { clock, db } = services
  const renewal = setInterval(() => void renewLease(db, row).catch(() => {}), leaseMs / 3)
  let message: RenderedMessage | null = null
  try {
    // One message that cannot be rendered must not hold up the others, so that counts as a failure too.
    message = render()
    if (message === null) return { state: 'failed', lastError: 'Worüber sie berichtet, gibt es nicht mehr.' }
    const rendered = message
    const files = await filesOf(row)
    const send = () => transport.send(row, rendered, files)
    const reference = await (services.traces?.span(`send ${row.channel}`, send) ?? send())
    const sent = { state: 'sent', sentAt: new Date(clock.now()), lastError: null, reference } as const
    return { ...sent, ...keptCopy(row, message) }
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
    if (error instanceof UnknownDeliveryError && message !== null) {
      const handedOver = { state: 'sent', sentAt: new Date(clock.now()), lastError } as const
      return { ...handedOver, delivery: 'unknown', ...keptCopy(row, message) }
    }
    if (row.attempts >= maxAttempts || error instanceof PermanentDeliveryError)
      return { state: 'failed', lastError, values: withoutLink(row) }
    const asked = error instanceof RetryAfterError ? error.pauseMs : 0
    return { lastError, dueAt: retryAt(services, row, asked) }
  } finally {
    clearInterval(renewal)
  }
}

/** What goes with a mail beside its words. */
async function filesOf({ channel, template, values }: OutboxRow): Promise<MailFile[]> {
  return channel === 'email' && template === 'emergency-list' ? emergencyMailFiles(values) : []
}

/** The sent text, for reading later; log-in links are removed. */
function keptCopy(
  row: OutboxRow,
  { subject, text, html }: RenderedMessage,
): Pick<Outcome, 'subject' | 'text' | 'html' | 'values'> {
  const { link } = row.values
  if (link === undefined) return { subject, text, html }
  const hidden = (words: string) => words.replaceAll(link, '…')
  return { subject, text: hidden(text), html: hidden(html), values: withoutLink(row) }
}

function withoutLink({ values: { link: _link, ...others } }: OutboxRow): Record<string, string> {
  return others
}
