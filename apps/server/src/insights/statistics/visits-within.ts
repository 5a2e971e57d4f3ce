import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { withinPeriod } from '../../db/shop-time-sql.ts'
import { visibleBranches } from '../../ordering/reading/order-conditions.ts'
import { analyticsLog } from '../analytics-tables.ts'

export type VisitFilter = { branch?: { id: number } | null | undefined }

const { createdAt, path } = analyticsLog

/** Events of some days that the caller may know of (R-STATISTICS-07). Everything is in the month's partition, so other months are not read. */
export async function visitsWithin(
  ctx: Context,
  period: Period,
  filter: VisitFilter,
): Promise<SQL | undefined> {
  const identifiers = await askedIdentifiers(ctx, filter)
  const pages = identifiers?.map((identifier) => `/store/${identifier}`)
  const isOnPages =
    pages && or(sql`false`, inArray(path, pages), ...pages.map((page) => like(path, `${escaped(page)}/%`)))
  return and(withinPeriod(createdAt, period), isOnPages)
}

/** The identifiers of the branches that the caller may know of and asks for; null stands for all, and pages of none too. */
export async function askedIdentifiers(
  ctx: Context,
  { branch = null }: VisitFilter,
): Promise<string[] | null> {
  const visible = visibleBranches(ctx)
  if (visible === null && branch === null) return null
  const { branches } = await ctx.services.cache.current()
  return branches
    .filter(({ id }) => (visible?.includes(id) ?? true) && (branch === null || branch.id === id))
    .map(({ identifier }) => identifier)
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
