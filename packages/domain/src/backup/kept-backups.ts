import { hourMs } from '../time/wall-time.ts'

const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** For so long the shop can be restored to any second. */
export const everySecondMs = 14 * dayMs
/** For so long one base backup of each week is kept. */
export const everyWeekMs = 8 * weekMs

/**
 * The base backups that are kept: all from which an instant of the last 14 days can be reached, and the oldest of each week of the
 * last eight weeks. The newest is always among them.
 * @param instants when base backups began, in milliseconds.
 * @param now milliseconds.
 */
export function keptBases(instants: readonly number[], now: number): number[] {
  const sorted = instants.toSorted((a, b) => a - b)
  const oldestNeeded = logKeptSince(instants, now)
  const firstOfWeek = new Map<number, number>()
  for (const instant of sorted) {
    const week = Math.floor(instant / weekMs)
    if (!firstOfWeek.has(week)) firstOfWeek.set(week, instant)
  }
  const weekly = new Set(firstOfWeek.values())
  return sorted.filter(
    (instant) => instant >= oldestNeeded || (weekly.has(instant) && instant > now - everyWeekMs),
  )
}

/** From this instant on the log of the database is kept: the begin of the base backup from which any second can be reached. */
export function logKeptSince(instants: readonly number[], now: number): number {
  const sorted = instants.toSorted((a, b) => a - b)
  return sorted.findLast((instant) => instant <= now - everySecondMs) ?? sorted[0] ?? now
}
