const short = new Intl.DateTimeFormat('de-AT', {
  day: 'numeric',
  month: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
})

/** A day as charts and tables write it: Mo., 23.11. */
export function chartDayOf(day: string): string {
  return short.format(Date.parse(`${day}T12:00:00Z`))
}
