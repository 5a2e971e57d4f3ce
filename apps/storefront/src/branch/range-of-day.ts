import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import type { ShownProduct } from '../pages/branch/product-marks.ts'
import { dayMark, limitedDays } from '../assortment/day-marks.ts'
import type { RangeOfDay } from './branch-context.ts'
import type { PricedDayRange } from './use-day-range.ts'

/**
 * Shows a branch with the range of a day. What cannot be had on it says when it can, be it on the shelf or in the cart only. Where the
 * branch has no appointments on the day, and without one, the present range stays.
 */
export function rangeOfDay(range: PricedDayRange, day: string | null): RangeOfDay {
  const { offer, others, offerDays } = range
  const limited = limitedDays(offerDays)
  const chosen = day ?? offerDays.today
  // Noon lies within the day in every time zone of the shop.
  const noon = Date.parse(`${chosen}T12:00:00Z`)
  const marked = (product: PricedProductView): ShownProduct => {
    if (product.isAvailable || isSoldOutFor(product, noon)) return product
    const mark = dayMark(chosen, limited.get(product.id) ?? offerDays.days, offerDays.days)
    return mark === null ? product : { ...product, dayMark: mark }
  }
  const products = offer?.products.map(marked)
  const onShelf = new Set(products?.map(({ id }) => id))
  return (present) => {
    const missing = offer ? present.products.filter(({ id }) => !onShelf.has(id)) : []
    return {
      whole: {
        ...present,
        ...(offer && products && { categories: offer.categories, products }),
        addonProducts: [...present.addonProducts, ...range.addonProducts],
      },
      others: [...others, ...missing].map((product) => marked({ ...product, isAvailable: false })),
      day: offer ? day : null,
      settledDay: day,
    }
  }
}
