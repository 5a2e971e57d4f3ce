/** A stretch of time from its first moment to its end, in one unit throughout: minutes of a day or instants. */
export type Interval = { from: number; to: number }

/** Whether a moment lies in the interval; the end no longer does. */
export function contains(interval: Interval, moment: number): boolean {
  return interval.from <= moment && moment < interval.to
}

/** The intervals in order; those that overlap or touch become one, empty ones go. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  // Browsers of televisions do not have toSorted.
  for (const interval of intervals.filter(isFilled).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last === undefined || last.to < interval.from) result.push({ ...interval })
    else last.to = Math.max(last.to, interval.to)
  }
  return result
}

/** What remains of the intervals from a moment on. */
export function startingFrom(intervals: readonly Interval[], moment: number): Interval[] {
  return intervals.map(({ from, to }) => ({ from: Math.max(from, moment), to })).filter(isFilled)
}

/** Whether both are the same stretches in the same order. */
export function isSame(one: readonly Interval[], other: readonly Interval[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to)
  )
}

function isFilled({ from, to }: Interval): boolean {
  return from < to
}
