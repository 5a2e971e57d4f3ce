/** A day on which shops stay closed by law, and its name. */
export type PublicHoliday = { date: string; name: string }

const fixed: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'Neujahr'],
  ['01-06', 'Heilige Drei Könige'],
  ['05-01', 'Staatsfeiertag'],
  ['08-15', 'Mariä Himmelfahrt'],
  ['10-26', 'Nationalfeiertag'],
  ['11-01', 'Allerheiligen'],
  ['12-08', 'Mariä Empfängnis'],
  ['12-25', 'Christtag'],
  ['12-26', 'Stefanitag'],
]

/** Days from Easter Sunday on. */
const movable: readonly (readonly [days: number, name: string])[] = [
  [1, 'Ostermontag'],
  [39, 'Christi Himmelfahrt'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam'],
]

const dayMs = 86_400_000

/** The thirteen public holidays of Austria in a year, in order (Arbeitsruhegesetz § 7). */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = Date.parse(`${easterSunday(year)}T00:00:00Z`)
  return [
    ...fixed.map(([date, name]) => ({ date: `${year}-${date}`, name })),
    ...movable.map(([days, name]) => ({ date: dayOf(easter + days * dayMs), name })),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The holidays from a day on, that day included, until the same day a year later. */
export function comingHolidays(today: string): PublicHoliday[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  return [...publicHolidays(year), ...publicHolidays(year + 1)].filter(
    ({ date }) => date >= today && date < end,
  )
}

/** Easter Sunday of a year in the Gregorian calendar, `2026-04-05`, by the rule of Gauss as Meeus writes it. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dayOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
