import type { BranchHours, Mode, OpeningHourEntry, SlotCapacity } from '../../shop/branch.ts'
import { modeHours } from '../../shop/open-state.ts'
import { intervalsBetween } from '../../shop/opening-hours.ts'
import type { Interval } from '../../shop/interval.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  hourMs,
  minuteMs,
  minutesOfDay,
  shopZone,
  startOfDay,
} from '../../time/wall-time.ts'
import { cutIntoSlots, overlapOf, runsWhere, type Slot, type SlotGrid } from './slot-grid.ts'
import { earliestAppointment } from './lead-time.ts'
import type { LeadProduct } from './ordered-ahead.ts'

/** How far ahead slots are offered (R-SLOT-02). */
export const slotHorizonDays = 180
/** The greatest length of one slot in minutes (R-SLOT-01). */
const maxSlotMinutes = 240
/** Minutes between the end of a slot and the start of the next (R-SLOT-02). */
const slotGapMinutes = 5
/** Starts are rounded up to this many minutes, and times are chosen in these steps (R-SLOT-02). */
export const slotStepMinutes = 5

/** Deviations from the usual slots; lengths in minutes. */
export type SlotOptions = {
  horizonDays?: number
  maximumLength?: number
  gap?: number
  step?: number
  zone?: string
  /** Schedules of the cart's products and categories; each that has entries must be active at the appointment. */
  schedules?: readonly (readonly OpeningHourEntry[])[]
  /** Whether the cart is available at an instant besides the opening hours, such as full intervals and coming menus. */
  isAvailableAt?: (instant: number) => boolean
}

type DaySlots = { day: string; slots: Slot[] }

/**
 * The slots a customer can choose from, in order, from now to the horizon. Each stretch of open time is cut into slots of at most
 * 240 minutes with a gap of 5 (R-SLOT-01): open 08:00–18:00 at 09:12 gives 10:15–14:15 and 14:20–18:00. No slot begins before the
 * earliest appointment or `orderableFrom`; none runs past midnight, so that every slot belongs to one day.
 */
export function offeredSlots(
  branch: BranchHours,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  now: number,
  options: SlotOptions = {},
): Slot[] {
  return slotsByDay(branch, mode, leadProducts, now, options).flatMap(({ slots }) => slots)
}

/** The slots of one day `YYYY-MM-DD`; none beyond the horizon. */
export function slotsOfDay(
  branch: BranchHours,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  now: number,
  day: string,
  options: SlotOptions = {},
): Slot[] {
  return slotsByDay(branch, mode, leadProducts, now, options, day).flatMap(({ slots }) => slots)
}

/** The days `YYYY-MM-DD` that have at least one slot, for the calendar (R-SLOT-05). */
export function daysWithSlots(
  branch: BranchHours,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  now: number,
  options: SlotOptions = {},
): string[] {
  return slotsByDay(branch, mode, leadProducts, now, options)
    .filter(({ slots }) => slots.length > 0)
    .map(({ day }) => day)
}

/** The last day for which appointments are taken. */
export function lastSlotDay(now: number, horizonDays = slotHorizonDays, zone = shopZone): string {
  return addDays(dayOf(now, zone), horizonDays)
}

/**
 * The interval of a capacity in which an instant lies. Intervals follow each other from midnight on in elapsed time, so that on the
 * nights when clocks change none is counted twice; the last of a day ends with the day.
 */
export function capacityInterval(
  { intervalMinutes }: Pick<SlotCapacity, 'intervalMinutes'>,
  instant: number,
  zone = shopZone,
): Slot {
  const day = dayOf(instant, zone)
  const midnight = startOfDay(day, zone)
  const length = intervalMinutes * minuteMs
  const start = midnight + Math.floor((instant - midnight) / length) * length
  return { start, end: Math.min(start + length, startOfDay(addDays(day, 1), zone)) }
}

/**
 * How many orders a limit takes on a day in each hour of the clock, as far as a branch is open or closes then: an interval that begins in one hour and ends in another
 * belongs to both by its share. Hours without an interval are left out.
 */
