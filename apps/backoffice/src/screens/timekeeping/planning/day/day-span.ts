import type { PlannedNeed } from '@theke/contract/timekeeping/planning-api.ts'
import { toWall, type PlanShift } from '../shifts/plan-shifts.ts'

/** The hours that a day shows: minutes of the wall clock since midnight, both whole hours. */
export type DaySpan = { from: number; to: number }

/** A shift in its row: where it begins and how long it is, as parts of the shown hours, and in which line it lies. */
type PlacedShift = { shift: PlanShift; left: number; width: number; line: number }

const hour = 60
const usual: DaySpan = { from: 6 * hour, to: 20 * hour }
/** Shifts over midnight end at the right edge, six hours into the next day at most. */
const latest = 30 * hour

/** The hours in which somebody is planned or wanted on a day, and the usual ones. */
export function daySpan(date: string, shifts: readonly PlanShift[], needs: readonly PlannedNeed[]): DaySpan {
  const spans = [
    usual,
    ...shifts.flatMap((shift) => spanOf(date, shift) ?? []),
    ...needs.filter(({ day }) => day === date),
  ]
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return {
    from: Math.max(0, Math.floor(from / hour) * hour),
    to: Math.min(latest, Math.ceil(to / hour) * hour),
  }
}

/** The places of the shifts of a row; those at the same time lie in lines below each other. */
export function placedShifts(date: string, shifts: readonly PlanShift[], span: DaySpan): PlacedShift[] {
  const length = span.to - span.from
  const ends: number[] = []
  return shifts.map((shift) => {
    const { from, to } = spanOf(date, shift) ?? span
    const [start, end] = [Math.max(from, span.from), Math.min(to, span.to)]
    const free = ends.findIndex((taken) => taken <= start)
    const line = free < 0 ? ends.length : free
    ends[line] = end
    return { shift, left: (start - span.from) / length, width: Math.max(0, end - start) / length, line }
  })
}

/** Minutes since midnight of a day; null of an absence of whole days, which fills the row. */
function spanOf(date: string, { planned, published }: PlanShift): DaySpan | null {
  const values = planned ?? published
  if (values === null || values.isAllDay) return null
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000
  return {
    from: toWall(Date.parse(values.start)) - midnight,
    to: toWall(Date.parse(values.end)) - midnight,
  }
}

/** Pixels as minutes in quarters of an hour, where the shown hours take so many pixels. */
export function quarters(pixels: number, width: number, { from, to }: DaySpan): number {
  return width <= 0 ? 0 : Math.round((pixels / width) * ((to - from) / 15)) * 15
}
