import { quota, quotaStandingText, quotaTexts } from '@theke/contract/ordering/quota.ts'
import { isCountable } from '@theke/domain/ordering/quotas/quota.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { crud } from '../../crud/resource.ts'
import { hasRightForAll, ofSharedBranches, requireRightFor } from '../../crud/staff-rights.ts'
import { validationError } from '../../http/http-errors.ts'
import { readStandings } from './order-quotas.ts'
import { quotas } from './quota-tables.ts'
import { lockOrdersForQuotas, recountQuota } from './recount-quota.ts'

type StoredQuota = typeof quotas.$inferSelect

/** Quotas; orders that are there already count towards one that is saved. */
export const quotaCrud = crud(quota, quotas, {
  staffScope: (ctx) => (hasRightForAll(ctx) ? undefined : ofSharedBranches(ctx, quotas.branches)),
  beforeLock: lockOrdersForQuotas,
  beforeSave: completeQuota,
  afterSave: (ctx, row) => recountQuota(ctx, row),
  afterRestore: (ctx, row) => recountQuota(ctx, row),
  requireRemovable: (ctx, { branches }) => requireRightFor(ctx, scopeOf(branches)),
  filters: { branch: (id: number) => sql`(${id} = any(${quotas.branches}) or ${quotas.branches} = '{}')` },
  fieldsFromElsewhere: standingOf,
})

/** A quota without branches is one of all branches. */
function scopeOf(branches: readonly number[]): readonly number[] | 'all' {
  return branches.length === 0 ? 'all' : branches
}

async function completeQuota(
  ctx: Context,
  row: Partial<StoredQuota>,
  before: StoredQuota | null,
): Promise<Partial<StoredQuota>> {
  const {
    products = [],
    branches = [],
    unit,
    isPerDay = false,
    firstDay = null,
    lastDay = null,
  } = { ...before, ...row }
  if (before !== null) requireRightFor(ctx, scopeOf(before.branches))
  requireRightFor(ctx, scopeOf(branches))
  if (products.length === 0) throw validationError([{ field: 'products', message: quotaTexts.noProducts }])
  if (!isPerDay && firstDay === null)
    throw validationError([{ field: 'firstDay', message: quotaTexts.noFirstDay }])
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    throw validationError([{ field: 'lastDay', message: quotaTexts.endsBefore }])
  const { products: known } = await ctx.services.cache.current()
  const uncountable = products.flatMap((id) => {
    const product = known.get(id)
    return product === undefined || unit === undefined || isCountable(product, unit) ? [] : [product.name]
  })
  if (uncountable.length > 0)
    throw validationError([{ field: 'products', message: quotaTexts.notCountable(uncountable.join(', ')) }])
  return row
}

/** How much of each quota is taken: of those by day, of today. */
async function standingOf(ctx: Context, rows: readonly StoredQuota[]) {
  const periods = rows.map(({ id, isPerDay }) => ({ quota: id, period: isPerDay ? dayOf(ctx.now) : '' }))
  const standings = await readStandings(ctx, periods)
  return new Map(
    rows.map((row, index) => {
      const period = periods[index]?.period
      const taken = standings.find((one) => one.quota === row.id && one.period === period)?.taken ?? 0
      return [row.id, { standing: quotaStandingText(row, taken) }]
    }),
  )
}
