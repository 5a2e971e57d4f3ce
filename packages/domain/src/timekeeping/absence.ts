import { dayNumber, dayOfNumber } from '../time/day-number.ts'

/** What a schedule can be for besides work. */
export type AbsenceType = 'holiday' | 'sick' | 'timeOff' | 'training'

/** Whole days away, or `minutes` of the first one. */
export type Absence = {
  type: AbsenceType
  firstDay: string
  lastDay: string
  minutes: number | null
  /** Away until noon or from noon on: half a day of holiday, whatever its minutes are. */
  isHalf?: boolean
  /** Between which minutes of the day a part of it lies; absent where only its length is known. */
  between?: { from: number; to: number }
}

/** What the absences of one day come to. */
type AbsentDay = {
  /** Minutes that count as worked, by their reason. */
  sickCredit: number
  holidayCredit: number
  trainingCredit: number
  /** Days of holiday: 0, 0.5 or 1. */
  holiday: number
  /** Days of sickness: 0 or 1. */
  sick: number
  /** Minutes taken from the overtime. */
  timeOff: number
  /** Whether work began in time that was to be holiday, so that somebody has to decide which of both it was; the end of a night is none. */
  isHolidayWorked: boolean
}

/** Minutes of half a day. */
const noon = 720

const nothing: AbsentDay = {
  sickCredit: 0,
  holidayCredit: 0,
  trainingCredit: 0,
  holiday: 0,
  sick: 0,
  timeOff: 0,
  isHolidayWorked: false,
}

/**
 * The absences of each day, by its number. Sickness of no more calendar days in a row than `sicknessOver` gives for its day does not interrupt
 * holiday: it is left out on days of holiday (§ 5 UrlG, R-TIME-05), but not where it lies in another part of the day than the holiday.
 */
export function absencesByDay(
  absences: readonly Absence[],
  sicknessOver: (day: number) => number,
): Map<number, Absence[]> {
  const byDay = new Map<number, Absence[]>()
  for (const absence of absences) {
    for (const day of numbersOf(absence)) byDay.set(day, [...(byDay.get(day) ?? []), absence])
  }
  const isOn = (day: number, type: AbsenceType) => byDay.get(day)?.some((one) => one.type === type) ?? false
  for (const days of daysInARow([...byDay.keys()].filter((day) => isOn(day, 'sick')))) {
    for (const day of days.filter((one) => isOn(one, 'holiday') && days.length <= sicknessOver(one))) {
      const ofDay = byDay.get(day) ?? []
      const holidays = ofDay.filter(({ type }) => type === 'holiday')
      const keptOf = (one: Absence) => {
        if (one.type !== 'sick') return one
        const part = one.minutes === null ? besideHalves(one, dayOfNumber(day), holidays) : one
        return part !== null && holidays.every((holiday) => isApart(part, holiday)) ? part : []
      }
      byDay.set(day, ofDay.flatMap(keptOf))
    }
  }
  return byDay
}

/** The days on which somebody is away for all or part of the day, in order. */
export function absentDays(absences: readonly Absence[]): string[] {
  const numbers = new Set(absences.flatMap(numbersOf))
  return [...numbers].toSorted((one, other) => one - other).map(dayOfNumber)
}

function numbersOf({ firstDay, lastDay, minutes }: Absence): number[] {
  const first = dayNumber(firstDay)
  const last = minutes === null ? dayNumber(lastDay) : first
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The half of a day that all halves of holiday leave of a whole day away; null where they leave none. */
function besideHalves(whole: Absence, day: string, holidays: readonly Absence[]): Absence | null {
  const rest = [
    { from: 0, to: noon },
    { from: noon, to: 2 * noon },
  ].find((half) =>
    holidays.every(
      ({ isHalf, between }) => isHalf && between && (between.to <= half.from || half.to <= between.from),
    ),
  )
  return rest === undefined
    ? null
    : { ...whole, firstDay: day, lastDay: day, minutes: noon, isHalf: true, between: rest }
}

/** Whether two parts of one day have no minute in common, as far as it is known. */
function isApart({ between: one }: Absence, { between: other }: Absence): boolean {
  return one !== undefined && other !== undefined && (one.to <= other.from || other.to <= one.from)
}

/** Days by their numbers, in groups without a gap. */
function daysInARow(days: readonly number[]): number[][] {
  const groups: number[][] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const group = groups.at(-1)
    if (group?.at(-1) === day - 1) group.push(day)
    else groups.push([day])
  }
  return groups
}

