import type { Absence } from '../absence.ts'
import type { EmploymentContract } from '../employment-contract.ts'
import type { WorkedTime } from '../working-activity.ts'

// An account by tallying: each minute is looked at by itself, with the calendar of the runtime's locale data in place of Temporal.

const minuteMs = 60_000
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The accounts of a year as `yearBalances` has to return them, without carry-over of holiday. */
export function countedByMinutes(
  {
    contracts,
    absences,
    activities,
  }: {
    contracts: readonly EmploymentContract[]
    absences: readonly Absence[]
    activities: readonly WorkedTime[]
  },
  { year, until }: { year: number; until: string },
) {
  const worked = minutesWorked(activities)
  const result = {
    target: 0,
    used: 0,
    timeOffPlanned: 0,
    overtime: 0,
    holidayUsed: 0,
    holidayPlanned: 0,
    sickDays: 0,
  }
  const firstDay = contracts.map(({ validFrom }) => validFrom).toSorted()[0] ?? ''
  for (let instant = Date.parse(firstDay); ; instant += 24 * 60 * minuteMs) {
    const day = new Date(instant).toISOString().slice(0, 10)
    if (day > `${year}-12-31`) break
    const isOver = day <= until
    const isOwn = day.startsWith(`${year}-`)
    const minutes = isOver ? (worked.get(day) ?? 0) : 0
    const { target, law, isHalfFree } = dayOfContract(contracts, day)
    const left = { minutes: Math.max(0, target - minutes) }
    const tally = tallyOf(absences, { day, law, target, isHalfFree, left })
    for (const contract of contracts) {
      if (contract.validFrom === day) result.overtime += contract.overtimeCarriedOver
    }
    if (isOver) result.overtime += minutes + tally.credit - target
    if (isOwn && isOver) {
      result.target += target
      result.used += minutes + tally.credit
      result.holidayUsed += tally.holiday
      result.sickDays += tally.sick
    }
    if (isOwn && !isOver) {
      result.holidayPlanned += tally.holiday
      result.timeOffPlanned += tally.timeOff
    }
  }
  return result
}

function minutesWorked(activities: readonly WorkedTime[]): Map<string, number> {
  const worked = new Map<string, number>()
  for (const { start, end, pauses } of activities) {
    for (let minute = start; minute < (end ?? start); minute += minuteMs) {
      const isPaused = pauses.some((pause) => pause.start <= minute && minute < (pause.end ?? Infinity))
      const day = dayFormat.format(minute)
      if (!isPaused) worked.set(day, (worked.get(day) ?? 0) + 1)
    }
  }
  return worked
}

function dayOfContract(contracts: readonly EmploymentContract[], day: string) {
  let current: EmploymentContract | undefined
  for (const contract of contracts) {
    if (contract.validFrom <= day && (current === undefined || contract.validFrom > current.validFrom)) {
      current = contract
    }
  }
  const law: string = current?.workplace.law ?? ''
  if (current === undefined || current.workplace.holidays.has(day))
    return { target: 0, law, isHalfFree: false }
  const sunday = 0
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const minutes = current.dayMinutes[weekday === sunday ? 6 : weekday - 1] ?? 0
  const isHalfFree = current.workplace.halfHolidays?.has(day) === true
  return { target: isHalfFree ? Math.round(minutes / 2) : minutes, law, isHalfFree }
}

/** Absences take the missing minutes of a day one by one: the sick first, then those on holiday, in training and on time off. */
function tallyOf(
  absences: readonly Absence[],
  {
    day,
    law,
    target,
    isHalfFree,
    left,
  }: { day: string; law: string; target: number; isHalfFree: boolean; left: { minutes: number } },
) {
  const tally = { credit: 0, holiday: 0, sick: 0, timeOff: 0 }
  if (target === 0) return tally
  const all = absences.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const isShort = law === 'at' && calendarDaysSick(absences, day) <= 3
  const ofDay = all.some(({ type }) => type === 'holiday') && isShort ? all.filter(isNotSick) : all
  const take = (minutes: number, name: 'credit' | 'timeOff') => {
    let taken = 0
    for (; taken < minutes && left.minutes > 0; taken += 1, left.minutes -= 1) tally[name] += 1
    return taken
  }
  const whole = (['sick', 'holiday', 'training', 'timeOff'] as const).find((type) =>
    ofDay.some((absence) => absence.type === type && absence.minutes === null),
  )
  if (whole !== undefined) {
    const taken = take(Infinity, whole === 'timeOff' ? 'timeOff' : 'credit')
    if (taken > 0 && (whole === 'sick' || whole === 'holiday')) tally[whole] = 1
    if (isHalfFree) tally.holiday /= 2
    return tally
  }
  const minutesOf = (type: Absence['type']) =>
    ofDay.reduce((sum, absence) => sum + (absence.type === type ? (absence.minutes ?? 0) : 0), 0)
  if (take(minutesOf('sick'), 'credit') > 0) tally.sick = 1
  const halves = ofDay.filter(({ type, isHalf }) => type === 'holiday' && isHalf === true).length
  const hours = minutesOf('holiday') - halves * 720
  // A day that is half free has only one half to be away from.
  const ofHalves = isHalfFree && halves > 0 ? target : halves * Math.ceil(target / 2)
  if (take(Math.min(target, hours + ofHalves), 'credit') > 0) {
    tally.holiday = Math.min(1, halves / 2 + (hours > target / 2 ? 1 : hours > 0 ? 0.5 : 0))
    if (isHalfFree) tally.holiday = Math.min(0.5, tally.holiday)
  }
  take(minutesOf('timeOff'), 'timeOff')
  return tally
}

function isNotSick({ type }: Absence): boolean {
  return type !== 'sick'
}

/** How many calendar days in a row somebody is sick around a day (§ 5 Abs. 1 UrlG). */
function calendarDaysSick(absences: readonly Absence[], day: string): number {
  const isSick = (one: string) =>
    absences.some(({ type, firstDay, lastDay }) => type === 'sick' && firstDay <= one && one <= lastDay)
  const daysFrom = (from: string, step: number): number => {
    if (!isSick(from)) return 0
    return 1 + daysFrom(new Date(Date.parse(from) + step * 86_400_000).toISOString().slice(0, 10), step)
  }
  return isSick(day) ? daysFrom(day, 1) + daysFrom(day, -1) - 1 : 0
}
