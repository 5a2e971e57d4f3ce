import type { AdvanceRule, AdvanceWay, RuleShare } from '@theke/domain/payments/advance-demand.ts'
import { advanceProducts } from '@theke/domain/payments/advance.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import type { CountedProduct } from '@theke/domain/ordering/quotas/quota.ts'
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { decimal, ids, jsonList, recordColumns, wholeCents } from '../../db/columns.ts'

export const advanceRules = snakeCase.table('advance_rules', {
  ...recordColumns,
  name: text().notNull(),
  branches: ids(),
  campaigns: ids(),
  products: ids(),
  categories: ids(),
  fromTotal: wholeCents(),
  isForNotCollected: boolean().notNull(),
  share: text().$type<RuleShare['kind']>().notNull(),
  percent: decimal({ places: 2 }),
  amount: wholeCents(),
  ways: jsonList<AdvanceWay>(),
  daysBefore: integer().notNull(),
  remindDaysBefore: integer(),
  isCanceledIfOverdue: boolean().notNull(),
  isEnabled: boolean().notNull(),
})

type StoredRule = typeof advanceRules.$inferSelect

/** A rule as orders are decided by it, with the products of its categories in any of the menus; `all` are those of the shop. */
export function advanceRuleOf(
  row: StoredRule,
  menus: readonly Menu[],
  all: ReadonlyMap<number, CountedProduct>,
): AdvanceRule {
  const { products, categories, ...rule } = row
  const listed = menus.flatMap(({ catalog }) => catalog)
  const own = listed.filter(({ categoryId }) => categories.includes(categoryId))
  return {
    id: rule.id,
    branches: rule.branches,
    campaigns: rule.campaigns,
    products: advanceProducts([...products, ...own.flatMap(({ productIds }) => productIds)], all),
    isOfProducts: products.length > 0 || categories.length > 0,
    fromTotal: rule.fromTotal,
    isForNotCollected: rule.isForNotCollected,
    share: shareOf(rule),
    ways: rule.ways,
    daysBefore: rule.daysBefore,
    remindDaysBefore: rule.remindDaysBefore,
    isCanceledIfOverdue: rule.isCanceledIfOverdue,
  }
}

function shareOf({ share, percent, amount }: Pick<StoredRule, 'share' | 'percent' | 'amount'>): RuleShare {
  if (share === 'percent') return { kind: 'percent', percent: percent ?? 100 }
  return share === 'whole' || amount === null ? { kind: 'whole' } : { kind: share, amount }
}
