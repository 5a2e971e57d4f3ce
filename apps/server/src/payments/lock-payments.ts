import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { payments } from './payments-tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** The payments of an order, oldest first, locked. The order is locked before them, always in this order. */
export function lockPayments({ db }: Pick<Context, 'db'>, order: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.order, order)).orderBy(payments.id).for('update')
}
