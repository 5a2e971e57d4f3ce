import type { AdvanceOfferView } from '@theke/contract/payments/advance-offer.ts'
import { toAmount } from '@theke/domain/money.ts'
import {
  initialPaymentMethod,
  isOnlineMethod,
  offeredPaymentMethods,
} from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { Place } from '../../snapshot/campaign-snapshot.ts'
import { payableConfig } from '../payment-keys.ts'
import { hasAccount } from '../transfer-account.ts'

/** What visitors read of the rules about money ahead at a place; nothing where there is none. Whose history asks for it is said when they order. */
export function advanceOffer({ snapshot, branch, campaign }: Place): { advance?: AdvanceOfferView } {
  const rules = snapshot.advanceRules.filter(
    ({ branches, campaigns }) =>
      (branches.length === 0 || branches.includes(branch.id)) &&
      (campaigns.length === 0 || (campaign !== null && campaigns.includes(campaign.id))),
  )
  if (rules.length === 0) return {}
  const online = offeredPaymentMethods(branch, payableConfig(snapshot.config)).filter(isOnlineMethod)
  const provider = initialPaymentMethod(online)
  return {
    advance: {
      // Where they hold is decided here, and what becomes of an order later is nothing to visitors.
      rules: rules.map(
        ({ id, products, isOfProducts, fromTotal, share, ways, daysBefore, isForNotCollected }) => ({
          id,
          branches: [],
          campaigns: [],
          products,
          isOfProducts,
          isForNotCollected,
          ways,
          daysBefore,
          remindDaysBefore: null,
          isCanceledIfOverdue: false,
          fromTotal: fromTotal === null ? null : toAmount(fromTotal),
          share: share.kind,
          percent: share.kind === 'percent' ? share.percent : 0,
          amount: 'amount' in share ? toAmount(share.amount) : 0,
        }),
      ),
      provider: provider !== null && isOnlineMethod(provider) ? provider : null,
      hasAccount: hasAccount(snapshot.config),
      campaign: campaign && { id: campaign.id, payment: campaign.payment },
    },
  }
}
