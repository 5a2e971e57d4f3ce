import type { SlotDays, SlotView } from '@theke/contract/ordering/slot-api.ts'
import { isFullAt } from '@theke/domain/ordering/slots/full-stretches.ts'
import { textsOf } from './instant-texts.ts'

/** Minutes between two times that can be chosen (R-SLOT-02). */
export const minuteStep = 5

/** A time of day `HH:mm` that lies within a slot. A full one is shown but cannot be chosen. */
export type TimeChoice = { time: string; instant: number; isFull: boolean }

/**
 * Every time that the slots of a day hold, in order. Each is an instant written in the shop's zone, so that on the nights when clocks
 * change no time is offered that does not exist; of an hour that exists twice, the first counts.
 */
export function timesOfSlots(slots: readonly SlotView[]): TimeChoice[] {
  const choices = new Map<string, TimeChoice>()
  for (const slot of slots) {
    const end = Date.parse(slot.end)
    for (let instant = Date.parse(slot.start); instant <= end; instant += minuteStep * 60_000) {
      const { time } = textsOf(instant)
      if (!choices.has(time)) choices.set(time, { time, instant, isFull: isFullAt(slot.full, time) })
    }
  }
  return [...choices.values()]
}

/** The times of one day; none where the day is not offered. */
export function timesOfDay(slots: SlotDays, day: string): TimeChoice[] {
  return timesOfSlots(slots.days.find((each) => each.day === day)?.slots ?? [])
}

/** The choice at this time, unless it is full or not offered. */
export function freeChoice(times: readonly TimeChoice[], time: string): TimeChoice | null {
  const choice = times.find((each) => each.time === time)
  return choice === undefined || choice.isFull ? null : choice
}

/** The time a day begins with: the same as before where it can be had, else the first that is free. */
export function initialChoice(times: readonly TimeChoice[], previous: string | null): TimeChoice | null {
  const same = previous === null ? null : freeChoice(times, previous)
  return same ?? times.find(({ isFull }) => !isFull) ?? null
}

/**
 * A handful of times to choose from at a glance: the first, then those on the quarter hour, or on the half hour where quarters would
 * be too many. `always` is among them wherever it lies.
 */
export function suggestedTimes(times: readonly TimeChoice[], always: string | null, most = 20): TimeChoice[] {
  const quarters = onGrid(times, 15)
  const grid = quarters.length <= most ? quarters : onGrid(times, 30)
  const first = times[0]
  return times.filter((choice) => choice === first || choice.time === always || grid.includes(choice))
}

function onGrid(times: readonly TimeChoice[], minutes: number): TimeChoice[] {
  return times.filter(({ time }) => Number(time.slice(3)) % minutes === 0)
}

/** A time moved by some minutes, within the day. */
export function shiftedTime(time: string, minutes: number): string {
  const shifted = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const kept = Math.min(Math.max(shifted, 0), 24 * 60 - minuteStep)
  return `${String(Math.floor(kept / 60)).padStart(2, '0')}:${String(kept % 60).padStart(2, '0')}`
}
