import { type QuotaUse, quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { stretchOfPeriod } from '@theke/domain/ordering/quotas/full-times.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { wallTime } from '../../shop/views/open-state-view.ts'
import { quotaScope } from './quota-crud.ts'
import { quotas, quotaUsage } from './quota-tables.ts'

/** What is taken of a quota on a day, by its stretches. */
export async function loadQuotaUse(
  ctx: Context,
  { id, query }: Input<typeof quotaUseApi.loadUse>,
): Promise<QuotaUse> {
  const { db, now } = ctx
  const [quota] = await db
    .select()
    .from(quotas)
    .where(and(eq(quotas.id, id), quotaScope(ctx)))
  if (quota === undefined) throw httpError('not-found', quotaUseApi.loadUse.failure)
  const day = query.day ?? dayOf(now)
  const rows = await db
    .select({ period: quotaUsage.period, taken: quotaUsage.taken })
    .from(quotaUsage)
    .where(
      and(
        eq(quotaUsage.quota, id),
        gt(quotaUsage.taken, 0),
        gte(quotaUsage.period, day),
        lt(quotaUsage.period, addDays(day, 1)),
      ),
    )
    .orderBy(asc(quotaUsage.period))
  const stretches = rows.map(({ period, taken }) => {
    const { start, end } = stretchOfPeriod(period, quota)
    return { from: wallTime(start), to: wallTime(end), taken }
  })
  return { day, stretches }
}
