import { type HolidayPlace, publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  hourMs,
  instantAt,
  minuteMs,
  startOfDay,
  weekdayOf,
} from '@theke/domain/time/wall-time.ts'
import type { AbsenceType } from '@theke/domain/timekeeping/absence.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { type Chance, chanceFrom } from '../orders/random.ts'
import { absences, type DemoAbsence } from './absences.ts'
import { contractsOf, type DemoContract, firstDayOfTimes } from './contracts.ts'
import { type DemoMistake, mistakes } from './mistakes.ts'
import { type DemoPerson, staff } from './staff.ts'
import { minutesOf } from './week-shapes.ts'

/** A plan of one person; instants in epoch milliseconds, the break in minutes. */
type DemoSchedule = {
  personKey: string
  branchKey: string
  type: 'work' | AbsenceType
  start: number
  end: number
  pause: number
  isAllDay: boolean
  isPublished: boolean
  comment: string
}

/** What somebody did at the time clock, and when it arrived. */
export type DemoClockEvent = {
  personKey: string
  branchKey: string
  kind: ClockEventKind
  at: number
  recordedAt: number
}

/** What somebody says about the activity that began at `start`; decided by a person unless that is null. */
export type DemoCorrection = {
  personKey: string
  start: number
  end: number
  reason: string
  requestedAt: number
  decision: { personKey: string; at: number } | null
}

type DemoWorkingTimes = {
  schedules: DemoSchedule[]
  events: DemoClockEvent[]
  corrections: DemoCorrection[]
}

type PlannedShift = { day: string; start: number; end: number; pause: number }

const seed = 5100
const publishedWeeks = 2
const plannedWeeks = 4
/** Long enough to wait for a manager. */
const lateMs = 80 * hourMs

/**
 * Plans, clock events and corrections of the staff as they could be by `now`: events of the three months before the day of `now`, plans up
 * to the end of the third week after. The same `now` always gives the same.
 */
export function demoWorkingTimes(now: number): DemoWorkingTimes {
  const parts = staff.map((person, index) => timesOf(person, chanceFrom(seed + index), now))
  return {
    schedules: parts.flatMap(({ schedules }) => schedules),
    events: parts.flatMap(({ events }) => events).toSorted((one, other) => one.recordedAt - other.recordedAt),
    corrections: parts.flatMap(({ corrections }) => corrections),
  }
}

function timesOf(person: DemoPerson, chance: Chance, now: number): DemoWorkingTimes {
  const today = dayOf(now)
  const monday = addDays(today, 1 - weekdayOf(today))
  const contracts = contractsOf(person, now)
  const employedFrom = contracts[0]?.validFrom ?? today
  const isAway = absences
    .filter(({ personKey }) => personKey === person.key)
    .map((absence) => ({ absence, ...daysOf(absence, monday) }))
    .filter(({ first }) => first >= employedFrom)
  const shifts = shiftsOf(contracts, firstDayOfTimes(now), addDays(monday, plannedWeeks * 7 - 1)).filter(
    ({ day }) => !isAway.some(({ first, last }) => first <= day && day <= last),
  )
  const own = { personKey: person.key, branchKey: person.branchKeys[0] ?? '' }
  const schedules: DemoSchedule[] = [
    ...shifts.map(({ day, ...shift }) => ({
      ...own,
      ...shift,
      type: 'work' as const,
      isAllDay: false,
      isPublished: day < addDays(monday, publishedWeeks * 7),
      comment: '',
    })),
    ...isAway.map(({ absence: { type, comment }, first, last }) => ({
      ...own,
      type,
      comment,
      start: startOfDay(first),
      end: startOfDay(addDays(last, 1)),
      pause: 0,
      isAllDay: true,
      isPublished: true,
    })),
  ]
  const past = shifts.filter(({ day }) => day < today)
  const made = mistakesOf(person.key, past)
  const worked = past.map((shift) => workedShift(shift, made.get(shift.day)?.kind ?? null, chance))
  return {
    schedules,
    events: worked.flatMap(({ events }) => events.map((event) => ({ ...own, ...event }))),
    corrections: worked.flatMap(({ correction }) =>
      correction === null ? [] : [{ personKey: person.key, ...correction }],
    ),
  }
}

