import { allergenLabels } from '@theke/contract/catalogue/labels.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { branch } from '@theke/contract/shop/branch.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { providerNames, providerTitles } from '@theke/domain/payments/providers.ts'
import {
  type DraftCountry,
  type DraftFacts,
  draftCountries,
} from '@theke/domain/shop/legal-drafts/draft-facts.ts'
import { privacyDraft } from '@theke/domain/shop/legal-drafts/privacy-draft.ts'
import { allergensDraft, imprintDraft } from '@theke/domain/shop/legal-drafts/short-drafts.ts'
import { termsDraft } from '@theke/domain/shop/legal-drafts/terms-draft.ts'

const drafts = {
  termsAndConditionsText: termsDraft,
  privacyPolicyText: privacyDraft,
  imprintText: imprintDraft,
  allergensText: (facts: DraftFacts) => allergensDraft(facts, allergenLabels),
}

/** A draft of the legal text in a field of the configuration, with what the form and the branches say; null for a country whose law no draft knows. */
export function legalDraft(
  field: string,
  config: Config,
  branches: readonly RowOf<typeof branch>[],
): string | null {
  const shown = branches.filter(({ isPublic }) => isPublic)
  const [first] = shown.length > 0 ? shown : branches
  const country = draftCountries.find((known) => known === first?.country)
  if (first === undefined || country === undefined || !isKeyOf(drafts, field)) return null
  return drafts[field](factsOf(config, first, shown, country))
}

function factsOf(
  config: Config,
  first: RowOf<typeof branch>,
  shown: readonly RowOf<typeof branch>[],
  country: DraftCountry,
): DraftFacts {
  const methods = new Set(shown.flatMap((one) => offeredPaymentMethods(one, config)))
  return {
    ...first,
    country,
    company: config.businessName || config.shopName,
    delivers: shown.some(({ isDeliveryEnabled }) => isDeliveryEnabled),
    paymentMethods: Array.from(methods, (method) => paymentMethodLabels[method]),
    providers: providerNames.filter((name) => methods.has(name)).map((name) => providerTitles[name]),
    sendsSms: config.enablePluginSMS,
    countsVisits: config.enablePluginAnalytics,
    orderDays: config.retentionOrderDays,
    customerDays: config.retentionCustomerDays,
    messageDays: config.retentionOutboxDays,
  }
}
