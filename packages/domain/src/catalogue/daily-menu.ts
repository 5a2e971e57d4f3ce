import { availabilityOnDay, type Schedulable } from './availability.ts'

type DailyMenuEntry<Product> = { product: Product; category: number }
type Catalog = readonly { categoryId: number; productIds: readonly number[] }[]

/** More lines are not read on one picture. */
export const maxDailyEntries = 14

/**
 * What a menu offers on a day `YYYY-MM-DD`, in the order of the menu and each product once: what is not there every day, by its own schedule or season or
 * that of its category; everything where nothing is limited. At most `maxDailyEntries`.
 */
export function dailyMenu<Product extends Schedulable & { id: number }>(
  catalog: Catalog,
  products: ReadonlyMap<number, Product>,
  categories: ReadonlyMap<number, Schedulable>,
  day: string,
  zone?: string,
): DailyMenuEntry<Product>[] {
  const seen = new Set<number>()
  const offered = catalog.flatMap(({ categoryId, productIds }) => {
    const category = categories.get(categoryId)
    if (category === undefined) return []
    return productIds.flatMap((id) => {
      const product = products.get(id)
      if (product === undefined || seen.has(id)) return []
      if (availabilityOnDay(product, category, day, zone) !== 'available') return []
      seen.add(id)
      return { product, category: categoryId, isLimited: isLimited(product) || isLimited(category) }
    })
  })
  const limited = offered.filter((entry) => entry.isLimited)
  return (limited.length > 0 ? limited : offered)
    .slice(0, maxDailyEntries)
    .map(({ product, category }) => ({ product, category }))
}

function isLimited({ schedule, seasonFrom }: Schedulable): boolean {
  return schedule.length > 0 || seasonFrom !== ''
}
