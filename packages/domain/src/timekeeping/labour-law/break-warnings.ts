import type { BreakLimits, LabourLimits } from './country-law.ts'
import { aboutShifts, shiftMinutes, workOf, type Shift, type ShiftWarning } from './shift-warning.ts'

const minuteMs = 60_000

/** A stretch of work without interruption, as instants. */
type Stretch = { start: number; end: number }

type DayRules = { limits: LabourLimits; day: number }

/**
 * What the shifts of a day lack in breaks: time that interrupts the work, in parts that are long enough and at the right time. A break at the
 * very start or end interrupts nothing. Of a plan, which does not say when its breaks are, the best is assumed.
 */
export function breakWarnings(
  shifts: readonly Shift[],
  { limits: { breaks }, day }: DayRules,
): ShiftWarning[] {
  const missing = missingBreak(shifts, breaks, day)
  return missing.length > 0 ? missing : tooLongInARow(shifts, breaks, day)
}

function missingBreak(shifts: readonly Shift[], breaks: BreakLimits, day: number): ShiftWarning[] {
  const work = workOf(shifts)
  const rule = breaks.rules.findLast(({ over }) => work > over)
  if (rule === undefined) return []
  const lengths = interruptions(shifts.flatMap(inOneBlock), breaks).filter(
    (minutes) => minutes >= breaks.part,
  )
  const actual =
    rule.divisions === null
      ? sumOf(lengths)
      : Math.max(...rule.divisions.map((parts) => minutesOfDivision(parts, lengths)))
  const longest = shifts.toSorted((one, other) => shiftMinutes(other) - shiftMinutes(one))[0]
  if (actual >= rule.minutes || longest === undefined) return []
  return [
    {
      ...aboutShifts(shifts, day),
      code: 'break',
      severity: 'violation',
      reference: rule.reference,
      actual,
      required: rule.minutes,
      remedy: {
        kind: 'pause',
        shift: longest.id,
        minutes: enough(longest.pause, rule, { actual, part: breaks.part }),
      },
    },
  ]
}

/** The break by which a shift of a plan makes the day right: the whole of it, or what other parts leave. */
function enough(
  pause: number,
  { divisions, minutes }: BreakLimits['rules'][number],
  { actual, part }: { actual: number; part: number },
): number {
  const wanted = divisions === null ? (pause < part ? 0 : pause) + minutes - actual : minutes
  return Math.max(pause + 1, wanted, part)
}

function tooLongInARow(shifts: readonly Shift[], breaks: BreakLimits, day: number): ShiftWarning[] {
  const { inARow, part } = breaks
  if (inARow === null) return []
  const stretches = shifts.flatMap((shift) => inEvenParts(shift, part)).toSorted(byStart)
  const longest = Math.max(0, ...lengthsOfWork(stretches, part))
  const last = shifts.toSorted((one, other) => shiftMinutes(other) - shiftMinutes(one))[0]
  if (longest <= inARow.minutes || last === undefined) return []
  return [
    {
      ...aboutShifts(shifts, day),
      code: 'inARow',
      severity: inARow.severity,
      reference: inARow.reference,
      actual: longest,
      required: inARow.minutes,
      remedy: { kind: 'pause', shift: last.id, minutes: last.pause + part },
    },
  ]
}

/** The minutes of the interruptions between stretches of work that lie within the margins. */
function interruptions(unsorted: readonly Stretch[], { margin }: BreakLimits): number[] {
  const stretches = unsorted.toSorted(byStart)
  const from = (stretches[0]?.start ?? 0) + margin * minuteMs
  const to = Math.max(...stretches.map(({ end }) => end)) - margin * minuteMs
  const lengths: number[] = []
  let worked = stretches[0]?.end ?? 0
  for (const { start, end } of stretches.slice(1)) {
    lengths.push(Math.max(0, minutesBetween(Math.max(worked, from), Math.min(start, to))))
    worked = Math.max(worked, end)
  }
  return lengths
}

/** The minutes of work between interruptions of at least so many minutes. */
function lengthsOfWork(stretches: readonly Stretch[], part: number): number[] {
  const lengths: number[] = []
  let worked = -Infinity
  for (const { start, end } of stretches) {
    const minutes = Math.max(0, minutesBetween(Math.max(start, worked), end))
    const before = start - worked >= part * minuteMs - minuteMs / 2 ? undefined : lengths.pop()
    lengths.push((before ?? 0) + minutes)
    worked = Math.max(worked, end)
  }
  return lengths
}

/** The work of a shift around its breaks. One of which only the length is known is a single one in the middle. */
function inOneBlock(shift: Shift): Stretch[] {
  const middle = shift.start + (shift.end - shift.start - shift.pause * minuteMs) / 2
  return withoutPauses(shift, shift.pauses ?? [{ start: middle, end: middle + shift.pause * minuteMs }])
}

/** The work of a shift around its breaks. One of which only the length is known is divided so that work is interrupted as often as it can be. */
function inEvenParts(shift: Shift, part: number): Stretch[] {
  if (shift.pauses !== undefined) return withoutPauses(shift, shift.pauses)
  const count = Math.floor(shift.pause / part)
  if (count === 0) return inOneBlock(shift)
  const pauseMs = (shift.pause * minuteMs) / count
  const workMs = (shift.end - shift.start - shift.pause * minuteMs) / (count + 1)
  const pauses = Array.from({ length: count }, (_, index) => {
    const start = shift.start + (index + 1) * workMs + index * pauseMs
    return { start, end: start + pauseMs }
  })
  return withoutPauses(shift, pauses)
}

function withoutPauses({ start, end }: Shift, pauses: readonly Stretch[]): Stretch[] {
  const bounds = [
    start,
    ...pauses.filter((pause) => pause.end > pause.start).flatMap((pause) => [pause.start, pause.end]),
    end,
  ]
  const stretches: Stretch[] = []
  for (let index = 0; index < bounds.length; index += 2) {
    const stretch = { start: bounds[index] ?? start, end: bounds[index + 1] ?? end }
    if (minutesBetween(stretch.start, stretch.end) > 0) stretches.push(stretch)
  }
  return stretches
}

/** How many minutes of a division are there, of which each part takes one interruption: all of them where it is kept. */
function minutesOfDivision(parts: readonly number[], lengths: readonly number[]): number {
  const longestFirst = lengths.toSorted((one, other) => other - one)
  return sumOf(parts.map((part, index) => Math.min(longestFirst[index] ?? 0, part)))
}

function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / minuteMs)
}

function byStart(one: Stretch, other: Stretch): number {
  return one.start - other.start
}

function sumOf(minutes: readonly number[]): number {
  return minutes.reduce((sum, one) => sum + one, 0)
}
