import type { PageData } from '@theke/contract/shop/views/page-data.ts'
import {
  type BranchView,
  branchViewFromWire,
  type PricedBranchView,
  type ShopView,
} from '@theke/contract/shop/views/storefront-views.ts'

/** The data of a page with money in cents. */
export type ShownPageData =
  | Exclude<PageData, { view: BranchView }>
  | { page: 'branch'; view: PricedBranchView }
  | { page: 'checkout'; view: PricedBranchView }

/** A page as the screen shows it: its address and its data, with money in cents. */
export type Page = { path: string; data: ShownPageData }

/** Turns the decimals of the wire into cents, once, where the data comes in. */
export function pageDataFromWire(data: PageData): ShownPageData {
  return data.page === 'branch' || data.page === 'checkout'
    ? { ...data, view: branchViewFromWire(data.view) }
    : data
}

/** What every page knows of the shop; null only where not even that could be loaded. */
export function shopOf(data: ShownPageData): ShopView | null {
  return 'view' in data ? data.view.shop : data.shop
}

/** Title of the shop: its title, else its name (R-SHOP-16). */
export function shopTitle(shop: ShopView): string {
  return shop.title || shop.shopName
}
