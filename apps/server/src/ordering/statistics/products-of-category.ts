import type { Context } from '../../core/context.ts'

/** The products that any menu has in a category. */
export async function productsOfCategory({ services }: Context, category: number): Promise<number[]> {
  const { menus } = await services.cache.current()
  const placed = menus
    .flatMap(({ catalog }) => catalog)
    .filter(({ categoryId }) => categoryId === category)
    .flatMap(({ productIds }) => productIds)
  return [...new Set(placed)]
}
