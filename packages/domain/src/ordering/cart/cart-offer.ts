import { activeMenu } from '../../catalogue/active-menu.ts'
import { hasNeeds, neededParts } from '../../catalogue/availability.ts'
import { isSoldOut, type SoldOutProducts } from '../../catalogue/sold-out.ts'
import type { Menu, OfferedCategory, OfferedProduct } from '../../catalogue/product.ts'
import type { OpeningHourEntry } from '../../shop/branch.ts'
import { isInSeason } from '../../catalogue/season.ts'
import { isScheduleActive } from '../../shop/opening-hours.ts'
import { shopZone } from '../../time/wall-time.ts'
import type { CartItem } from './cart.ts'
import { productsOfCart } from './cart-products.ts'
import type { LeadProduct } from '../slots/ordered-ahead.ts'

/** The range of a branch: its menus, present and coming, and the categories and products in them. */
export type BranchRange = {
  branchId: number
  menus: readonly Menu[]
  categories: ReadonlyMap<number, OfferedCategory>
  products: ReadonlyMap<number, OfferedProduct>
  /** What the branch has sold out. */
  soldOut: SoldOutProducts
}

/** What slots need to know of a cart; hand the last two to `offeredSlots` as options. */
type CartOffer = {
  leadProducts: LeadProduct[]
  schedules: (readonly OpeningHourEntry[])[]
  isAvailableAt: (instant: number) => boolean
}

/** When a cart can be had at a branch, so that no slot is offered that `decideOrder` would refuse for want of a product. */
export function cartOffer(items: readonly CartItem[], range: BranchRange, zone = shopZone): CartOffer {
  const inCart = productsOfCart(items, range.products)
  const needs = inCart.flatMap((product) => neededParts(product, range.products))
  const isEnabled = inCart.every((product) => product.isEnabled)
  const listings = [...new Set(items.map(({ product }) => product.id))].map((id) => listingOf(id, range))
  return {
    leadProducts: inCart,
    schedules: [
      ...inCart.map(({ schedule }) => schedule),
      ...listings.flatMap(({ only }) => (only === null ? [] : [only.schedule])),
    ],
    isAvailableAt: (instant) => {
      if (inCart.some(({ id }) => isSoldOut(range.soldOut, id, instant))) return false
      if (inCart.some((product) => !isInSeason(product, instant, zone))) return false
      if (!hasNeeds(needs, instant, zone)) return false
      const menu = activeMenu(range.menus, range.branchId, instant)
      return isEnabled && menu !== null && listings.every((listing) => isListed(listing, menu, instant, zone))
    },
  }
}

/** The categories under which the menus list a product; `only` where all of them agree on a single one. */
type Listing = { byMenu: ReadonlyMap<number, OfferedCategory[]>; only: OfferedCategory | null }

function listingOf(productId: number, { branchId, menus, categories }: BranchRange): Listing {
  const byMenu = new Map(
    menus
      .filter((menu) => menu.branchIds.includes(branchId))
      .map((menu) => [menu.id, categoriesOf(productId, menu, categories)]),
  )
  const [first, ...others] = new Set([...byMenu.values()].flat())
  return { byMenu, only: first !== undefined && others.length === 0 ? first : null }
}

/** The schedule of an only category is among `schedules`, which costs less than asking at every step. */
function isListed({ byMenu, only }: Listing, menu: Menu, instant: number, zone: string): boolean {
  const listed = byMenu.get(menu.id) ?? []
  return listed.some(
    (category) =>
      category.isEnabled &&
      isInSeason(category, instant, zone) &&
      (category === only || isScheduleActive(category.schedule, instant, zone)),
  )
}

function categoriesOf(
  productId: number,
  menu: Menu,
  categories: ReadonlyMap<number, OfferedCategory>,
): OfferedCategory[] {
  return menu.catalog
    .filter(({ productIds }) => productIds.includes(productId))
    .flatMap(({ categoryId }) => categories.get(categoryId) ?? [])
}
