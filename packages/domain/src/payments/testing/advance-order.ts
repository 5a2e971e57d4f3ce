import { cents } from '../../money.ts'
import { instantAt } from '../../time/wall-time.ts'
import type { AdvanceOrder, AdvanceRule } from '../advance-demand.ts'
import { advanceTerms, type AdvanceTimes } from '../advance.ts'

export const placedAt = instantAt('2026-12-01', 10 * 60)
export const dueAt = instantAt('2026-12-23', 9 * 60)

/** A rule that asks for 20 euros three days before, with a reminder two days before that. */
export function createRule(stated: Partial<AdvanceRule> = {}): AdvanceRule {
  return {
    id: 1,
    branches: [],
    campaigns: [],
    products: [],
    isOfProducts: false,
    fromTotal: null,
    isForNotCollected: false,
    share: { kind: 'fixed', amount: cents(2000) },
    ways: ['counter', 'transfer'],
    daysBefore: 3,
    remindDaysBefore: 2,
    isCanceledIfOverdue: true,
    ...stated,
  }
}

/** What of an order is other than usual. */
export type StatedOrder = Partial<AdvanceOrder & AdvanceTimes>

export function createOrder(stated: StatedOrder = {}): AdvanceOrder & AdvanceTimes {
  return {
    branch: 1,
    campaign: null,
    goods: [{ product: 7, amount: 1 }],
    totalGross: cents(9000),
    isTaken: false,
    isMistrusted: false,
    placedAt,
    dueAt,
    ...stated,
  }
}

export const shop = (...rules: AdvanceRule[]) => ({ rules, provider: 'mollie' as const, hasAccount: true })

/** What an order pays ahead by one rule. */
export const termsFor = (rule: Partial<AdvanceRule>, order: StatedOrder = {}) =>
  advanceTerms(createOrder(order), shop(createRule(rule)), createOrder(order))
