/** A stretch of time in which an appointment can be chosen, both ends included. Instants. */
export type Slot = { start: number; end: number }

/** Greatest length of a slot, gap between two and step of the starts, in milliseconds. */
export type SlotGrid = { length: number; gap: number; step: number }

/** What lies in both lists; each is in order and without overlaps. */
export function overlapOf(left: readonly Slot[], right: readonly Slot[]): Slot[] {
  const result: Slot[] = []
  let first = 0
  for (const { start, end } of left) {
    while ((right[first]?.end ?? Infinity) < start) first += 1
    for (let i = first; i < right.length; i += 1) {
      const other = right[i]
      if (other === undefined || other.start > end) break
      result.push({ start: Math.max(start, other.start), end: Math.min(end, other.end) })
    }
  }
  return result
}

/** The parts of the stretches at whose steps the condition holds. */
export function runsWhere(
  stretches: readonly Slot[],
  holds: (instant: number) => boolean,
  { step }: SlotGrid,
): Slot[] {
  const runs: Slot[] = []
  for (const { start, end } of stretches) {
    let run: Slot | null = null
    for (let instant = roundUp(start, step); instant <= end; instant += step) {
      if (!holds(instant)) run = null
      else if (run !== null) run.end = instant
      else runs.push((run = { start: instant, end: instant }))
    }
  }
  return runs
}

/** Cuts stretches into slots whose starts and ends lie on steps; a slot of a single moment is one too (R-SLOT-01). */
export function cutIntoSlots(stretches: readonly Slot[], { length, gap, step }: SlotGrid): Slot[] {
  const slots: Slot[] = []
  for (const stretch of stretches) {
    const last = Math.floor(stretch.end / step) * step
    let start = roundUp(stretch.start, step)
    while (start <= last) {
      const end = Math.min(start + length, last)
      slots.push({ start, end })
      start = roundUp(end + gap, step)
    }
  }
  return slots
}

function roundUp(instant: number, step: number): number {
  return Math.ceil(instant / step) * step
}
