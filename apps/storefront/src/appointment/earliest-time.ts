import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { initialChoice, timesOfSlots } from './time-choices.ts'

/** The first instant that is free; null where there is none. */
export function earliestTime({ days }: SlotDays): number | null {
  for (const { slots } of days) {
    const choice = initialChoice(timesOfSlots(slots), null)
    if (choice !== null) return choice.instant
  }
  return null
}
