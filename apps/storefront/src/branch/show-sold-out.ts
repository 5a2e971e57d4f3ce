import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import { withSoldOut } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'

/** A branch page as it is after a notice about everything that is sold out; the same page where nothing changed. */
export function showSoldOut(view: PricedBranchView, notice: SoldOutNotice): PricedBranchView {
  const mark = withSoldOut(notice)
  const products = view.products.map(mark)
  const addonProducts = view.addonProducts.map(mark)
  const isSame = isEvery(products, view.products) && isEvery(addonProducts, view.addonProducts)
  return isSame ? view : { ...view, products, addonProducts }
}

function isEvery<T>(after: readonly T[], before: readonly T[]): boolean {
  return after.every((each, index) => each === before[index])
}
