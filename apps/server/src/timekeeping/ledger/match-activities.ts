import type { DerivedActivity } from '@theke/domain/timekeeping/derive-activities.ts'

type StoredSpan = { id: number; start: Date; end: Date | null }

/**
 * Which stored activity each derived one is, so that an activity keeps its number when later events change it: the one that was corrected
 * under this number, else the one with the same start, else one of which either contains the start of the other.
 */
export function matchActivities<Row extends StoredSpan>(
  rows: readonly Row[],
  derived: readonly DerivedActivity[],
): Map<DerivedActivity, Row> {
  const found = new Map<DerivedActivity, Row>()
  const left = new Set(rows)
  const rules = [
    (one: DerivedActivity, row: Row) => one.activity === row.id,
    (one: DerivedActivity, row: Row) => one.activity === null && one.start === row.start.getTime(),
    (one: DerivedActivity, row: Row) =>
      one.activity === null && (contains(one, row.start.getTime()) || contains(spanOf(row), one.start)),
  ]
  for (const isSame of rules) {
    for (const one of derived.filter((one) => !found.has(one))) {
      const row = [...left].find((row) => isSame(one, row))
      if (row === undefined) continue
      found.set(one, row)
      left.delete(row)
    }
  }
  return found
}

function spanOf({ start, end }: StoredSpan) {
  return { start: start.getTime(), end: end?.getTime() ?? null }
}

function contains({ start, end }: { start: number; end: number | null }, moment: number): boolean {
  return start <= moment && (end === null || moment <= end)
}
