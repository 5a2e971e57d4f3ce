import { dayNumber } from '@theke/domain/time/day-number.ts'
import { dayOf, hourMs, minuteMs, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import type { ToWall } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'

const minutesPerDay = 1440

/**
 * A converter of instants to minutes of the wall clock that asks the calendar once an hour of instants: clocks change at full hours only,
 * and the sheets of many people ask about the same hours.
 */
export function wallMinutes(): ToWall {
  const offsets = new Map<number, number>()
  return (instant) => {
    const hour = Math.floor(instant / hourMs)
    const known = offsets.get(hour)
    const offset = known ?? offsetAt(hour * hourMs)
    if (known === undefined) offsets.set(hour, offset)
    return Math.floor(instant / minuteMs) + offset
  }
}

function offsetAt(instant: number): number {
  return dayNumber(dayOf(instant)) * minutesPerDay + minutesOfDay(instant) - Math.floor(instant / minuteMs)
}
