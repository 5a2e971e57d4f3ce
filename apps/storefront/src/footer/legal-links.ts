import type { LegalText, ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { footerTexts } from '../texts/german/footer.ts'
import { legalPath } from '../router/route.ts'

type LegalLink = { name: LegalText; label: string; address: string; isOwnPage: boolean }

/** The legal links a shop has: its own page where the text is configured, else the configured address (R-UI-10). */
export function legalLinks(shop: ShopView): LegalLink[] {
  const all: [LegalText, string, boolean, string][] = [
    ['terms-and-conditions', footerTexts.terms, shop.hasTermsText, shop.termsAndConditions],
    ['privacy', footerTexts.privacy, shop.hasPrivacyText, shop.privacyPolicy],
    ['imprint', footerTexts.imprint, shop.hasImprintText, shop.imprint],
    ['allergens', footerTexts.allergens, shop.hasAllergensText, shop.allergens],
  ]
  return all.flatMap(([name, label, isOwnPage, external]): LegalLink[] => {
    if (isOwnPage) return [{ name, label, address: legalPath(name), isOwnPage }]
    return external ? [{ name, label, address: external, isOwnPage }] : []
  })
}
