/** Months for which analytics data is stored (R-PRIVACY-04). */
const monthsKept = 13

/** A calendar month in UTC, as `2026_05`, with its first instant and that of the month after. */
export type AnalyticsMonth = { name: string; from: number; to: number }

/** The month of an instant and the two after it: the ones that must be ready to be written to. */
export function monthsAhead(now: number): AnalyticsMonth[] {
  return [0, 1, 2].map((offset) => monthAt(now, offset))
}

/** The instant before which analytics data has to be gone. */
export function keptSince(now: number): number {
  const date = new Date(now)
  const first = monthAt(now, -monthsKept)
  // The last days of long months have no day of the same number thirteen months before; the month's end stands for it.
  return Math.min(first.from + (now - Date.UTC(date.getUTCFullYear(), date.getUTCMonth())), first.to)
}

/** Name of the oldest month that may contain data still to be stored. */
export function oldestMonthKept(now: number): string {
  return monthAt(keptSince(now), 0).name
}

function monthAt(now: number, offset: number): AnalyticsMonth {
  const date = new Date(now)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + offset
  const from = Date.UTC(year, month)
  const name = new Date(from).toISOString().slice(0, 7).replace('-', '_')
  return { name, from, to: Date.UTC(year, month + 1) }
}
