import { needsOf } from './steps.ts'
import type { BranchRange } from '../ordering/cart/cart-offer.ts'

/**
 * Products that can be had at the same times whatever those are, as they agree in lead time, season, schedule, the categories under which
 * each menu of the branch lists them and until when they are sold out. Unknown products and those in no menu are left out.
 */
export function groupByAvailability(
  productIds: readonly number[],
  { branchId, menus, products, soldOut }: BranchRange,
): [number, ...number[]][] {
  const groups = new Map<string, [number, ...number[]]>()
  const own = menus.filter((menu) => menu.branchIds.includes(branchId))
  for (const id of new Set(productIds)) {
    const product = products.get(id)
    const listings = own.map(({ catalog }) =>
      catalog.filter((entry) => entry.productIds.includes(id)).map(({ categoryId }) => categoryId),
    )
    if (product === undefined || listings.every((categories) => categories.length === 0)) continue
    const lead = product.isLeadTimeEnabled ? [product.leadTimeType, product.leadTimeValue] : []
    const key = JSON.stringify([
      product.isEnabled,
      lead,
      product.schedule,
      product.seasonFrom,
      product.seasonTo,
      listings,
      soldOut.get(id) ?? soldOut.has(id),
      // What has parts stands for itself, as it goes by these as well.
      needsOf(product).length > 0 ? id : null,
    ])
    const group = groups.get(key)
    if (group) group.push(id)
    else groups.set(key, [id])
  }
  return [...groups.values()]
}
