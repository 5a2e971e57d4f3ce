/** A day `2026-11-21` as the browser's own date, at noon so that no change of clocks can move it. */
export function localNoonOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The calendar day of a date of the browser, `YYYY-MM-DD`. */
export function dayOfLocal(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
