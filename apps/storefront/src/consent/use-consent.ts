import { useStore } from '@theke/ui/store.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { type ConsentState, openConsentStore } from './consent-store.ts'
import { needsConsent } from './needs-consent.ts'

/** The visitor's decision about cookies; for the browser only. */
export const consent = openConsentStore(
  {
    read: () => (typeof document === 'undefined' ? '' : document.cookie),
    write: (cookie) => {
      document.cookie = cookie
    },
  },
  typeof location !== 'undefined' && location.protocol === 'https:',
)

/** The decision about cookies as it is now. */
export function useConsent(): ConsentState {
  return useStore(consent)
}

/** Whether the question about cookies is on the page. */
export function useIsAskedAboutCookies(shop: ShopView, path: string): boolean {
  const { isBannerOpen } = useConsent()
  return isBannerOpen && needsConsent(shop, path)
}
