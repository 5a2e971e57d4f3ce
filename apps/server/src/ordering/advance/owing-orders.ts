import { advanceMoved, type DueAhead } from '@theke/domain/payments/advance.ts'
import { and, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderingPorts } from '../order-handlers.ts'
import { dueAtOf, type OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import { dueAheadOf, metAdvanceOf } from '../reading/order-payments.ts'
import { listPaymentsOf } from '../reading/read-orders.ts'

const page = 500

const until = sql`(${orders.advance} ->> 'until')::bigint`

/** Orders whose time to pay ahead is over. */
export const hasAdvanceTimeEnded = (now: number): SQL => sql`${until} <= ${now}::bigint`

/** The orders of a condition of which something is still due ahead, what has to be paid soonest first, as they are when they are read, page by page. */
export async function* owingOrders(
  { db }: Pick<Context, 'db'>,
  condition: SQL | undefined,
): AsyncGenerator<{ order: OrderRow; due: DueAhead }> {
  let isAfterLast: SQL | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(isNotNull(orders.advance), isNull(orders.endedAt), isAfterLast, condition))
      .orderBy(until, orders.id)
      .limit(page)
    const payments = await orderingPorts().payments.paymentsByOrder(db, rows)
    for (const row of rows) {
      const due = dueAheadOf(row, payments.get(row.id) ?? [])
      if (due !== null && due.open > 0) yield { order: row, due }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < page) return
    isAfterLast = sql`(${until}, ${orders.id}) > (${last.advance?.until ?? 0}::bigint, ${last.id})`
  }
}

/** Orders of the caller's branches by their numbers; those that are not there are missing. */
export function ordersOfNumbers(ctx: Context, numbers: readonly number[]): Promise<OrderRow[]> {
  return ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), inArray(orders.id, [...numbers])))
}

/** Orders of the caller's branches of which something was to be paid ahead and that have not ended, or not before an instant; those that are over last. */
export function ordersWithAdvance(
  ctx: Context,
  { endedFrom, limit }: { endedFrom: Date; limit: number },
): Promise<OrderRow[]> {
  const isRecent = or(isNull(orders.endedAt), gte(orders.endedAt, endedFrom))
  return ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), isNotNull(orders.advance), isRecent))
    .orderBy(sql`${orders.endedAt} desc nulls first`, orders.id)
    .limit(limit)
}

/** Orders whose reminder or cancellation has come. Nobody is reminded twice. */
export function hasAdvanceMomentCome(moment: 'remindAt' | 'cancelAt', now: number): SQL | undefined {
  const isTime = sql`(${orders.advance} ->> ${sql.raw(`'${moment}'`)})::bigint <= ${now}::bigint`
  return moment === 'remindAt' ? and(isNull(orders.advanceRemindedAt), isTime) : isTime
}

/** Notes that the customer of a locked order is reminded of what is due ahead. */
export async function noteAdvanceReminder({ db, now }: Context, { id }: { id: number }): Promise<void> {
  await db
    .update(orders)
    .set({ advanceRemindedAt: new Date(now) })
    .where(eq(orders.id, id))
}

/**
 * Takes the dates of what is due ahead with a locked order that a step gave another time; changes by form have settled theirs before. What somebody has
 * reopened is not canceled again.
 */
export async function moveAdvance(ctx: Context, before: OrderRow, after: OrderRow): Promise<OrderRow> {
  const [from, to] = [dueAtOf(before), dueAtOf(after)]
  const isReopened = before.isCanceled && !after.isCanceled
  if (after.advance === null || (from === to && !isReopened)) return after
  const payments = await listPaymentsOf(ctx.db, before)
  const advance = isReopened
    ? { ...after.advance, cancelAt: null }
    : (metAdvanceOf(before, payments, ctx.now) ?? advanceMoved(after.advance, { from, to, now: ctx.now }))
  await ctx.db.update(orders).set({ advance }).where(eq(orders.id, after.id))
  return { ...after, advance }
}
