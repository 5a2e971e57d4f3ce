import { dayNumber } from '../../time/day-number.ts'
import { dayOf, instantAt, minutesOfDay } from '../../time/wall-time.ts'
import { labourLimits, type LabourLaw } from '../labour-law/labour-law.ts'
import type { AwayTime, Shift, ShiftWarning } from '../labour-law/shift-warning.ts'
import { shiftWarnings } from '../labour-law/shift-warnings.ts'

const toWall = (instant: number) => dayNumber(dayOf(instant)) * 1440 + minutesOfDay(instant)

/** By whose law shifts are judged, and when their person is away. */
export type Rules = { law?: LabourLaw; isMinor?: boolean; away?: AwayTime[] }

/** What the law that held in December 2026 says of shifts: that of Austria for adults where nothing else is named. */
export function warningsOf(shifts: readonly Shift[], { law = 'at', isMinor = false, away = [] }: Rules = {}) {
  return shiftWarnings(shifts, {
    limits: labourLimits(law, isMinor, '2026-12-14'),
    away,
    toWall,
  })
}

/** Shifts of the week from Monday, 14 December 2026, as `Mo 11:30-20:00/30`: weekday, times and minutes of break. */
export function week(...texts: string[]): Shift[] {
  return texts.map((text, index) => {
    const [, weekday = '', from = '', to = '', pause = '0'] =
      /^(\w\w) (\d\d:\d\d)-(\d\d:\d\d)(?:\/(\d+))?$/.exec(text) ?? []
    const day = `2026-12-${14 + ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].indexOf(weekday)}`
    const [start, end] = [from, to].map(minutesOfText)
    const isOvernight = (end ?? 0) <= (start ?? 0)
    return {
      id: index + 1,
      start: instantAt(day, start ?? 0),
      end: instantAt(day, (end ?? 0) + (isOvernight ? 1440 : 0)),
      pause: Number(pause),
    }
  })
}

/** Minutes of the day of a time such as `08:30`. */
export function minutesOfText(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** A warning without its shifts, day and remedy. */
export function summary({ code, severity, reference, actual, required }: ShiftWarning) {
  return [code, severity, reference, actual, required]
}
