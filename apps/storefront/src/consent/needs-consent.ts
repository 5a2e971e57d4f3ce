import type { ShopView } from '@theke/contract/shop/storefront-views.ts'

/** Whether the shop has anything that a visitor has to agree to. Screens in the shop ask nobody (SF-KIOSK-04). */
export function needsConsent(
  shop: Pick<ShopView, 'enablePluginAnalytics' | 'socialPixelId' | 'tagManagerId' | 'hasMap'>,
  path: string,
): boolean {
  if (isShopScreen(path)) return false
  return shop.enablePluginAnalytics || shop.socialPixelId !== '' || shop.tagManagerId !== '' || shop.hasMap
}

/** Screens that stand in the shop, a kiosk or the front desk's, where nothing is tracked (SF-KIOSK-05). */
export function isShopScreen(path: string): boolean {
  return /^\/(self-service|frontdesk)(\/|$)/.test(path)
}
