import type { Period } from '../../insights/statistics-period.ts'
import { easterSunday, type HolidayPlace, publicHolidays } from '../../shop/public-holidays.ts'
import { addDays, dayOf, instantAt, minutesOfDay, shopZone } from '../../time/wall-time.ts'
import type { Campaign } from './campaign.ts'

/** How a campaign moves into the next year: with the holiday that is nearest, or by its weekdays. */
export type YearMove = 'holiday' | 'weekday'

type Dated = Pick<Campaign, 'opensAt' | 'closesAt' | 'days'>

/** Its holidays hold all that campaigns are for: Christmas, Easter, Pentecost. */
const calendar: HolidayPlace = { country: 'AT', province: null }
/** As far from a day a holiday is the one that it is about. */
const reachDays = 14
/** As many days are the same weekday a year later. */
const weekdayYear = 364

/**
 * Days and window of a campaign a year later. By holiday each pick-up day keeps its distance to the public holiday, or Easter, within 14 days of it: 24 December
 * stays, Holy Saturday moves with Easter. By weekday, and where no holiday is near, it moves by 52 weeks. The window moves as
 * the day does that comes earliest, at the same times on the clock, so that no day comes to lie before it.
 */
export function campaignNextYear({ opensAt, closesAt, days }: Dated, by: YearMove, zone = shopZone): Dated {
  const moved = days.map((each) => ({ ...each, day: dayNextYear(each.day, by) }))
  const shifts = days.map(({ day }) => daysFrom(day, dayNextYear(day, by)))
  const shift = shifts.length === 0 ? weekdayYear : Math.min(...shifts)
  const later = (instant: number) =>
    instantAt(addDays(dayOf(instant, zone), shift), minutesOfDay(instant, zone), zone)
  return { opensAt: later(opensAt), closesAt: later(closesAt), days: moved }
}

/** A day of a campaign a year later; see `campaignNextYear`. */
export function dayNextYear(day: string, by: YearMove): string {
  return dayOfYearBeside(day, by, 1)
}

/**
 * The days of last year with which those of a season are compared, as many as it has: all move as its last day does, which is the one that a season is for, the
 * way a campaign moves into the next year (R-STATISTICS-23).
 */
export function periodLastYear({ from, to }: Period, by: YearMove): Period {
  const shift = daysFrom(to, dayOfYearBeside(to, by, -1))
  return { from: addDays(from, shift), to: addDays(to, shift) }
}

function dayOfYearBeside(day: string, by: YearMove, years: 1 | -1): string {
  const byWeekday = addDays(day, years * weekdayYear)
  const holiday = by === 'holiday' ? nearestHoliday(day) : null
  if (holiday === null) return byWeekday
  const same = holidaysOf(Number(holiday.date.slice(0, 4)) + years).find(({ name }) => name === holiday.name)
  return same === undefined ? byWeekday : addDays(same.date, daysFrom(holiday.date, day))
}

function nearestHoliday(day: string) {
  const year = Number(day.slice(0, 4))
  const distance = ({ date }: { date: string }) => Math.abs(daysFrom(day, date))
  const near = [year - 1, year, year + 1].flatMap(holidaysOf).filter((each) => distance(each) <= reachDays)
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function holidaysOf(year: number) {
  return [...(publicHolidays(calendar, year) ?? []), { date: easterSunday(year), name: 'Ostersonntag' }]
}

function daysFrom(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000
}
