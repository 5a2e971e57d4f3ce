import type { DueAhead } from '@theke/domain/payments/advance.ts'
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderingPorts } from '../order-handlers.ts'
import { orders } from '../ordering-tables.ts'
import { dueAheadOf } from '../reading/order-payments.ts'

const page = 500

/** The orders whose reminder or cancellation has come and of which something is still due ahead, as they are when they are read, page by page. */
export async function* owingOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  moment: 'remindAt' | 'cancelAt',
): AsyncGenerator<{ id: number; due: DueAhead }> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(orders)
      .where(
        and(isNotNull(orders.advance), isNull(orders.endedAt), gt(orders.id, last), hasCome(moment, now)),
      )
      .orderBy(orders.id)
      .limit(page)
    const payments = await orderingPorts().payments.paymentsByOrder(db, rows)
    for (const row of rows) {
      const due = dueAheadOf(row, payments.get(row.id) ?? [])
      if (due !== null && due.open > 0) yield { id: row.id, due }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < page) return
  }
}

/** Nobody is reminded twice. */
function hasCome(moment: 'remindAt' | 'cancelAt', now: number): SQL | undefined {
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
