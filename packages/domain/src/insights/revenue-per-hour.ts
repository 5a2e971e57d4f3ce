import { type Cents, roundCents } from '../money.ts'

const minutesPerHour = 60

/** What an hour of work brought in cents, of revenue and the minutes that all people worked; null where nobody worked. */
export function revenuePerHour(revenue: Cents, minutes: number): Cents | null {
  return minutes === 0 ? null : roundCents((revenue * minutesPerHour) / minutes)
}
