import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import {
  type quotaAmountsApi,
  quotaAmountsTexts as texts,
} from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, inArray, max, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { afterCommit } from '../../crud/after-commit.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import type { StoredRecord } from '../../crud/stored.ts'
import { storeChanged } from '../../crud/update-record.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { quotaScope } from './quota-crud.ts'
import { quotas, quotaUsage } from './quota-tables.ts'
import { lockOrdersForQuotas } from './recount-quota.ts'

type Moved = Input<typeof quotaAmountsApi.moveAmounts>['body']['amounts'][number]

/**
 * Gives quotas other amounts that are as much together, all at once or none. Orders wait meanwhile, so that what is taken of one cannot grow beyond what
 * it is left with.
 */
export async function moveQuotaAmounts(
  ctx: Context,
  { body: { amounts } }: Input<typeof quotaAmountsApi.moveAmounts>,
): Promise<{ id: number; amount: number }[]> {
  const resource = resourceAt(quota.path)
  const written = await inTransaction(ctx, async (ctx) => {
    await lockOrdersForQuotas(ctx)
    const { config } = await ctx.services.cache.current()
    const errors = await problemsOf(ctx, amounts, config.workUnit)
    if (errors.length > 0) throw validationError(errors)
    // Another amount is no other count.
    const withoutRecount = { ...resource.hooks.unprepared, afterSave: () => Promise.resolve() }
    const stored: StoredRecord[] = []
    for (const { quota, before, amount } of amounts)
      if (amount !== before)
        stored.push(await storeChanged(ctx, resource, quota.id, { amount }, withoutRecount))
    return stored
  })
  await afterCommit(ctx, resource, written)
  return amounts.map(({ quota, amount }) => ({ id: quota.id, amount }))
}

async function problemsOf(ctx: Context, amounts: readonly Moved[], workUnit: string): Promise<ErrorEntry[]> {
  const ids = [...new Set(amounts.map(({ quota }) => quota.id))]
  if (ids.length < 2 || ids.length < amounts.length) return [{ field: 'amounts', message: texts.tooFew }]
  const rows = new Map(
    (
      await ctx.db
        .select()
        .from(quotas)
        .where(and(inArray(quotas.id, ids), quotaScope(ctx)))
    ).map((row) => [row.id, row]),
  )
  const [first] = rows.values()
  const isAlike = [...rows.values()].every(
    (row) => first !== undefined && countedBy(row) === countedBy(first),
  )
  if (first === undefined || rows.size < ids.length || !isAlike)
    return [{ field: 'amounts', message: texts.unlike }]
  const taken = await mostTaken(ctx, ids)
  const problems = amounts.flatMap(({ quota, before, amount }, index): ErrorEntry[] => {
    const held = taken.get(quota.id) ?? 0
    const field = `amounts.${index}.amount`
    if (rows.get(quota.id)?.amount !== before) return [{ field, message: texts.changed }]
    return amount < before && amount < held
      ? [{ field, message: texts.taken(held, first.unit, workUnit) }]
      : []
  })
  const sumOf = (name: 'before' | 'amount') =>
    roundDecimal(
      amounts.reduce((sum, one) => sum + one[name], 0),
      3,
    )
  if (problems.length > 0 || sumOf('before') === sumOf('amount')) return problems
  return [{ field: 'amounts', message: texts.otherSum(sumOf('before'), first.unit, workUnit) }]
}

/** What two quotas have to have in common for amounts of one to be amounts of the other: all but their branches. */
function countedBy(row: typeof quotas.$inferSelect): string {
  const { unit, isPerDay, intervalMinutes, products, categories, modes, schedule, firstDay, lastDay } = row
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  const goods = [inOrder(products), inOrder(categories), modes.toSorted()]
  return JSON.stringify([unit, isPerDay, intervalMinutes, ...goods, schedule, firstDay, lastDay])
}

/** The most that is taken of each quota in a period that is not over. */
async function mostTaken({ db, now }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const isOpen = or(eq(quotaUsage.period, ''), gte(quotaUsage.period, dayOf(now)))
  const rows = await db
    .select({ quota: quotaUsage.quota, taken: max(quotaUsage.taken) })
    .from(quotaUsage)
    .where(and(inArray(quotaUsage.quota, [...ids]), isOpen))
    .groupBy(quotaUsage.quota)
  return new Map(rows.map(({ quota, taken }) => [quota, taken ?? 0]))
}
