import type { PageData } from '@theke/contract/shop/views/page-data.ts'
import { branchViewFromWire, type ShopView } from '@theke/contract/shop/views/storefront-views.ts'

/** A page as the screen shows it: its address and its data, with money in cents. */
export type Page = { path: string; data: PageData }

/** Turns the decimals of the wire into cents, once, where the data comes in. */
export function pageDataFromWire(data: PageData): PageData {
  return data.page === 'branch' || data.page === 'checkout'
    ? { ...data, view: branchViewFromWire(data.view) }
    : data
}

/** What every page knows of the shop; null only where not even that could be loaded. */
export function shopOf(data: PageData): ShopView | null {
  return 'view' in data ? data.view.shop : data.shop
}

/** Title of the shop: its title, else its name (R-SHOP-16). */
export function shopTitle(shop: ShopView): string {
  return shop.title || shop.shopName
}
