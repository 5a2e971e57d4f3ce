import type { AdvanceRule, AdvanceShare, AdvanceWay } from '@theke/domain/payments/advance-demand.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
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
  share: text().$type<AdvanceShare['kind']>().notNull(),
  percent: decimal({ places: 2 }),
  amount: wholeCents(),
  ways: jsonList<AdvanceWay>(),
  daysBefore: integer().notNull(),
  remindDaysBefore: integer(),
  isCanceledIfOverdue: boolean().notNull(),
  isEnabled: boolean().notNull(),
})

type StoredRule = typeof advanceRules.$inferSelect

/** A rule as orders are decided by it, with the products of its categories in any of the menus. */
export function advanceRuleOf(row: StoredRule, menus: readonly Menu[]): AdvanceRule {
  const { products, categories, ...rule } = row
  const listed = menus.flatMap(({ catalog }) => catalog)
  const own = listed.filter(({ categoryId }) => categories.includes(categoryId))
  return {
    id: rule.id,
    branches: rule.branches,
    campaigns: rule.campaigns,
    products: [...new Set([...products, ...own.flatMap(({ productIds }) => productIds)])],
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

function shareOf({ share, percent, amount }: Pick<StoredRule, 'share' | 'percent' | 'amount'>): AdvanceShare {
  if (share === 'percent') return { kind: 'percent', percent: percent ?? 100 }
  return share === 'fixed' && amount !== null ? { kind: 'fixed', amount } : { kind: 'whole' }
}
