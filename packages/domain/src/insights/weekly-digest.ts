import { dayNumber, dayOfNumber, mondayOfNumber } from '../time/day-number.ts'
import { dayOf, minutesOfDay, shopZone } from '../time/wall-time.ts'
import type { Period } from './statistics-period.ts'

/** A figure of a week and of the week before. A count of a handful says nothing by its change. */
export type DigestFigure<Key extends string> = { key: Key; value: number; before: number; isCount: boolean }

/** The same with its change as a part of 1; null where there was nothing before. */
export type ChangedFigure<Key extends string> = DigestFigure<Key> & { change: number | null }

const maxFigures = 5
const minCounted = 5
const sentFromMinute = 6 * 60

/** The week from Monday to Sunday that a weekly mail tells of: the last one, from Monday at six in the morning on; null before it. */
export function digestWeek(now: number, zone = shopZone): Period | null {
  const today = dayNumber(dayOf(now, zone))
  const monday = mondayOfNumber(today)
  if (today === monday && minutesOfDay(now, zone) < sentFromMinute) return null
  return { from: dayOfNumber(monday - 7), to: dayOfNumber(monday - 1) }
}

/**
 * The five figures that changed most, the largest change first (R-STATISTICS-14). What appeared counts as doubled. Figures that did not change and counts
 * below five in both weeks are left out.
 */
export function changedMost<Key extends string>(figures: readonly DigestFigure<Key>[]): ChangedFigure<Key>[] {
  return figures
    .filter(
      ({ value, before, isCount }) => value !== before && !(isCount && Math.max(value, before) < minCounted),
    )
    .map((figure) => ({ ...figure, change: changeOf(figure) }))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, maxFigures)
}

function changeOf({ value, before }: DigestFigure<string>): number | null {
  return before === 0 ? null : (value - before) / before
}

function sizeOf({ change }: ChangedFigure<string>): number {
  return Math.abs(change ?? 1)
}
