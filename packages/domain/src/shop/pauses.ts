import { addDays, dayOf, instantAt, minutesOfDay, shopZone } from '../time/wall-time.ts'
import type { BranchHours, EarlyClosing, Mode, OpeningHourEntry, Pauses } from './branch.ts'
import { isOf, specialDay, withDates } from './special-days.ts'
import { entriesOfDay, hoursOfDay } from './hours-of-day.ts'
import { contains } from './interval.ts'
import { instantsOfDay } from './opening-hours.ts'

const minutesPerDay = 1440

/** Nothing is stopped. */
export const noPauses: Pauses = { ordersUntil: null, deliveryUntil: null, closing: null }

/** The hours and pauses of a branch, which closing early changes. */
type Closable = Pick<BranchHours, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'pauses'>
type Closed = Pick<BranchHours, 'openingHours' | 'deliveryHours' | 'pauses'>

/** The instant up to which a pause takes a mode off; null where none does. */
export function pausedUntil({ ordersUntil, deliveryUntil }: Pauses, mode: Mode): number | null {
  const ends = mode === 'delivery' ? [ordersUntil, deliveryUntil] : [ordersUntil]
  const known = ends.filter((end) => end !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/**
 * The hours of a branch that closes at an instant: a special day in place of the day's own hours, with all that was open until then
 * (R-SHOP-25). Hours of the next day that begin before those of the day would have ended go with them, so that closed is closed. A day
 * that was closed early already is closed anew from its former hours. Null where nothing of the day would be cut off.
 * A time of day that exists twice is its first occurrence, so the branch never closes later than asked for.
 */
export function closedEarly(branch: Closable, at: number, zone = shopZone): Closed | null {
  const before = reopened(branch, zone)
  const day = dayOfHours(hoursThatCount(branch, before), at, zone)
  const end = minutesOfDay(at, zone) + (day === dayOf(at, zone) ? 0 : minutesPerDay)
  const openingHours = cut(before.openingHours, day, end)
  const deliveryHours = branch.isDeliveryHoursEnabled ? cut(before.deliveryHours, day, end) : null
  if (openingHours === null && deliveryHours === null) return null
  const after = {
    openingHours: openingHours ?? before.openingHours,
    deliveryHours: deliveryHours ?? before.deliveryHours,
  }
  const next = addDays(day, 1)
  const isNextCut = !isSameOn([next], before, after)
  const dates = isNextCut ? [day, next] : [day]
  const closing: EarlyClosing = {
    day,
    dates,
    at: instantAt(day, end, zone),
    openingHours: before.openingHours.filter(isOf(dates)),
    deliveryHours: before.deliveryHours.filter(isOf(dates)),
  }
  return { ...after, pauses: { ...branch.pauses, closing } }
}

/**
 * The hours as they were before the day was closed early. Hours that somebody has set for these dates since stay as they are, since they
 * replace the closing.
 */
export function reopened(branch: Closable, zone = shopZone): Closed {
  const { openingHours, deliveryHours, pauses } = branch
  const { closing } = pauses
  const none = { ...pauses, closing: null }
  if (closing === null) return { openingHours, deliveryHours, pauses }
  const before: Closed = {
    openingHours: withDates(openingHours, closing.dates, closing.openingHours),
    deliveryHours: withDates(deliveryHours, closing.dates, closing.deliveryHours),
    pauses: none,
  }
  const again = closedEarly({ ...branch, ...before }, closing.at, zone)
  const isUnchanged = again !== null && isSameOn(closing.dates, again, branch)
  return isUnchanged ? before : { openingHours, deliveryHours, pauses: none }
}

/**
 * The early closing that still counts at `now`: until the hours that it cut off are over, and while nobody has given the day other hours
 * since. Null where there is none.
 */
export function presentClosing(branch: Closable, now: number, zone = shopZone): EarlyClosing | null {
  const { closing } = branch.pauses
  if (closing === null) return null
  const before = reopened(branch, zone)
  const isReplaced =
    isSame(before.openingHours, branch.openingHours) && isSame(before.deliveryHours, branch.deliveryHours)
  return !isReplaced && now < endOfClosing(branch, closing, zone) ? closing : null
}

/** When the hours that closing a day early cut off are over, with those of the next day that went with them; an instant. */
export function endOfClosing(branch: Closable, { day }: EarlyClosing, zone = shopZone): number {
  const before = reopened(branch, zone)
  const following = hoursThatCount(branch, before).flatMap((entries) => {
    const end = instantsOfDay(entries, day, zone).at(-1)?.to ?? 0
    return instantsOfDay(entries, addDays(day, 1), zone).filter(({ from }) => from < end)
  })
  return Math.max(endOfDay(branch, before, day, zone), ...following.map(({ to }) => to))
}

function hoursThatCount(
  { isDeliveryHoursEnabled }: Pick<Closable, 'isDeliveryHoursEnabled'>,
  { openingHours, deliveryHours }: Pick<Closed, 'openingHours' | 'deliveryHours'>,
): (readonly OpeningHourEntry[])[] {
  return isDeliveryHoursEnabled ? [openingHours, deliveryHours] : [openingHours]
}

/** When a day of a branch is over: the end of its last hours; its first instant where it has none. */
function endOfDay(branch: Closable, before: Closed, day: string, zone: string): number {
  const ends = hoursThatCount(branch, before).flatMap((entries) =>
    instantsOfDay(entries, day, zone).map(({ to }) => to),
  )
  return Math.max(instantAt(day, 0, zone), ...ends)
}

/**
 * The hours that are still to come of the day to which an instant belongs, by the hours without an early closing: when it closes, and its
 * day. In the night it is the evening before while that is still open.
 */
export function openDay(branch: Closable, now: number, zone = shopZone): { day: string; end: number } {
  const before = reopened(branch, zone)
  const day = dayOfHours(hoursThatCount(branch, before), now, zone)
  return { day, end: endOfDay(branch, before, day, zone) }
}

/** The day whose hours an instant lies in: the evening before where that is open past midnight, else its own. */
function dayOfHours(all: readonly (readonly OpeningHourEntry[])[], at: number, zone: string): string {
  const day = dayOf(at, zone)
  const yesterday = addDays(day, -1)
  const isLate = all.some((entries) =>
    instantsOfDay(entries, yesterday, zone).some((interval) => contains(interval, at)),
  )
  return isLate ? yesterday : day
}

/**
 * The entries with those of a day cut off at a minute of it, as entries of that date, and without those of the next day that begin before
 * the day would have ended; null where nothing lasts longer.
 */
function cut(entries: readonly OpeningHourEntry[], day: string, end: number): OpeningHourEntry[] | null {
  const usualEnd = hoursOfDay(entries, day).at(-1)?.to ?? 0
  if (usualEnd <= end) return null
  const left = entriesOfDay(entries, day)
    .filter(({ from }) => from < end)
    .map(({ from, to }) => ({ from, to: Math.min(to, end) }))
  const shortened = withDates(entries, [day], specialDay(day, left))
  const next = addDays(day, 1)
  const following = hoursOfDay(entries, next)
  const kept = following.filter(({ from }) => from >= usualEnd - minutesPerDay)
  return kept.length === following.length ? shortened : withDates(shortened, [next], specialDay(next, kept))
}

/** Whether both have the same entries of their own for these dates. */
function isSameOn(
  dates: readonly string[],
  one: Pick<Closed, 'openingHours' | 'deliveryHours'>,
  other: Pick<Closed, 'openingHours' | 'deliveryHours'>,
): boolean {
  const isOfDates = isOf(dates)
  return (
    isSame(one.openingHours.filter(isOfDates), other.openingHours.filter(isOfDates)) &&
    isSame(one.deliveryHours.filter(isOfDates), other.deliveryHours.filter(isOfDates))
  )
}

function isSame(one: readonly OpeningHourEntry[], other: readonly OpeningHourEntry[]): boolean {
  const text = (entries: readonly OpeningHourEntry[]) =>
    JSON.stringify(entries.map(({ type, date, isClosed, from, to }) => [type, date, isClosed, from, to]))
  return text(one) === text(other)
}
