import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Cents } from '@theke/domain/money.ts'
import { providerNames } from '@theke/domain/payments/providers.ts'
import { type OrderPart, partsByRate, type TakenOrder } from '@theke/domain/payments/takings.ts'
import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { withinPeriod } from '../../db/shop-time-sql.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { isOneOf } from '../reading/read-orders.ts'
import { ordersInScope } from '../reading/order-conditions.ts'
import { turnover } from './turnover.ts'

/** An order as far as its takings go. */
export type AccountedOrder = TakenOrder & {
  id: number
  branch: number
  /** What it costs by tax rate, deposits on packaging apart. */
  rates: OrderPart[]
  donation: Cents | null
}

/** The ids of orders that ended on some days, or came and are paid online, in their order, beyond `after`. */
export async function listEndedOrPaidOrders(
  db: Database,
  period: Period,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const isAfter = gt(orders.id, after)
  const ended = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(withinPeriod(orders.endedAt, period), isAfter))
  const paid = and(
    withinPeriod(orders.createdAt, period),
    eq(orders.isPaid, true),
    inArray(orders.paymentMethod, [...providerNames]),
    isAfter,
  )
  const rows = await ended
    .union(db.select({ id: orders.id }).from(orders).where(paid))
    .orderBy(asc(sql`id`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The ids of the orders of a branch that count as handed over (R-STATISTICS-06), from an instant on. */
export async function listHandedOver(
  db: Database,
  { branch, since }: { branch: number; since: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.branch, branch), gte(orders.endedAt, since), turnover['handed-over'].counts))
  return rows.map(({ id }) => id)
}

/** Those of some orders that the caller may see, of one branch where one is asked for. */
export async function readAccountedOrders(
  ctx: Context,
  ids: readonly number[],
  branch: { id: number } | null,
): Promise<AccountedOrder[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      branch: orders.branch,
      paymentMethod: orders.paymentMethod,
      isQuotation: orders.isQuotation,
      isCompleted: orders.isCompleted,
      isPaid: orders.isPaid,
      isRefunded: orders.isRefunded,
      createdAt: orders.createdAt,
      endedAt: orders.endedAt,
      totalGross: orders.totalGross,
      pricing: orders.pricing,
      donation: orders.donationAmount,
    })
    .from(orders)
    .where(and(isOneOf(orders.id, ids), ordersInScope(ctx, branch)))
  const items = await ctx.db
    .select({ order: orderItems.order, taxRate: orderItems.taxRate, gross: orderItems.gross })
    .from(orderItems)
    .where(isOneOf(orderItems.order, ids))
  const itemsOf = Map.groupBy(items, ({ order }) => order)
  return rows.map(({ createdAt, endedAt, pricing, ...row }) => ({
    ...row,
    placedAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    rates: partsByRate(itemsOf.get(row.id) ?? [], pricing),
  }))
}
