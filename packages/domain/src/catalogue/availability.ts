import type { OpeningHourEntry } from '../shop/branch.ts'
import { intervalsBetween, isScheduleActive } from '../shop/opening-hours.ts'
import { isInSeason, nextSeasonChange, type Season } from './season.ts'
import { needsOf } from './steps.ts'
import { addDays, dayOf, shopZone, startOfDay } from '../time/wall-time.ts'

/** Whether a product can be ordered, is only shown, or is not shown at all. */
export type Availability = 'available' | 'unavailable' | 'hidden'

/** The fields that determine availability, for products and categories (R-CATALOGUE-02). */
export type Schedulable = Season & {
  isEnabled: boolean
  schedule: readonly OpeningHourEntry[]
  isVisibleWhenUnavailable: boolean
}

/**
 * The availability of a product in a category at an instant (R-CATALOGUE-02). An unavailable category makes its products
 * unavailable. What is disabled, or outside of its season or schedule, stays visible only where it says so, be it the product, the category
 * or both. A product that lacks what it cannot be had without counts as outside of its schedule (R-CATALOGUE-20).
 */
export function availability(
  product: Schedulable,
  category: Schedulable,
  at: number,
  zone = shopZone,
  needs: Needs = [],
): Availability {
  const isWhole = hasNeeds(needs, at, zone)
  const missing = [product, category].filter(
    (part) => !isAvailable(part, at, zone) || (part === product && !isWhole),
  )
  if (missing.length === 0) return 'available'
  return missing.every((part) => part.isVisibleWhenUnavailable) ? 'unavailable' : 'hidden'
}

/** Whether visitors may know of a product or category: it can be ordered at some time, or is shown although it cannot. */
export function isKnownToVisitors(
  part: Pick<Schedulable, 'isEnabled' | 'isVisibleWhenUnavailable'>,
): boolean {
  return part.isEnabled || part.isVisibleWhenUnavailable
}

/** Whether a product or category is enabled, in its season and in its schedule, where it has these (R-CATALOGUE-02). */
export function isAvailable(part: Schedulable, at: number, zone = shopZone): boolean {
  return part.isEnabled && isInSeason(part, at, zone) && isScheduleActive(part.schedule, at, zone)
}

/** What a product cannot be had without: of each list one suffices. */
export type Needs = readonly (readonly Schedulable[])[]

/** The products that a product cannot be had without (R-CATALOGUE-20); unknown ones cannot be had. */
export function neededParts<P extends Schedulable>(
  product: Parameters<typeof needsOf>[0],
  products: ReadonlyMap<number, P>,
): P[][] {
  return needsOf(product).map((ids) => ids.flatMap((id) => products.get(id) ?? []))
}

/** Whether there is everything at an instant that a product cannot be had without. */
export function hasNeeds(needs: Needs, at: number, zone = shopZone): boolean {
  return needs.every((parts) => parts.some((part) => isAvailable(part, at, zone)))
}

/** The instant until which what was said about the availability of these at `now` certainly holds; null where nothing ever changes. */
export function nextAvailabilityChange(
  parts: readonly (Season & Pick<Schedulable, 'schedule'>)[],
  now: number,
  zone = shopZone,
): number | null {
  const schedules = parts.map(({ schedule }) => schedule)
  const changes = [
    nextScheduleChange(schedules, now, zone),
    ...parts.map((part) => nextSeasonChange(part, now, zone)),
  ].filter((change) => change !== null)
  return changes.length === 0 ? null : Math.min(...changes)
}

/**
 * The availability of a product in a category on a day `YYYY-MM-DD`: as at the best of its moments, of which those before `from` and from `until` on do
 * not count. Whether there is an appointment at one of them is not judged.
 */
export function availabilityOnDay(
  product: Schedulable,
  category: Schedulable,
  day: string,
  zone = shopZone,
  { from = -Infinity, until = Infinity, needs = [] }: { from?: number; until?: number; needs?: Needs } = {},
): Availability {
  const begin = Math.max(from, startOfDay(day, zone))
  const end = Math.min(until, startOfDay(addDays(day, 1), zone))
  const starts = [product, category].flatMap(({ schedule }) =>
    intervalsBetween(schedule, addDays(day, -1), day, zone).map(({ from }) => from),
  )
  const moments = [begin, ...starts.filter((start) => start > begin && start < end)]
  const states = moments.map((at) => availability(product, category, at, zone, needs))
  return order.find((state) => states.includes(state)) ?? 'hidden'
}

const order = ['available', 'unavailable', 'hidden'] as const

const foresightDays = 8

/**
 * The instant until which what was said about these schedules at `now` certainly holds: the next start or end of one of them, or
 * a day about a week ahead when that is earlier. Null where all schedules are empty and nothing ever changes.
 */
export function nextScheduleChange(
  schedules: readonly (readonly OpeningHourEntry[])[],
  now: number,
  zone = shopZone,
): number | null {
  const limited = schedules.filter((schedule) => schedule.length > 0)
  if (limited.length === 0) return null
  const today = dayOf(now, zone)
  const lastDay = addDays(today, foresightDays)
  const changes = limited.flatMap((schedule) =>
    intervalsBetween(schedule, addDays(today, -1), lastDay, zone).flatMap(({ from, to }) => [from, to]),
  )
  return Math.min(startOfDay(lastDay, zone), ...changes.filter((change) => change > now))
}
