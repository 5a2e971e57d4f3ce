import type { OpeningHourEntry, OpeningHourType } from '../branch.ts'

/** An entry that opens from one time of day to another; type `once` needs its date. */
export function open(
  type: OpeningHourType,
  from: string,
  to: string,
  date: string | null = null,
): OpeningHourEntry {
  return { type, date, isClosed: false, from, to }
}

/** An entry that closes the day; type `once` needs its date. */
export function closed(type: OpeningHourType, date: string | null = null): OpeningHourEntry {
  return { type, date, isClosed: true, from: null, to: null }
}
