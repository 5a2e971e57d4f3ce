import type {
  AdvanceOrder,
  AdvanceRule,
  AdvanceShop,
  RuleShare,
} from '@theke/domain/payments/advance-demand.ts'
import { toCents } from '@theke/domain/money.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'

/** The rules about money ahead of a place; sums as decimals. */
export type AdvanceOfferView = {
  rules: (Omit<AdvanceRule, 'fromTotal' | 'share'> & {
    fromTotal: number | null
    share: RuleShare['kind']
    percent: number
    amount: number
  })[]
  provider: ProviderName | null
  hasAccount: boolean
  campaign: AdvanceOrder['campaign']
}

/** The same as the domain reads it. */
export function advanceFromWire({
  rules,
  ...offer
}: AdvanceOfferView): AdvanceShop & Pick<AdvanceOrder, 'campaign'> {
  return {
    ...offer,
    rules: rules.map(({ fromTotal, share, percent, amount, ...rule }) => ({
      ...rule,
      fromTotal: fromTotal === null ? null : toCents(fromTotal),
      share:
        share === 'percent'
          ? { kind: 'percent', percent }
          : share === 'whole'
            ? { kind: 'whole' }
            : { kind: share, amount: toCents(amount) },
    })),
  }
}
