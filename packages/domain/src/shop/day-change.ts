import { daysBetween } from '../time/wall-time.ts'
import type { BranchHours, OpeningHourEntry } from './branch.ts'
import { hoursOfDay, minutesOfClock } from './hours-of-day.ts'
import { type Interval, isSame, merged } from './interval.ts'
import { clockOf, isOf, specialDay, withDates } from './special-days.ts'

const minutesPerDay = 1440

/** Which hours of a branch a change is for: all of them, or one kind where delivery has its own. */
export type HoursScope = 'all' | 'opening' | 'delivery'

/** A stretch of the day by the clock, `HH:mm`. An end at or before the beginning is on the next day. */
export type ClockSpan = { from: string; to: string }

/** What becomes of the hours of each day of a range, `YYYY-MM-DD`, both ends included (R-SHOP-29). */
export type DayChange = { from: string; to: string; scope: HoursScope } & (
  | { kind: 'keep' | 'usual' }
  /** Closed from one time of the day to another; null is the beginning or end of the day. */
  | { kind: 'close'; after: string | null; until: string | null }
  | { kind: 'hours'; hours: readonly ClockSpan[] }
)

/** A clock that ends a day as the beginning of the next. */
const midnight = '00:00'

/**
 * The stretches of each day of a change in which a part of a branch takes nothing, where the change is for it alone: by the clock, none where it is open as the
 * branch is. What would run past midnight ends there.
 */
export function closedSpans(change: DayChange): ClockSpan[] {
  switch (change.kind) {
    case 'close': {
      const from = change.after ?? midnight
      const to = change.until ?? midnight
      return [{ from, to: to <= from ? midnight : to }]
    }
    case 'hours': {
      const open = merged(change.hours.map(spanOf)).filter(({ from }) => from < minutesPerDay)
      const bounds = [
        0,
        ...open.flatMap(({ from, to }) => [from, Math.min(to, minutesPerDay)]),
        minutesPerDay,
      ]
      return open.concat({ from: 0, to: 0 }).flatMap((_, index) => {
        const [from = 0, to = 0] = bounds.slice(2 * index, 2 * index + 2)
        return from < to ? [{ from: clockOf(from), to: clockOf(to) }] : []
      })
    }
    default:
      return []
  }
}

/** Whether some stretches of a day lie within others. */
export function isWithinSpans(inner: readonly ClockSpan[], outer: readonly ClockSpan[]): boolean {
  const around = merged(outer.map(spanOf))
  return inner.map(spanOf).every(({ from, to }) => around.some((each) => each.from <= from && to <= each.to))
}

/** The hours of a branch that special days change. */
type ChangeableHours = Pick<BranchHours, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'>

/** When a campaign hands out on a day, also outside the hours of its branch. */
type HandingOut = ClockSpan & { day: string }

/**
 * The hours of a branch after a change of days, as special days. A day that stays as it is gets no entry, unless the change takes from what campaigns hand
 * out then: they follow special days only. Where delivery has hours of its own, a change of all hours leaves it what lies within them.
 */
export function changedDays(
  branch: ChangeableHours,
  change: DayChange,
  handingOut: readonly HandingOut[],
): Pick<BranchHours, 'openingHours' | 'deliveryHours'> {
  const { openingHours, deliveryHours, isDeliveryHoursEnabled } = branch
  const isOfDelivery = isDeliveryHoursEnabled && change.scope !== 'opening'
  const isOfOpening = change.scope !== 'delivery'
  const hoursOfDelivery = (hours: Interval[]) =>
    change.kind === 'hours' && change.scope === 'all' ? within(hours, changedHours(hours, change)) : null
  return {
    openingHours: isOfOpening ? changedEntries(openingHours, change, handingOut) : openingHours,
    deliveryHours: isOfDelivery ? changedEntries(deliveryHours, change, [], hoursOfDelivery) : deliveryHours,
  }
}

function changedEntries(
  entries: readonly OpeningHourEntry[],
  change: DayChange,
  handingOut: readonly HandingOut[],
  special: (hours: Interval[]) => Interval[] | null = () => null,
): OpeningHourEntry[] {
  const dates = daysBetween(change.from, change.to)
  if (change.kind === 'keep') return [...entries]
  if (change.kind === 'usual') return withDates(entries, dates, [])
  const changed = dates.flatMap((date) => {
    const before = hoursOfDay(entries, date)
    const after = special(before) ?? changedHours(before, change)
    const campaigns = merged(handingOut.filter(({ day }) => day === date).map(spanOf))
    const left = within(campaigns, changedHours(campaigns, change))
    return isSame(before, after) && isSame(campaigns, left) ? [] : [{ date, after }]
  })
  return withDates(
    entries,
    changed.map(({ date }) => date),
    changed.flatMap(({ date, after }) => specialDay(date, after)),
  )
}

function changedHours(hours: readonly Interval[], change: DayChange): Interval[] {
  switch (change.kind) {
    case 'close':
      return without(hours, closedSpan(change))
    case 'hours':
      return merged(change.hours.map(spanOf))
    default:
      return [...hours]
  }
}

function closedSpan({ after, until }: { after: string | null; until: string | null }): Interval {
  if (after !== null && until !== null) return spanOf({ from: after, to: until })
  return {
    from: after === null ? 0 : minutesOfClock(after),
    to: until === null ? Infinity : minutesOfClock(until),
  }
}

function spanOf({ from, to }: ClockSpan): Interval {
  const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
  return { from: start, to: end <= start ? end + minutesPerDay : end }
}

/** Hours that would begin after midnight are none of this day, so they go as well. */
function without(hours: readonly Interval[], closed: Interval): Interval[] {
  return merged(
    hours.flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ]),
  ).filter(({ from }) => from < minutesPerDay)
}

function within(hours: readonly Interval[], bounds: readonly Interval[]): Interval[] {
  return merged(
    hours.flatMap(({ from, to }) =>
      bounds.map((bound) => ({ from: Math.max(from, bound.from), to: Math.min(to, bound.to) })),
    ),
  )
}

/** Whether a day `YYYY-MM-DD` has hours of its own in place of those of its weekday. */
export function isSpecialDay({ openingHours, deliveryHours }: ChangeableHours, day: string): boolean {
  return [...openingHours, ...deliveryHours].some(isOf([day]))
}
