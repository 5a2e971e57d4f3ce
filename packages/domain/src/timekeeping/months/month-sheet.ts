import { dayNumber, dayOfNumber, weekdayOfNumber } from '../../time/day-number.ts'
import { absencesByDay, absentDay, type Absence, type AbsenceType } from '../absence.ts'
import {
  contractPeriods,
  isHalfFree,
  sicknessOverOn,
  targetMinutes,
  type EmploymentContract,
} from '../employment-contract.ts'
import type { WorkedDay } from '../worked-days.ts'

/** A day of a month. Minutes, except for days of holiday and sickness. */
export type SheetDay = Omit<WorkedDay, 'night' | 'begun'> & {
  /** Minutes of work at night by law, and on a Saturday; absent in months that were locked before. */
  night?: number
  saturday?: number
  day: string
  /** False before the first and after the last day of the employment. */
  isEmployed: boolean
  /** A public holiday, or a day off of the shop. */
  isHoliday: boolean
  /** Half of it is free; absent in months that were locked before. */
  isHalfHoliday?: boolean
  target: number
  absence: AbsenceType | null
  /** What counts as worked: for holiday, sickness and training. */
  holidayCredit: number
  sickCredit: number
  trainingCredit: number
  timeOff: number
  holidayDays: number
  sickDays: number
  /** There was work in time that was to be holiday: somebody decides which it was; absent in months that were locked before. */
  isHolidayWorked?: boolean
}

/** A month in sum: minutes, and days of holiday and sickness. */
export type SheetTotals = Omit<
  SheetDay,
  'day' | 'isEmployed' | 'isHoliday' | 'isHalfHoliday' | 'absence' | 'isHolidayWorked'
> & {
  /** What was worked and counts as worked above the target; below 0 where it is less. */
  overtime: number
}

const saturday = 6
const nothingWorked: WorkedDay = { worked: 0, pauses: 0, night: 0, begun: 0 }

/** A day within a month, from which its number is known. */
export type MonthOfYear = { firstDay: string; lastDay: string }

/** The first and the last day of the month in which a day lies: `2028-02-10` gives `2028-02-01` and `2028-02-29`. */
export function monthOf(day: string): MonthOfYear {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const firstDay = `${day.slice(0, 'YYYY-MM'.length)}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return { firstDay, lastDay: dayOfNumber(dayNumber(next) - 1) }
}

/**
 * The days of a month for one person (R-TIME-20). Days after `until` have neither target nor credit, because they are not over; what was
 * worked on them already is shown.
 */
export function sheetDays(
  {
    contracts,
    absences,
    workedOn,
  }: {
    contracts: readonly EmploymentContract[]
    absences: readonly Absence[]
    workedOn: ReadonlyMap<string, WorkedDay>
  },
  { firstDay, lastDay }: MonthOfYear,
  until: string,
): SheetDay[] {
  const periods = contractPeriods(contracts)
  const away = absencesByDay(absences, sicknessOverOn(periods))
  const days: SheetDay[] = []
  for (let number = dayNumber(firstDay); number <= dayNumber(lastDay); number += 1) {
    const day = dayOfNumber(number)
    const period = periods.find(({ first, last }) => first <= number && number <= last)
    const { worked, pauses, night, begun } = workedOn.get(day) ?? nothingWorked
    const ofDay = period === undefined ? [] : (away.get(number) ?? [])
    const target = period === undefined || day > until ? 0 : targetMinutes(period.contract, day)
    const isHalfHoliday = period !== undefined && isHalfFree(period.contract.workplace, day)
    const { holiday, sick, sickCredit, holidayCredit, trainingCredit, timeOff, isHolidayWorked } = absentDay(
      ofDay,
      { target, worked: begun, isHalfFree: isHalfHoliday },
    )
    days.push({
      day,
      worked,
      pauses,
      night,
      saturday: weekdayOfNumber(number) === saturday ? worked : 0,
      target,
      isEmployed: period !== undefined,
      isHoliday: period?.contract.workplace.holidays.has(day) ?? false,
      isHalfHoliday,
      absence: ofDay[0]?.type ?? null,
      holidayCredit,
      sickCredit,
      trainingCredit,
      timeOff,
      holidayDays: holiday,
      sickDays: sick,
      isHolidayWorked,
    })
  }
  return days
}

/** What the days of a month come to. */
export function sheetTotals(days: readonly SheetDay[]): SheetTotals {
  const sum = (valueOf: (day: SheetDay) => number) => days.reduce((total, day) => total + valueOf(day), 0)
  const totals = {
    worked: sum(({ worked }) => worked),
    pauses: sum(({ pauses }) => pauses),
    night: sum(({ night = 0 }) => night),
    saturday: sum((day) => day.saturday ?? 0),
    target: sum(({ target }) => target),
    holidayCredit: sum(({ holidayCredit }) => holidayCredit),
    sickCredit: sum(({ sickCredit }) => sickCredit),
    trainingCredit: sum(({ trainingCredit }) => trainingCredit),
    timeOff: sum(({ timeOff }) => timeOff),
    holidayDays: sum(({ holidayDays }) => holidayDays),
    sickDays: sum(({ sickDays }) => sickDays),
  }
  const { worked, holidayCredit, sickCredit, trainingCredit, target } = totals
  return { ...totals, overtime: worked + holidayCredit + sickCredit + trainingCredit - target }
}
