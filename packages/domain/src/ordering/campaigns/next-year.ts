import type { Period } from '../../insights/statistics-period.ts'
import { easterSunday, type HolidayPlace, publicHolidays } from '../../shop/public-holidays.ts'
import { addDays, dayOf, instantAt, minutesOfDay, shopZone, weekdayOf } from '../../time/wall-time.ts'
import type { Campaign } from './campaign.ts'

/** How a campaign moves into the next year: with the holiday that is nearest, or by its weekdays. */
export type YearMove = 'holiday' | 'weekday'

type Dated = Pick<Campaign, 'opensAt' | 'closesAt' | 'days'>

const calendar: HolidayPlace = { country: 'AT', province: null }
/** As far from a day a holiday is the one that it is about. */
const reachDays = 14
/** The same of Valentine's and Mother's Day, which are no public holidays. */
const shortReachDays = 3
/** As many days are the same weekday a year later. */
const weekdayYear = 364

/**
 * Days and window of a campaign a year later, all moved by the same number of days, as its last day does (`shiftNextYear`), so that their order and distances stay,
 * at the same times on the clock.
 */
export function campaignNextYear({ opensAt, closesAt, days }: Dated, by: YearMove, zone = shopZone): Dated {
  const shift = shiftNextYear(days, by)
  const later = (instant: number) =>
    instantAt(addDays(dayOf(instant, zone), shift), minutesOfDay(instant, zone), zone)
  const moved = days.map((each) => ({ ...each, day: addDays(each.day, shift) }))
  return { opensAt: later(opensAt), closesAt: later(closesAt), days: moved }
}

/**
 * By how many days a campaign moves into the next year. By holiday its last day, which is the one that it is for, keeps its distance to the public holiday, or Easter,
 * within 14 days of it, or to Valentine's or Mother's Day within three: 24 December stays, Holy Saturday moves with Easter. By weekday, and where none of them is near,
 * these are 52 weeks.
 */
export function shiftNextYear(days: Dated['days'], by: YearMove): number {
  const last = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  return last === undefined ? weekdayYear : daysFrom(last, dayOfYearBeside(last, by, 1, feastsOf))
}

/**
 * The days of last year with which those of a season are compared, as many as it has: all move as its last day does, which is the one that a season is for, the
 * way a campaign moves into the next year, but by public holidays alone (R-STATISTICS-23).
 */
export function periodLastYear({ from, to }: Period, by: YearMove): Period {
  const shift = daysFrom(to, dayOfYearBeside(to, by, -1, holidaysOf))
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

type Feast = { date: string; name: string; reach: number }

function dayOfYearBeside(
  day: string,
  by: YearMove,
  years: 1 | -1,
  feastsOf: (year: number) => readonly Feast[],
): string {
  const byWeekday = addDays(day, years * weekdayYear)
  const feast = by === 'holiday' ? nearestFeast(day, feastsOf) : null
  if (feast === null) return byWeekday
  const same = feastsOf(Number(feast.date.slice(0, 4)) + years).find(({ name }) => name === feast.name)
  return same === undefined ? byWeekday : addDays(same.date, daysFrom(feast.date, day))
}

function nearestFeast(day: string, feastsOf: (year: number) => readonly Feast[]): Feast | null {
  const year = Number(day.slice(0, 4))
  const distance = ({ date }: Feast) => Math.abs(daysFrom(day, date))
  const near = [year - 1, year, year + 1].flatMap(feastsOf).filter((each) => distance(each) <= each.reach)
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function holidaysOf(year: number): Feast[] {
  const holidays = publicHolidays(calendar, year) ?? []
  const easter = { date: easterSunday(year), name: 'Ostersonntag' }
  return [...holidays, easter].map((each) => ({ ...each, reach: reachDays }))
}

/** Days that campaigns are for as well. Other seasons around them are compared by weekday, as their weeks are as any other. */
function feastsOf(year: number): Feast[] {
  const others = [
    { date: `${year}-02-14`, name: 'Valentinstag' },
    { date: secondSundayOfMay(year), name: 'Muttertag' },
  ]
  return [...holidaysOf(year), ...others.map((each) => ({ ...each, reach: shortReachDays }))]
}

function secondSundayOfMay(year: number): string {
  const first = `${year}-05-01`
  return addDays(first, 14 - weekdayOf(first))
}

function daysFrom(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000
}
