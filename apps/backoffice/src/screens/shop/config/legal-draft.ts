import { container } from '@theke/contract/catalogue/container.ts'
import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { advanceRule } from '@theke/contract/payments/advance-rule.ts'
import { registersApi } from '@theke/contract/payments/registers-api.ts'
import type { branch } from '@theke/contract/shop/branch.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { providerDetails, providerNames } from '@theke/domain/payments/providers.ts'
import {
  type DraftCountry,
  type DraftFacts,
  draftCountries,
} from '@theke/domain/shop/legal-drafts/draft-facts.ts'
import { privacyDraft } from '@theke/domain/shop/legal-drafts/privacy-draft.ts'
import { allergensDraft, imprintDraft } from '@theke/domain/shop/legal-drafts/short-drafts.ts'
import { api } from '../../../api.ts'
import { termsDraft } from '@theke/domain/shop/legal-drafts/terms-draft.ts'

const drafts = {
  termsAndConditionsText: termsDraft,
  privacyPolicyText: privacyDraft,
  imprintText: imprintDraft,
  allergensText: (facts: DraftFacts) => allergensDraft(facts, allergenLabels),
}

/** What lies outside the configuration and the branches. */
type MoreFacts = Pick<DraftFacts, 'hasWaitingList' | 'takesMoneyAhead' | 'hasContainers' | 'hasRegister'>

/** Asks the shop for what not every shop has; what somebody may not read counts as not there. */
export async function loadMoreFacts(): Promise<MoreFacts> {
  const query = { query: { limit: 500 } }
  const isAnyEnabled = async (loading: Promise<{ data: readonly { isEnabled: boolean }[] }>) => {
    const { data } = await loading.catch(() => ({ data: [] }))
    return data.some(({ isEnabled }) => isEnabled)
  }
  const waiting = async () => {
    const { data } = await api.list(quota.endpoints.list, query).catch(() => ({ data: [] }))
    return data.some(({ isEnabled, waitingList }) => isEnabled && waitingList !== 'off')
  }
  const [hasWaitingList, takesMoneyAhead, hasContainers, registers] = await Promise.all([
    waiting(),
    isAnyEnabled(api.list(advanceRule.endpoints.list, query)),
    isAnyEnabled(api.list(container.endpoints.list, query)),
    api.call(registersApi.listRegisters).catch(() => []),
  ])
  return { hasWaitingList, takesMoneyAhead, hasContainers, hasRegister: registers.length > 0 }
}

/** A draft of the legal text in a field of the configuration, with what the form and the branches say; null for a country whose law no draft knows. */
export function legalDraft(
  field: string,
  config: Config,
  branches: readonly RowOf<typeof branch>[],
  more: MoreFacts,
): string | null {
  const shown = branches.filter(({ isPublic }) => isPublic)
  const [first] = shown.length > 0 ? shown : branches
  const country = draftCountries.find((known) => known === first?.country)
  if (first === undefined || country === undefined || !isKeyOf(drafts, field)) return null
  return drafts[field]({ ...factsOf(config, first, shown, country), ...more })
}

function factsOf(
  config: Config,
  first: RowOf<typeof branch>,
  shown: readonly RowOf<typeof branch>[],
  country: DraftCountry,
): Omit<DraftFacts, keyof MoreFacts> {
  const methods = new Set(shown.flatMap((one) => offeredPaymentMethods(one, config)))
  return {
    ...first,
    country,
    company: config.businessName || config.shopName,
    delivers: shown.some(({ isDeliveryEnabled }) => isDeliveryEnabled),
    paymentMethods: Array.from(methods, (method) => paymentMethodLabels[method]),
    providers: providerNames.filter((name) => methods.has(name)).map((name) => providerDetails[name].title),
    sendsSms: config.enablePluginSMS,
    countsVisits: config.enablePluginAnalytics,
    orderDays: config.retentionOrderDays,
    customerDays: config.retentionCustomerDays,
    messageDays: config.retentionOutboxDays,
  }
}
