import type { Country } from './branch.ts'

/** A day on which shops stay closed by law, and its name. */
export type PublicHoliday = { date: string; name: string }

/** Where a shop is: its country, and the province by its ISO code (`DE-BY`), which goes before the country. */
export type HolidayPlace = { country: Country; province: string | null }

/** A day as `MM-DD`, or as days from Easter Sunday on. Where provinces are named, only these have it. */
type Rule = readonly [day: string | number, name: string, provinces?: string]

const austria: readonly Rule[] = [
  ['01-01', 'Neujahr'],
  ['01-06', 'Heilige Drei Könige'],
  ['05-01', 'Staatsfeiertag'],
  ['08-15', 'Mariä Himmelfahrt'],
  ['10-26', 'Nationalfeiertag'],
  ['11-01', 'Allerheiligen'],
  ['12-08', 'Mariä Empfängnis'],
  ['12-25', 'Christtag'],
  ['12-26', 'Stefanitag'],
  [1, 'Ostermontag'],
  [39, 'Christi Himmelfahrt'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam'],
]

const germany: readonly Rule[] = [
  ['01-01', 'Neujahr'],
  ['01-06', 'Heilige Drei Könige', 'BW BY ST'],
  ['03-08', 'Internationaler Frauentag', 'BE MV'],
  ['05-01', 'Tag der Arbeit'],
  ['08-15', 'Mariä Himmelfahrt', 'SL'],
  ['09-20', 'Weltkindertag', 'TH'],
  ['10-03', 'Tag der Deutschen Einheit'],
  ['10-31', 'Reformationstag', 'BB HB HH MV NI SH SN ST TH'],
  ['11-01', 'Allerheiligen', 'BW BY NW RP SL'],
  ['12-25', '1. Weihnachtstag'],
  ['12-26', '2. Weihnachtstag'],
  [-2, 'Karfreitag'],
  [0, 'Ostersonntag', 'BB'],
  [1, 'Ostermontag'],
  [39, 'Christi Himmelfahrt'],
  [49, 'Pfingstsonntag', 'BB'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam', 'BW BY HE NW RP SL'],
]

const dayMs = 86_400_000

/**
 * The public holidays of a place in a year, in order; null where they are not known. Sources: Arbeitsruhegesetz § 7 (Austria), the laws on holidays
 * of the German provinces. A holiday that only some communities of a province have is left out.
 */
export function publicHolidays(place: HolidayPlace, year: number): PublicHoliday[] | null {
  const [country, province] = place.province?.split('-') ?? [place.country]
  if (country === 'AT') return holidaysBy(austria, year)
  if (country !== 'DE') return null
  const rules: readonly Rule[] = [...germany, [penanceDay(year), 'Buß- und Bettag', 'SN']]
  const isHere = ([, , provinces]: Rule) =>
    provinces === undefined || (province !== undefined && provinces.includes(province))
  return holidaysBy(rules.filter(isHere), year)
}

/** The holidays of a place from a day on, that day included, until the same day a year later; null where they are not known. */
export function comingHolidays(place: HolidayPlace, today: string): PublicHoliday[] | null {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  const [first, second] = [publicHolidays(place, year), publicHolidays(place, year + 1)]
  if (first === null || second === null) return null
  return [...first, ...second].filter(({ date }) => date >= today && date < end)
}

function holidaysBy(rules: readonly Rule[], year: number): PublicHoliday[] {
  const easter = Date.parse(`${easterSunday(year)}T00:00:00Z`)
  return rules
    .map(([day, name]) => ({
      date: typeof day === 'string' ? `${year}-${day}` : dayOf(easter + day * dayMs),
      name,
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The Wednesday before 23 November, as `MM-DD`. */
function penanceDay(year: number): string {
  const last = Date.UTC(year, 10, 22)
  const afterWednesday = (new Date(last).getUTCDay() + 4) % 7
  return dayOf(last - afterWednesday * dayMs).slice('YYYY-'.length)
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
