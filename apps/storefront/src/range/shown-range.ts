import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import type { BranchView, ProductView } from '@theke/contract/shop/storefront-views.ts'
import { isFreeOf } from '@theke/domain/catalogue/allergens.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { dayMark, limitedDays } from './day-marks.ts'

/** What a customer has asked of the range: which allergens not to see, for which day. */
export type RangeWish = { without: readonly string[]; day: string | null; offerDays: OfferDays | null }

/**
 * Shows a branch as a customer has asked for it. What contains unwanted allergens leaves the categories, not the products, so that
 * it stays what it is in the cart. For a chosen day, products can be had as on that day; those that cannot say when.
 */
export function shownRange({ without, day, offerDays }: RangeWish): (view: BranchView) => BranchView {
  const isDayKnown = day !== null && offerDays !== null && offerDays.days.includes(day)
  const own = isDayKnown ? limitedDays(offerDays) : null
  const onDay = (product: ProductView): ShownProduct => {
    if (!isDayKnown || !own) return product
    const days = own.get(product.id) ?? offerDays.days
    // Said by a notice, perhaps after the days were loaded; noon lies within the day in every time zone of the shop.
    if (isSoldOutFor(product, Date.parse(`${day}T12:00:00Z`))) return product
    const mark = dayMark(day, days, offerDays.days)
    if (mark === null && product.isAvailable) return product
    return mark === null ? { ...product, isAvailable: true } : { ...product, dayMark: mark }
  }
  return (view) => {
    if (without.length === 0 && !isDayKnown) return view
    const free = new Set(view.products.filter((product) => isFreeOf(product, without)).map(({ id }) => id))
    const products = isDayKnown ? view.products.map(onDay) : view.products
    const available = new Set(products.flatMap(({ id, isAvailable }) => (isAvailable ? [id] : [])))
    return {
      ...view,
      products,
      categories: view.categories.map((category) => ({
        ...category,
        isAvailable: category.productIds.some((id) => available.has(id)),
        productIds: category.productIds.filter((id) => free.has(id)),
      })),
    }
  }
}

/** How many products of a branch can be had on a day. */
export function countOnDay({ products }: BranchView, day: string, offerDays: OfferDays): number {
  const own = limitedDays(offerDays)
  return products.filter(({ id }) => own.get(id)?.includes(day) ?? true).length
}
