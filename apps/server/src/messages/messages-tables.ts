import type { Channel, Delivery, OutboxState } from '@theke/contract/messages/outbox.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { users } from '../people/people-tables.ts'

/**
 * Messages to send. A row is written in the transaction of what it reports and rendered and delivered after it, so a
 * message is never sent for something that did not happen, nor forgotten for something that did.
 */
export const outbox = snakeCase.table(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    channel: text().$type<Channel>().notNull().default('email'),
    /** The content: the name of a template and its order or values. */
    template: text().notNull(),
    audience: text().$type<'customer' | 'branch' | 'person'>().notNull(),
    order: integer(),
    /** The branch whose staff may read it; null is for administrators only. */
    branch: integer(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<OutboxState>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is due; with a growing delay after failures. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    lastError: text(),
    recipient: text().notNull(),
    /** The provider's id of the message, and its delivery report; null where there is none. */
    reference: text(),
    delivery: text().$type<Delivery>(),
    deliveredAt: instant(),
    /** What was sent; empty as long as the message can be rendered from the above. */
    subject: text().notNull().default(''),
    text: text().notNull().default(''),
    html: text().notNull().default(''),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index('outbox_order').on(table.order),
    index('outbox_created_at').on(table.createdAt).concurrently(),
    index('outbox_recipient')
      .on(sql`lower(${table.recipient})`)
      .where(sql`recipient <> ''`)
      .concurrently(),
    index('outbox_branch').on(table.branch, table.id).concurrently(),
  ],
)

/** Push subscriptions of customers for an order. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    order: integer().notNull(),
    /** Address at the push service of the browser. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (table) => [
    unique('push_subscriptions_order_endpoint').on(table.order, table.endpoint),
    index('push_subscriptions_endpoint').on(table.endpoint),
  ],
)

/** Push subscriptions of staff for unaccepted orders of a branch. */
export const staffPushes = snakeCase.table(
  'staff_pushes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    branch: integer().notNull(),
    endpoint: text().notNull().unique('staff_pushes_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (table) => referenceIndexes('staff_pushes', { user: table.user }),
)

/** The one key pair by which push services know the shop. */
export const pushKeys = snakeCase.table('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})
