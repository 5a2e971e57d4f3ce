import { minutesOfClock } from '../shop/hours-of-day.ts'
import { addDays, dayOf, minutesOfDay, shopZone } from '../time/wall-time.ts'

/** Until then a list that the evening before has missed is still of use. */
const noon = 12 * 60
/** From then on the night is over, and nobody is at work yet. */
const earlyMorning = 5 * 60

/**
 * The day `YYYY-MM-DD` whose list of orders for a day offline is due at `now`, an instant in milliseconds, in a branch that prints it at a
 * time of day such as `20:00`: from then on that of tomorrow; in the morning that of today, in case the evening before has missed it. Null where
 * none is due, or the branch has none.
 */
export function emergencyListDay(now: number, at: string | null, zone = shopZone): string | null {
  if (at === null) return null
  const minutes = minutesOfDay(now, zone)
  if (minutes >= minutesOfClock(at)) return addDays(dayOf(now, zone), 1)
  return minutes < noon ? dayOf(now, zone) : null
}

/**
 * The day `YYYY-MM-DD` whose list is completed at `now`, an instant in milliseconds, by what has come after it was sent: today from five until noon.
 * Null at other times.
 */
export function emergencySupplementDay(now: number, zone = shopZone): string | null {
  const minutes = minutesOfDay(now, zone)
  return minutes >= earlyMorning && minutes < noon ? dayOf(now, zone) : null
}
