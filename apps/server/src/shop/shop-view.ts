import type { ShopView } from '@theke/contract/shop/storefront-views.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import { configToWire } from './config-operations.ts'

const shown = [
  'shopName',
  'businessName',
  'title',
  'description',
  'seoTitle',
  'seoDescription',
  'website',
  'currency',
  'defaultDeliveryMethod',
  'disableTickets',
  'termsAndConditions',
  'privacyPolicy',
  'imprint',
  'allergens',
  'newsletterUrl',
  'enablePluginSMS',
  'enablePluginOrderReviews',
  'enablePluginSearch',
  'enablePluginTags',
  'enablePluginCategoryBar',
  'primaryColor',
  'secondaryColor',
  'borderRadius',
  'logo',
  'favicon',
  'ogImage',
] as const satisfies readonly (keyof ShopView)[]

/** The part of the configuration that every page of the storefront needs. */
export function shopView(snapshot: ShopSnapshot, origin: string): ShopView {
  const config = configToWire(snapshot)
  const picked = Object.fromEntries(shown.map((name) => [name, config[name]])) as Pick<
    ShopView,
    (typeof shown)[number]
  >
  return {
    ...picked,
    hasTermsText: config.termsAndConditionsText !== '',
    hasPrivacyText: config.privacyPolicyText !== '',
    hasImprintText: config.imprintText !== '',
    hasAllergensText: config.allergensText !== '',
    origin: (config.website || origin).replace(/\/$/, ''),
  }
}
