import type { Channel } from '@theke/contract/messages/outbox.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { outbox, pushSubscriptions } from './messages-tables.ts'

/** The recipient; a template may use other words for each kind. */
export type Audience = 'customer' | 'branch' | 'person'

/** A message to be sent: template, recipient, and the values that the template needs beyond the order. */
export type NewMessage = {
  /** By mail by default. */
  channel?: Channel
  template: string
  audience: Audience
  recipient: string
  /** The order it is about, and the branch whose staff may read it. */
  order?: { id: number; branch: number }
  /** The branch whose staff may read it where it is about no order. */
  branch?: number
  values?: Record<string, string> | undefined
  /** How long it waits before it is sent; in milliseconds. */
  waitMs?: number | undefined
}

/**
 * Puts a message into the outbox, inside the caller's transaction: it is sent if and only if that commits. The workers hear of
 * it at the commit.
 */
export async function enqueueMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  message: NewMessage,
): Promise<void> {
  const at = new Date(now)
  await db.insert(outbox).values({
    createdAt: at,
    dueAt: new Date(now + (message.waitMs ?? 0)),
    channel: message.channel ?? 'email',
    template: message.template,
    audience: message.audience,
    order: message.order?.id ?? null,
    branch: message.order?.branch ?? message.branch ?? null,
    values: message.values ?? {},
    state: 'waiting',
    recipient: message.recipient,
  })
  await db.execute(sql`select pg_notify('theke_outbox', '')`)
}

/** Removes the messages of a template that were written before a moment: what they say is of no use any more. */
export async function removeMessagesOf(
  { db }: Pick<Context, 'db'>,
  { template, before }: { template: string; before: Date },
): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.template, template), lt(outbox.createdAt, before)))
}

/** Removes the messages and push subscriptions of an order when the order itself is removed. */
export async function removeMessagesAbout({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.order, orderId))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.order, orderId))
}
