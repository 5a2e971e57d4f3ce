import type { messagesApi, OrderMessage, OutboxMessage } from '@theke/contract/messages/outbox.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { ofOwnBranches } from '../crud/staff-rights.ts'
import { cappedCount } from '../db/capped-count.ts'
import type { Input } from '../http/handle.ts'
import { requireOrderInScope } from '../ordering/reading/order-conditions.ts'
import { readOrdersOf } from '../ordering/reading/read-orders.ts'
import { outbox } from './messages-tables.ts'
import { type OutboxRow, renderMessages } from './rendering/render-messages.ts'

const defaultLimit = 50

/**
 * Messages, newest first; `before` goes on below one. Employees see those about orders of their branches. What has not been sent
 * is rendered as it would be.
 */
export async function listOutbox(
  ctx: Context,
  { query: { before, limit } }: Input<typeof messagesApi.listOutbox>,
): Promise<{ data: OutboxMessage[]; total: number }> {
  const scope = visibleTo(ctx)
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(and(scope, before ? lt(outbox.id, before) : undefined))
    .orderBy(desc(outbox.id))
    .limit(limit ?? defaultLimit)
  return { data: await asMessages(ctx, rows), total: await cappedCount(ctx.db, outbox, scope) }
}

/** Messages about no order, such as login links, are for administrators only. */
export function visibleTo(ctx: Context): SQL | undefined {
  return ctx.user === null ? sql`false` : ofOwnBranches(ctx, outbox.branch)
}

async function asMessages({ services, db }: Context, rows: OutboxRow[]): Promise<OutboxMessage[]> {
  const unsent = rows.filter(({ subject }) => subject === '').map(readable)
  const rendered = await renderMessages(services, db, unsent)
  const orders = await readOrdersOf(
    db,
    rows.flatMap(({ order }) => order ?? []),
  )
  const tickets = new Map(orders.map(({ row }) => [row.id, row.ticketNumber]))
  return rows.map((row) => {
    const { subject, text, html } = rendered.get(row.id) ?? row
    const ticketNumber = tickets.get(row.order ?? 0)
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      channel: row.channel,
      state: row.state,
      delivery: row.delivery,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      attempts: row.attempts,
      lastError: row.lastError,
      recipient: row.recipient,
      subject,
      text,
      html,
      order: row.order === null || ticketNumber === undefined ? null : { id: row.order, ticketNumber },
    }
  })
}

/** Log-in links are secret, so they are shown only where the shop has no mail server. */
function readable(row: OutboxRow): OutboxRow {
  if (row.state === 'kept') return row
  const { link: _link, ...values } = row.values
  return { ...row, values }
}

/** The messages about an order and their delivery, oldest first. */
export async function listOrderMessages(ctx: Context, { id }: { id: number }): Promise<OrderMessage[]> {
  await requireOrderInScope(ctx, id, staffOrderApi.loadOrder.failure)
  const rows = await ctx.db.select().from(outbox).where(eq(outbox.order, id)).orderBy(outbox.id)
  const messages = await asMessages(ctx, rows)
  return messages.map(({ text: _text, html: _html, order: _order, ...message }, index) => ({
    ...message,
    isToBranch: rows[index]?.audience === 'branch',
  }))
}
