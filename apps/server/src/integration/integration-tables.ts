import type { DeliveryState, WebhookEvent } from '@theke/contract/integration/webhooks-api.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Addresses of other systems that are called when something happens. */
export const webhooks = snakeCase.table('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant().notNull(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().$type<WebhookEvent>().array().notNull(),
  isEnabled: boolean().notNull(),
  /** Sealed, like the one before it, with which is signed besides until it expires. */
  secret: text().notNull(),
  previousSecret: text(),
  previousUntil: instant(),
  /** By ledger, the number up to which everything has become a delivery; by type of event, one up to which it is none of this webhook. */
  positions: jsonb().$type<Record<string, number>>().notNull(),
  failingSince: instant(),
  disabledReason: text().notNull().default(''),
  disabledAt: instant(),
})

/** Events on their way to other systems, and the log of what became of them. A row never changes what it sends. */
export const webhookDeliveries = snakeCase.table(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhook: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The ledger and the number of its entry; null for a test. */
    ledger: text(),
    entry: bigint({ mode: 'number' }),
    messageId: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    attemptedAt: instant(),
    status: integer(),
    error: text(),
    milliseconds: integer(),
  },
  (table) => [
    unique('webhook_deliveries_entry').on(table.webhook, table.ledger, table.entry),
    index('webhook_deliveries_due')
      .on(table.webhook, table.dueAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_webhook').on(table.webhook, table.id),
    index('webhook_deliveries_created_at').on(table.createdAt),
  ],
)
