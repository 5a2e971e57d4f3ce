import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { selfConfirmation } from '@theke/domain/ordering/counter/self-confirmation.ts'
import { limitsTimes, type QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'

/**
 * Whether the customer of an order, a row of `table`, has had goods before under the same address and telephone number. An address alone
 * proves nothing, because anybody can type that of somebody else.
 */
export function isKnownCustomerSql(table: string): string {
  return `EXISTS (
    SELECT FROM orders AS earlier WHERE earlier.email <> '' AND lower(earlier.email) = lower(${table}.email)
      AND earlier.phone <> '' AND earlier.phone = ${table}.phone AND earlier.is_completed
  )`
}

/** Whether an order has a place at a limited time: one of those that a branch counts, or a claim of a quota that limits times. */
export function isInLimitedInterval(
  hasPlace: boolean,
  claims: readonly QuotaClaim[],
  { quotas }: CatalogSnapshot,
): boolean {
  const taken = new Set(claims.map(({ quota }) => quota))
  return hasPlace || quotas.some((one) => limitsTimes(one) && taken.has(one.id))
}

/** Whether the branch of an order confirms it by itself, now that it is paid. */
export async function isSelfConfirmed(ctx: Context, order: OrderRow): Promise<boolean> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  if (branch === undefined || order.isPaidLater || order.counterAppointment !== null) return false
  const confirmation = selfConfirmation(
    {
      mode: modeOf(order),
      source: order.source,
      isQuotation: order.isQuotation,
      comment: order.comment,
      totalGross: order.pricing.totalGross,
      hasHidden: order.pricing.hasHidden,
      isInLimitedInterval: isInLimitedInterval(order.slotStart !== null, order.quotas, snapshot),
      placedAt: order.createdAt.getTime(),
    },
    branch,
  )
  if (confirmation !== 'known') return confirmation === 'always'
  const [row] = await ctx.db
    .select({ isKnown: sql<boolean>`${sql.raw(isKnownCustomerSql('orders'))}` })
    .from(orders)
    .where(eq(orders.id, order.id))
  return row?.isKnown === true
}
