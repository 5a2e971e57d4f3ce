import type { ErrorEntry } from '@theke/contract/errors.ts'
import { advanceRule, advanceRuleTexts } from '@theke/contract/payments/advance-rule.ts'
import { isOnlineMethod, offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isCountable, packedUnits } from '@theke/domain/ordering/quotas/quota.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { crud } from '../../crud/resource.ts'
import { hasRightForAll, ofSharedBranches, requireRightFor } from '../../crud/staff-rights.ts'
import { validationError } from '../../http/http-errors.ts'
import { hasAccount } from '../../shop/transfer-account.ts'
import { payableConfig } from '../../shop/payment-keys.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { advanceRules } from './advance-tables.ts'

type StoredRule = typeof advanceRules.$inferSelect

/** Rules about money ahead, of the caller's branches. */
export const advanceCrud = crud(advanceRule, advanceRules, {
  staffScope: (ctx) => (hasRightForAll(ctx) ? undefined : ofSharedBranches(ctx, advanceRules.branches)),
  beforeSave: completeRule,
  requireRemovable: (ctx, { branches }) => requireRightFor(ctx, scopeOf(branches)),
  filters: {
    branch: (id: number) => sql`(${id} = any(${advanceRules.branches}) or ${advanceRules.branches} = '{}')`,
  },
})

/** A rule without branches is one of all branches. */
function scopeOf(branches: readonly number[]): readonly number[] | 'all' {
  return branches.length === 0 ? 'all' : branches
}

async function completeRule(
  ctx: Context,
  row: Partial<StoredRule>,
  before: StoredRule | null,
): Promise<Partial<StoredRule>> {
  const whole = { ...before, ...row }
  const { branches = [], products = [], categories = [], share = 'whole', ways = [], percent = null } = whole
  if (before !== null) requireRightFor(ctx, scopeOf(before.branches))
  requireRightFor(ctx, scopeOf(branches))
  const { branches: all, products: known, config } = await ctx.services.cache.current()
  const problems: ErrorEntry[] = []
  if (ways.length === 0) problems.push({ field: 'ways', message: advanceRuleTexts.noWays })
  if (share === 'percent' && percent === null)
    problems.push({ field: 'percent', message: advanceRuleTexts.noPercent })
  if ((share === 'fixed' || share === 'each') && (whole.amount ?? null) === null)
    problems.push({ field: 'amount', message: advanceRuleTexts.noAmount })
  if (share === 'each') problems.push(...pieceProblems({ products, categories }, known))
  if (ways.includes('transfer') && !hasAccount(config))
    problems.push({ field: 'ways', message: advanceRuleTexts.noAccount })
  const switches = payableConfig(config)
  const without = all.filter(
    (branch) =>
      (branches.length === 0 || branches.includes(branch.id)) &&
      !offeredPaymentMethods(branch, switches).some(isOnlineMethod),
  )
  // Where there are other ways, a branch without online payments has those.
  if (ways.every((way) => way === 'online') && ways.length > 0 && without.length > 0)
    problems.push({
      field: 'ways',
      message: advanceRuleTexts.notPaidOnline(without.map(({ name }) => name).join(', ')),
    })
  if (problems.length > 0) throw validationError(problems)
  return row
}

/** What is ordered is counted in pieces only where a rule says what, and that has pieces. */
function pieceProblems(
  { products, categories }: Pick<StoredRule, 'products' | 'categories'>,
  known: CatalogSnapshot['products'],
): ErrorEntry[] {
  if (products.length === 0 && categories.length === 0)
    return [{ field: 'products', message: advanceRuleTexts.noPieces }]
  const uncountable = products.flatMap((id) => {
    const product = known.get(id)
    return product === undefined || isCountable(product, 'piece', packedUnits(id, known))
      ? []
      : [product.name]
  })
  if (uncountable.length === 0) return []
  return [{ field: 'products', message: advanceRuleTexts.notCountable(uncountable.join(', ')) }]
}
