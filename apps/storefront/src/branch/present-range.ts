import type { RangeOfDay } from './branch-context.ts'

/** The range of a branch while no day is chosen, or that of the chosen day has not arrived. */
export const presentRange = presentRangeOn(null)

/** The present range, shown because that of the day could not be loaded. */
export function presentRangeOn(settledDay: string | null): RangeOfDay {
  return (whole) => ({ whole, others: [], day: null, settledDay })
}
