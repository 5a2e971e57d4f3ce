/**
 * Calendar days as whole numbers, for calculations over many days and for browsers without `Temporal`: 0 is 1 January 1970. A day has no
 * zone, so this is plain arithmetic.
 */

const dayMs = 86_400_000

/** The number of a day: dayNumber('1970-01-02') is 1. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** The day of a number, `2026-02-28`. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** The weekday of a day's number by ISO: 1 is Monday, 7 is Sunday (R-SHOP-12). */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** The number of the Monday of the week in which a day lies. */
export function mondayOfNumber(number: number): number {
  return number - weekdayOfNumber(number) + 1
}