/**
 * What the absences of one day come to (R-TIME-05). Where nothing is to be worked they come to nothing, and what work leaves no room for counts
 * on no account. Sickness goes before holiday, and either before time off. Holiday, sickness and training of whole days fill the day up to its
 * target, but never make overtime; training of some hours is clocked like work. Half of the target or less is half a day of holiday, and so
 * is all of a day of which half is free. On such a day half a day away is all that is to be worked, or the free half where that was worked.
 * Where somebody is away for different reasons before and after noon, neither half takes more than half of the target.
 * `worked` is what began on the day: the end of a night is part of the shift of the day before and leaves the day as it is.
 */
export function absentDay(
  absences: readonly Absence[],
  { target, worked, isHalfFree = false }: { target: number; worked: number; isHalfFree?: boolean },
): AbsentDay {
  if (target <= 0) return nothing
  const missing = Math.max(0, target - worked)
  const whole = (type: AbsenceType) =>
    absences.some((absence) => absence.type === type && absence.minutes === null)
  const wholeHoliday = isHalfFree ? 0.5 : 1
  if (whole('sick')) return { ...nothing, sickCredit: missing, sick: missing > 0 ? 1 : 0 }
  if (whole('holiday')) {
    const holiday = missing > 0 ? wholeHoliday : 0
    return { ...nothing, holidayCredit: missing, holiday, isHolidayWorked: worked > 0 }
  }
  if (whole('training')) return { ...nothing, trainingCredit: missing }
  if (whole('timeOff')) return { ...nothing, timeOff: missing }
  const minutesOf = (absence: Absence) => {
    const { type, minutes, isHalf = false } = absence
    const isShared = isHalf && absences.some((other) => other.type !== type && isApart(absence, other))
    return isShared ? Math.min(minutes ?? 0, Math.ceil(target / 2)) : (minutes ?? 0)
  }
  const part = (type: AbsenceType) =>
    absences.reduce((sum, absence) => sum + (absence.type === type ? minutesOf(absence) : 0), 0)
  const sickCredit = Math.min(part('sick'), missing)
  const wanted = partOfHoliday(absences, { target, isHalfFree })
  const holidayCredit = Math.min(wanted.minutes, missing - sickCredit)
  return {
    ...nothing,
    sickCredit,
    holidayCredit,
    holiday: holidayCredit === 0 ? 0 : Math.min(wanted.days, wholeHoliday),
    sick: sickCredit === 0 ? 0 : 1,
    timeOff: Math.min(part('timeOff'), missing - sickCredit - holidayCredit),
    isHolidayWorked: wanted.days > 0 && worked >= target && !wanted.mayBeFree,
  }
}

/** What is wanted as holiday of a part of a day; `mayBeFree` where it may be the half of the day on which nothing is to be worked. */
type PartOfHoliday = { minutes: number; days: number; mayBeFree: boolean }

function partOfHoliday(
  absences: readonly Absence[],
  { target, isHalfFree }: { target: number; isHalfFree: boolean },
): PartOfHoliday {
  const holidays = absences.filter(({ type }) => type === 'holiday')
  const halves = holidays.filter(({ isHalf = false }) => isHalf).length
  const inHours = holidays.reduce(
    (sum, { minutes, isHalf = false }) => sum + (isHalf ? 0 : (minutes ?? 0)),
    0,
  )
  const days = halves * 0.5 + (inHours === 0 ? 0 : inHours * 2 <= target ? 0.5 : 1)
  const half = isHalfFree ? target : Math.ceil(target / 2)
  return {
    minutes: Math.min(target, inHours + halves * half),
    days: Math.min(1, days),
    mayBeFree: isHalfFree && halves === 1 && inHours === 0,
  }
}
