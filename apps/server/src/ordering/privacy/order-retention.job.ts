import { daysAgo, taxKeptSince } from '@theke/domain/people/retention.ts'
import { countries } from '@theke/domain/shop/branch.ts'
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import { removeUploads } from '../../media/uploads/remove-uploads.ts'
import { eachHandler } from '../order-handlers.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { auditOrderChange } from '../lifecycle/record-order-change.ts'
import { forgetUploadsOf } from './ordered-uploads.ts'
import { orders } from '../ordering-tables.ts'
import { removeOldWishes } from '../waiting/waiting-list.job.ts'
import { releaseQuotas } from '../quotas/order-quotas.ts'

const batchSize = 200

/** Anonymises old orders, and removes those that tax law does not require any more. */
export const orderRetentionJob: Job = {
  name: 'order-retention',
  title: 'Personendaten aus alten Bestellungen entfernen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    const longAgo = new Date(daysAgo(ctx.now, config.retentionOrderDays))
    const anonymised = await anonymiseOrders(ctx, and(isNotNull(orders.endedAt), lt(orders.endedAt, longAgo)))
    await removeOldWishes(ctx)
    let removed = 0
    for (let some = batchSize; some === batchSize; removed += some) some = await removeExpiredOrders(ctx)
    const told = [
      anonymised > 0 && `${anonymised} Bestellungen anonymisiert`,
      removed > 0 && `${removed} nach Ablauf der Aufbewahrungsfrist gelöscht`,
    ]
    return told.filter(Boolean).join(', ')
  },
}

async function removeExpiredOrders(ctx: Context): Promise<number> {
  const { branches } = await ctx.services.cache.current()
  const isExpired = or(
    ...countries.map((country) =>
      and(
        inArray(
          orders.branch,
          branches.filter((branch) => branch.country === country).map(({ id }) => id),
        ),
        lt(orders.endedAt, new Date(taxKeptSince(ctx.now, country))),
      ),
    ),
  )
  const { removed, uploads } = await inTransaction(ctx, async (ctx) => {
    const some = await ctx.db.select({ id: orders.id }).from(orders).where(isExpired).limit(batchSize)
    const ids = some.map(({ id }) => id)
    const uploads = await forgetUploadsOf(ctx, ids)
    const rows = await ctx.db.delete(orders).where(inArray(orders.id, ids)).returning()
    await releaseQuotas(ctx, rows)
    for (const row of rows) {
      await eachHandler((handler) => handler.afterRemoval?.(ctx, row.id))
      await auditOrderChange(ctx, row, null, null)
    }
    return { removed: rows.length, uploads }
  })
  // Orders may be kept with the data of their customers for as long as tax law keeps them.
  await removeUploads(ctx, uploads)
  return removed
}
