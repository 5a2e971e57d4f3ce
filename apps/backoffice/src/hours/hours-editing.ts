import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'

/** What every part of an editor of hours is given: all entries, where they lie in the record, and how they are changed. */
export type HoursEditing = {
  entries: readonly OpeningHourEntry[]
  path: string
  change: (entries: OpeningHourEntry[]) => void
  isDisabled: boolean
  /** A schedule limits; opening hours open. The words differ. */
  isSchedule: boolean
}
