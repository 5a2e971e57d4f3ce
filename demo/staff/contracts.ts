import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { DemoPerson } from './staff.ts'
import { type DemoWeek, shiftLength } from './week-shapes.ts'

/** The terms of a person from a day on. */
export type DemoContract = {
  validFrom: string
  entryDate: string
  week: DemoWeek
  holidayDays: number
  isMinor: boolean
  carriedOver: DemoPerson['carriedOver']
}

const weeksOfHoliday = 5

/** The first day of which working times are known: the beginning of the third month before. */
export function firstDayOfTimes(now: number): string {
  return monthsBack(dayOf(now), 3)
}

/** The contracts of a person in order. An entry within this year, or a change of terms, was in the last two months. */
export function contractsOf(person: DemoPerson, now: number): DemoContract[] {
  const today = dayOf(now)
  const withinYear = (months: number) => later(monthsBack(today, months), `${today.slice(0, 4)}-01-01`)
  const validFrom = person.entryDate === null ? withinYear(2) : firstDayOfTimes(now)
  const first = contract(person, person.formerWeek ?? person.week, validFrom)
  if (person.formerWeek === null) return [first]
  const none = { overtime: 0, holiday: 0 }
  return [first, { ...contract(person, person.week, withinYear(1)), carriedOver: none }]
}

function contract(
  { entryDate, isMinor, carriedOver }: DemoPerson,
  week: DemoWeek,
  validFrom: string,
): DemoContract {
  return {
    validFrom,
    week,
    isMinor,
    carriedOver,
    entryDate: entryDate === null || entryDate > validFrom ? validFrom : entryDate,
    holidayDays: Object.keys(week).length * weeksOfHoliday,
  }
}

/** Hours to work on each weekday of a contract, from Monday to Sunday. */
export function hoursOf({ week }: DemoContract): number[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const shift = week[weekday]
    return shift === undefined ? 0 : shiftLength(shift) / 60
  })
}

function monthsBack(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
