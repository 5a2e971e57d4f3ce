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
    const target = targetOf(contracts, day)
    const left = { minutes: Math.max(0, target - minutes) }
    const tally = tallyOf(absences, { day, target, left })
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

function targetOf(contracts: readonly EmploymentContract[], day: string): number {
  let current: EmploymentContract | undefined
  for (const contract of contracts) {
    if (contract.validFrom <= day && (current === undefined || contract.validFrom > current.validFrom)) {
      current = contract
    }
  }
  if (current === undefined || current.workplace.holidays.has(day)) return 0
  const sunday = 0
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return current.dayMinutes[weekday === sunday ? 6 : weekday - 1] ?? 0
}

/** Absences take the missing minutes of a day one by one: the sick first, then those on holiday, in training and on time off. */
function tallyOf(
  absences: readonly Absence[],
  { day, target, left }: { day: string; target: number; left: { minutes: number } },
) {
  const tally = { credit: 0, holiday: 0, sick: 0, timeOff: 0 }
  if (target === 0) return tally
  const ofDay = absences.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const whole = (['sick', 'holiday', 'training', 'timeOff'] as const).find((type) =>
    ofDay.some((absence) => absence.type === type && absence.minutes === null),
  )
  for (; whole !== undefined && left.minutes > 0; left.minutes -= 1) {
    tally[whole === 'timeOff' ? 'timeOff' : 'credit'] += 1
  }
  if (whole === 'sick') tally.sick = 1
  if (whole === 'holiday') tally.holiday = 1
  if (whole !== undefined) return tally
  for (const type of ['sick', 'holiday', 'timeOff'] as const) {
    const minutes = ofDay.filter((absence) => absence.type === type).map((absence) => absence.minutes ?? 0)
    const total = minutes.reduce((sum, own) => sum + own, 0)
    if (type === 'sick' && total > 0) tally.sick = 1
    if (type === 'holiday' && total > 0) tally.holiday = total > target / 2 ? 1 : 0.5
    for (let minute = 0; minute < total && left.minutes > 0; minute += 1, left.minutes -= 1) {
      tally[type === 'timeOff' ? 'timeOff' : 'credit'] += 1
    }
  }
  return tally
}
