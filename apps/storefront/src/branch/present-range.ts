import type { RangeOfDay } from './branch-context.ts'

/** The range of a branch while no day is chosen. */
export const presentRange: RangeOfDay = (whole) => ({ whole, others: [], day: null })
