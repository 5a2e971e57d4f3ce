import { addDays, dayOf, instantAt } from '../time/wall-time.ts'

// Shops are closed then, so nobody is logged out while customers wait.
const endMinutes = 4 * 60

/**
 * The instant at which a session ends however much it is used: four in the morning, so many days after it began. What begins on a Monday
 * and lasts one day ends in the night to Tuesday (R-ACCOUNT-14).
 */
export function latestSessionEnd(begun: number, days: number): number {
  return instantAt(addDays(dayOf(begun), days), endMinutes)
}
