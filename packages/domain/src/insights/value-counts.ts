/** How often something has a value. */
export type ValueCount = { value: number; count: number }

/**
 * The value below which a part of all values lies, between two of them in proportion; null without values. The same as `percentile_cont` of PostgreSQL.
 * `part` is between 0 and 1.
 */
export function percentileOf(counts: readonly ValueCount[], part: number): number | null {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const position = part * (total - 1)
  const low = valueAt(sorted, Math.floor(position))
  const high = valueAt(sorted, Math.ceil(position))
  return low + (high - low) * (position % 1)
}

function valueAt(sorted: readonly ValueCount[], index: number): number {
  let before = 0
  for (const { value, count } of sorted) {
    before += count
    if (index < before) return value
  }
  return sorted.at(-1)?.value ?? 0
}
