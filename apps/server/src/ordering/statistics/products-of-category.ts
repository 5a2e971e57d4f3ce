import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Context } from '../../core/context.ts'
import type { FigureFilter, ProductFilter } from './sales-conditions.ts'

/** The products that any menu has in a category. */
export function productsOfCategory(ctx: Context, category: number): Promise<number[]> {
  return productsOfCategories(ctx, [category])
}

/** The products that any menu has in one of some categories. */
export async function productsOfCategories(
  { services }: Context,
  categories: readonly number[],
): Promise<number[]> {
  const { menus } = await services.cache.current()
  const placed = menus
    .flatMap(({ catalog }) => catalog)
    .filter(({ categoryId }) => categories.includes(categoryId))
    .flatMap(({ productIds }) => productIds)
  return [...new Set(placed)]
}

/** Lets a statistic of orders be of those with a product of a category, where one is asked for (R-STATISTICS-21). */
export function ofCategory<Row>(
  read: (ctx: Context, period: Period, filter: FigureFilter) => Promise<Row[]>,
): (ctx: Context, period: Period, filter: ProductFilter) => Promise<Row[]> {
  return async (ctx, period, { category, ...filter }) =>
    read(ctx, period, category ? { ...filter, products: await productsOfCategory(ctx, category.id) } : filter)
}
