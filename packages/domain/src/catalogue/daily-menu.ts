import type { OpeningHourEntry } from '../shop/branch.ts'
import type { Interval } from '../shop/interval.ts'
import { instantsOfDay } from '../shop/opening-hours.ts'
import { addDays, dayOf, shopZone } from '../time/wall-time.ts'
import { availabilityOnDay, neededParts, type Schedulable } from './availability.ts'
import type { OfferedProduct } from './product.ts'

type Offered = Schedulable & Pick<OfferedProduct, 'type' | 'parts' | 'bundleItems'> & { id: number }
type DailyMenuEntry<Product> = { product: Product; category: number }
type Catalog = readonly { categoryId: number; productIds: readonly number[] }[]
type Shelves<Product> = {
  catalog: Catalog
  products: ReadonlyMap<number, Product>
  categories: ReadonlyMap<number, Schedulable>
}

/** More lines are not read on one picture. */
export const maxDailyEntries = 14

/** So far ahead the next dishes are looked for. */
const foresightDays = 7

/**
 * What a menu offers on a day `YYYY-MM-DD`, in the order of the menu and each product once: what is not there every day, by its own schedule or season or
 * that of its category; everything where nothing is limited. At most `maxDailyEntries`.
 */
export function dailyMenu<Product extends Offered>(
  shelves: Shelves<Product>,
  day: string,
  zone?: string,
): DailyMenuEntry<Product>[] {
  const offered = offeredOn(shelves, day, zone)
  const limited = offered.filter(({ parts }) => parts.some(isLimited))
  return (limited.length > 0 ? limited : offered)
    .slice(0, maxDailyEntries)
    .map(({ product, category }) => ({ product, category }))
}

/**
 * The dishes of a day, in the order of the menu: what has hours of its own or by its category and can still be had from an instant on while the branch is
 * open. Where nothing of the menu has hours, all of it. None on a day on which the branch is closed.
 */
export function dishesOn<Product extends Offered>(
  shelves: Shelves<Product>,
  openingHours: readonly OpeningHourEntry[],
  day: string,
  from = -Infinity,
  zone = shopZone,
): Product[] {
  const open = openingHours.length === 0 ? allTime : instantsOfDay(openingHours, day, zone)
  const left = open.map((time) => ({ ...time, from: Math.max(time.from, from) }))
  const hasHours = shelves.catalog.some(({ categoryId, productIds }) =>
    [shelves.categories.get(categoryId), ...productIds.map((id) => shelves.products.get(id))].some(
      (part) => part !== undefined && isScheduled(part),
    ),
  )
  return offeredOn(
    shelves,
    day,
    zone,
    left.filter((time) => time.from < time.to),
  )
    .filter(({ parts }) => !hasHours || parts.some(isScheduled))
    .map(({ product }) => product)
}

/** The next day after that of an instant on which there are dishes, as `dishesOf` says for each day, with these; null where there are none within a week. */
export function nextDishes<Product>(
  dishesOf: (day: string) => Product[],
  now: number,
  zone = shopZone,
): { day: string; isTomorrow: boolean; dishes: Product[] } | null {
  const today = dayOf(now, zone)
  for (let ahead = 1; ahead <= foresightDays; ahead++) {
    const day = addDays(today, ahead)
    const dishes = dishesOf(day)
    if (dishes.length > 0) return { day, isTomorrow: ahead === 1, dishes }
  }
  return null
}

/** The name of a dish without the day of the week before it: "Donnerstag: Backhendl" is "Backhendl". */
export function withoutWeekday(name: string): string {
  return name.replace(weekdayPrefix, '') || name
}

const allTime: readonly Interval[] = [{ from: -Infinity, to: Infinity }]

const weekdayPrefix =
  /^\s*(?:(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)s?|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?)\s*[:–—-]\s+/i

function offeredOn<Product extends Offered>(
  { catalog, products, categories }: Shelves<Product>,
  day: string,
  zone?: string,
  times: readonly Interval[] = allTime,
): (DailyMenuEntry<Product> & { parts: Schedulable[] })[] {
  const seen = new Set<number>()
  return catalog.flatMap(({ categoryId, productIds }) => {
    const category = categories.get(categoryId)
    if (category === undefined) return []
    return productIds.flatMap((id) => {
      const product = products.get(id)
      if (product === undefined || seen.has(id)) return []
      const needs = neededParts(product, products)
      const isOffered = times.some(
        ({ from, to: until }) =>
          availabilityOnDay(product, category, day, zone, { needs, from, until }) === 'available',
      )
      if (!isOffered) return []
      seen.add(id)
      return { product, category: categoryId, parts: [product, category] }
    })
  })
}

function isLimited({ schedule, seasonFrom }: Schedulable): boolean {
  return schedule.length > 0 || seasonFrom !== ''
}

function isScheduled({ schedule }: Schedulable): boolean {
  return schedule.length > 0
}
