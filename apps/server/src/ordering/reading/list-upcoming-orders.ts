import type { ComingOrder } from '@theke/contract/insights/dashboard-api.ts'
import { toAmount } from '@theke/domain/money.ts'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isOpen, ordersInScope } from './order-conditions.ts'
import { orders } from '../ordering-tables.ts'

const defaultLimit = 8

/** Open orders whose time is still to come, the next first. */
export async function listUpcomingOrders(
  ctx: Context,
  limit = defaultLimit,
): Promise<(Omit<ComingOrder, 'branch'> & { branch: number })[]> {
  const at = sql`coalesce(${orders.appointment}, ${orders.appointmentDate})`.mapWith(orders.createdAt)
  const rows = await ctx.db
    .select({
      id: orders.id,
      ticketNumber: orders.ticketNumber,
      firstName: orders.firstName,
      lastName: orders.lastName,
      companyName: orders.companyName,
      branch: orders.branch,
      status: orders.status,
      totalGross: orders.totalGross,
      at,
    })
    .from(orders)
    .where(and(ordersInScope(ctx), isOpen, sql`${at} >= ${new Date(ctx.now)}`))
    .orderBy(at)
    .limit(limit)
  return rows.map(({ at, totalGross, ...row }) => ({
    ...row,
    at: at.toISOString(),
    total: toAmount(totalGross),
  }))
}
