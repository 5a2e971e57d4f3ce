import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { isFreeOf } from '@theke/domain/catalogue/allergens.ts'

/**
 * Shows a branch without certain allergens. What contains them leaves the categories, not the products, so that it stays what it is in
 * the cart.
 */
export function filterProducts(without: readonly string[]): (view: PricedBranchView) => PricedBranchView {
  return (view) => {
    if (without.length === 0) return view
    const free = new Set(view.products.filter((product) => isFreeOf(product, without)).map(({ id }) => id))
    return {
      ...view,
      categories: view.categories.map((category) => ({
        ...category,
        productIds: category.productIds.filter((id) => free.has(id)),
      })),
    }
  }
}

/** How many products can be had on a day. What cannot be had on every day, or not now, is limited. */
export function countOnDay({ products }: PricedBranchView, day: string, { limited }: OfferDays): number {
  const known = new Set(limited.flatMap((group) => group.products))
  const onDay = limited.filter(({ days }) => days.includes(day)).flatMap((group) => group.products)
  return onDay.length + products.filter(({ id }) => !known.has(id)).length
}
