import type {
  PricedBranchView,
  CategoryView,
  PricedProductView,
} from '@theke/contract/shop/views/storefront-views.ts'

/** A category with the products that are offered in it. */
export type OfferedCategory = Omit<CategoryView, 'productIds'> & { products: PricedProductView[] }

// Cards compare their products by identity, so the same view always gives the same lists.
const known = new WeakMap<PricedBranchView, OfferedCategory[]>()

/** The categories that have anything to offer, each with its products in order. */
export function offeredCategories(
  view: PricedBranchView,
  products: ReadonlyMap<number, PricedProductView>,
): readonly OfferedCategory[] {
  const before = known.get(view)
  if (before) return before
  const offered = view.categories
    .map(({ productIds, ...category }) => ({
      ...category,
      products: productIds.flatMap((id) => products.get(id) ?? []),
    }))
    .filter(({ products: some }) => some.length > 0)
  known.set(view, offered)
  return offered
}

// More than a phone shows within a few swipes.
const longRange = 20

/** Whether a phone shows the categories as tiles, because scrolling through all products would take too long (R-UI-08). */
export function isLongRange(categories: readonly OfferedCategory[]): boolean {
  return (
    categories.length > 1 && categories.reduce((sum, { products }) => sum + products.length, 0) > longRange
  )
}
