import { addDays, dayOf, minutesOfDay, shopZone } from '../time/wall-time.ts'

/** The day `YYYY-MM-DD` whose customers are reminded at `now`: tomorrow from that hour on, null before it or where nobody is. */
export function dayToRemindOf(now: number, hour: number | null, zone = shopZone): string | null {
  if (hour === null || minutesOfDay(now, zone) < hour * 60) return null
  return addDays(dayOf(now, zone), 1)
}
