import type { ComingOrder } from '@theke/contract/insights/dashboard-api.ts'
import { toAmount } from '@theke/domain/money.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isOpen } from './order-conditions.ts'
import { ordersInScope } from './order-scope.ts'
import { orders } from '../ordering-tables.ts'

const usualLimit = 8

/** Open orders whose time is still to come, the next first. */
export async function listUpcomingOrders(
  ctx: Context,
  limit = usualLimit,
): Promise<(Omit<ComingOrder, 'branch'> & { branch: number })[]> {
  const at = sql<Date>`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(ordersInScope(ctx), isOpen, sql`${at} >= ${new Date(ctx.now)}`))
    .orderBy(at)
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    ticketNumber: row.ticketNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    branch: row.branch,
    status: orderState(row),
    at: (row.appointment ?? row.appointmentDate ?? row.createdAt).toISOString(),
    total: toAmount(row.pricing.totalGross),
  }))
}
