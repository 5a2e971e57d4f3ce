import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'

/** The target of links to the cookie settings. */
export const settingsAnchor = 'cookie-einstellungen'

/** Whether the shop has anything that a visitor has to agree to. Screens in the shop ask nobody (R-PRIVACY-02). */
export function needsConsent(
  shop: Pick<ShopView, 'enablePluginAnalytics' | 'socialPixelId' | 'tagManagerId' | 'map'>,
  path: string,
): boolean {
  if (isShopScreen(path)) return false
  return (
    shop.enablePluginAnalytics || shop.socialPixelId !== '' || shop.tagManagerId !== '' || shop.map !== null
  )
}

/** Screens that stand in the shop, a kiosk or the front desk's, where nothing is tracked (R-PRIVACY-02). */
export function isShopScreen(path: string): boolean {
  return /^\/(self-service|frontdesk)(\/|$)/.test(path)
}
