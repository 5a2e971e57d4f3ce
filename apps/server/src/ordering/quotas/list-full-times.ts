import { fullTimes } from '@theke/domain/ordering/quotas/full-times.ts'
import {
  amountOfAll,
  limitsTimes,
  type QuotaClaim,
  type QuotaLine,
} from '@theke/domain/ordering/quotas/quota.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { and, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { quotaUsage } from './quota-tables.ts'

type Cart = {
  branch: number
  mode: Mode
  lines: readonly QuotaLine[]
  /** What an order that is being changed holds. */
  own: readonly QuotaClaim[]
  /** `YYYY-MM-DD`, both included. */
  first: string
  last: string
}

/** When a branch has too much to do for a cart, by its quotas of work and orders. One query, none without such quotas. */
export async function listFullTimes(
  { db }: Pick<Context, 'db'>,
  { quotas, products }: Pick<CatalogSnapshot, 'quotas' | 'products'>,
  { lines, first, last, ...cart }: Cart,
): Promise<ReturnType<typeof fullTimes>> {
  const limits = quotas.filter(limitsTimes)
  const tooFull = limits.map((limit) =>
    and(
      eq(quotaUsage.quota, limit.id),
      gt(quotaUsage.taken, limit.amount - amountOfAll(lines, limit, products)),
    ),
  )
  if (tooFull.length === 0) return []
  const standings = await db
    .select()
    .from(quotaUsage)
    .where(and(or(...tooFull), gte(quotaUsage.period, first), lt(quotaUsage.period, addDays(last, 1))))
  return fullTimes(lines, { ...cart, quotas: limits, products, standings, first, last })
}