export function placesByHour(
  limit: Pick<SlotCapacity, 'intervalMinutes' | 'maximumOrders'>,
  open: readonly Interval[],
  day: string,
  zone = shopZone,
): Map<number, number> {
  const places = new Map<number, number>()
  const midnight = startOfDay(addDays(day, 1), zone)
  const length = limit.intervalMinutes * minuteMs
  for (let start = startOfDay(day, zone); start < midnight; start += length) {
    const end = Math.min(start + length, midnight)
    // The moment of closing can be ordered for, so an interval that begins then counts.
    if (!open.some(({ from, to }) => from < end && start <= to)) continue
    for (let part = start; part < end;) {
      const until = Math.min(end, part - (part % hourMs) + hourMs)
      const hour = Math.floor(minutesOfDay(part, zone) / 60)
      const share = (limit.maximumOrders * (until - part)) / (end - start)
      places.set(hour, (places.get(hour) ?? 0) + share)
      part = until
    }
  }
  return places
}

/** How many more orders an interval holds that has taken some; never less than none, though staff have overruled it. */
export function freePlaces({ maximumOrders }: Pick<SlotCapacity, 'maximumOrders'>, taken: number): number {
  return Math.max(0, maximumOrders - taken)
}

function slotsByDay(
  branch: BranchHours,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  now: number,
  options: SlotOptions,
  onlyDay?: string,
): DaySlots[] {
  const { zone = shopZone, schedules = [], isAvailableAt } = options
  const hours = modeHours(branch, mode)
  const earliest = Math.max(earliestAppointment(leadProducts, now, zone), hours.orderableFrom ?? now)
  const bounds = [dayOf(earliest, zone), lastSlotDay(now, options.horizonDays, zone)] as const
  const wanted = onlyDay === undefined ? daysBetween(...bounds) : dayWithin(onlyDay, ...bounds)
  const first = wanted[0]
  const last = wanted.at(-1)
  if (first === undefined || last === undefined) return []

  const grid = gridOf(options)
  const open = intervalsBetween(hours.entries, addDays(first, -1), last, zone)
  const bookable = overlapOf(
    open.map(({ from, to }) => ({ start: from, end: to })),
    [{ start: earliest, end: Infinity }],
  )
  const stretches = schedules.reduce(
    (left, schedule) => overlapOf(left, activeStretches(schedule, first, last, zone)),
    bookable,
  )
  return splitByDay(stretches, wanted, zone).map(({ day, slots }) => {
    const available = isAvailableAt === undefined ? slots : runsWhere(slots, isAvailableAt, grid)
    return { day, slots: cutIntoSlots(available, grid) }
  })
}

/** The day if it is one of those from the first to the last, which are many. */
function dayWithin(day: string, first: string, last: string): string[] {
  return first <= day && day <= last ? [day] : []
}

function gridOf(options: SlotOptions): SlotGrid {
  return {
    length: (options.maximumLength ?? maxSlotMinutes) * minuteMs,
    gap: (options.gap ?? slotGapMinutes) * minuteMs,
    step: (options.step ?? slotStepMinutes) * minuteMs,
  }
}

/** A schedule is over at its end, hours include theirs; so the last moment of a schedule is a millisecond before. */
function activeStretches(
  schedule: readonly OpeningHourEntry[],
  firstDay: string,
  lastDay: string,
  zone: string,
): Slot[] {
  if (schedule.length === 0) return [{ start: -Infinity, end: Infinity }]
  return intervalsBetween(schedule, addDays(firstDay, -1), lastDay, zone).map(({ from, to }) => ({
    start: from,
    end: to - 1,
  }))
}

function splitByDay(stretches: readonly Slot[], days: readonly string[], zone: string): DaySlots[] {
  const remaining = stretches.values()
  let stretch = remaining.next().value
  return days.map((day) => {
    const midnight = startOfDay(day, zone)
    const lastMoment = startOfDay(addDays(day, 1), zone) - 1
    const slots: Slot[] = []
    // Closing time at midnight belongs to the evening, not to the day that begins.
    while (stretch !== undefined && stretch.end <= midnight) stretch = remaining.next().value
    while (stretch !== undefined && stretch.start <= lastMoment) {
      slots.push({ start: Math.max(stretch.start, midnight), end: Math.min(stretch.end, lastMoment) })
      if (stretch.end > lastMoment) break
      stretch = remaining.next().value
    }
    return { day, slots }
  })
}
