import { addDays, dayOf, shopZone } from '../time/wall-time.ts'
import type { BranchHours } from './branch.ts'
import { contains } from './interval.ts'
import { intervalsBetween } from './opening-hours.ts'

/** When a branch that is open at `now` opened last, or null while it is closed. */
export function openedAt(
  { openingHours }: Pick<BranchHours, 'openingHours'>,
  now: number,
  zone = shopZone,
): number | null {
  const today = dayOf(now, zone)
  const intervals = intervalsBetween(openingHours, addDays(today, -1), addDays(today, 1), zone)
  return intervals.find((interval) => contains(interval, now))?.from ?? null
}