function daysOf({ week, from, to }: DemoAbsence, monday: string): { first: string; last: string } {
  const start = addDays(monday, week * 7)
  return { first: addDays(start, from - 1), last: addDays(start, to - 1) }
}

const austria: HolidayPlace = { country: 'AT', province: null }

function shiftsOf(contracts: readonly DemoContract[], firstDay: string, lastDay: string): PlannedShift[] {
  const years = [...new Set([firstDay, lastDay].map((day) => Number(day.slice(0, 4))))]
  const closed = new Set(years.flatMap((year) => publicHolidays(austria, year) ?? []).map(({ date }) => date))
  return daysBetween(firstDay, lastDay).flatMap((day) => {
    const shift = contracts.findLast(({ validFrom }) => validFrom <= day)?.week[weekdayOf(day)]
    if (shift === undefined || closed.has(day)) return []
    const { from, to, pause } = shift
    return [{ day, start: instantAt(day, minutesOf(from)), end: instantAt(day, minutesOf(to)), pause }]
  })
}

/** The mistakes of a person by the day on which they were made. */
function mistakesOf(personKey: string, past: readonly PlannedShift[]): Map<string, DemoMistake> {
  const byDay = new Map<string, DemoMistake>()
  for (const mistake of mistakes.filter((one) => one.personKey === personKey)) {
    const found = past
      .filter(({ day }) => mistake.weekday === null || weekdayOf(day) === mistake.weekday)
      .at(-mistake.shiftsAgo)
    if (found !== undefined) byDay.set(found.day, mistake)
  }
  return byDay
}

type WorkedShift = {
  events: Pick<DemoClockEvent, 'kind' | 'at' | 'recordedAt'>[]
  correction: Omit<DemoCorrection, 'personKey'> | null
}

function workedShift(shift: PlannedShift, mistake: DemoMistake['kind'] | null, chance: Chance): WorkedShift {
  const start = shift.start + chance.between(-5, 2) * minuteMs
  const usualEnd = shift.end + chance.between(0, 8) * minuteMs
  const pauseStart = start + chance.between(180, 240) * minuteMs
  const pauseEnd = pauseStart + (shift.pause + chance.between(0, 5)) * minuteMs
  const isShort = mistake === 'shortRest'
  const end = isShort ? instantAt(shift.day, minutesOf('20:45')) : usualEnd
  const hasPause = shift.pause > 0 && mistake !== 'missingBreak'
  const hasEnd = mistake !== 'forgottenEnd' && mistake !== 'approvedCorrection'
  // A person who stays until the evening began later as well, or the day would be too long.
  const begun = isShort ? start + 2 * hourMs : start
  return {
    events: [
      punctual('start', begun),
      ...(hasPause ? [punctual('pause', pauseStart), punctual('resume', pauseEnd)] : []),
      ...(hasEnd ? [{ ...punctual('end', end), recordedAt: arrival(end, mistake) }] : []),
    ],
    correction: correctionOf(mistake, begun, end),
  }
}

function punctual(kind: ClockEventKind, at: number): WorkedShift['events'][number] {
  return { kind, at, recordedAt: at }
}

function arrival(at: number, mistake: DemoMistake['kind'] | null): number {
  return mistake === 'waitingEvent' ? at + lateMs : at
}

function correctionOf(
  mistake: DemoMistake['kind'] | null,
  start: number,
  end: number,
): WorkedShift['correction'] {
  switch (mistake) {
    case 'requestedCorrection':
      return {
        start,
        end: end + 45 * minuteMs,
        reason: 'Nach dem Ausstempeln noch die Kühlvitrine gereinigt.',
        requestedAt: end + 2 * hourMs,
        decision: null,
      }
    case 'approvedCorrection':
      return {
        start,
        end,
        reason: 'Beim Gehen auf das Ausstempeln vergessen.',
        requestedAt: end + 3 * hourMs,
        decision: { personKey: 'chefin', at: end + 20 * hourMs },
      }
    default:
      return null
  }
}
