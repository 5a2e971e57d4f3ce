import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { Remedy } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'

/** A shift after the change that resolves a warning. */
export function withRemedy(values: ShiftValues, remedy: Remedy): ShiftValues {
  switch (remedy.kind) {
    case 'startAt':
      return { ...values, start: new Date(remedy.instant).toISOString() }
    case 'endAt':
      return { ...values, end: new Date(remedy.instant).toISOString() }
    case 'pause':
      return { ...values, pause: remedy.minutes }
    case 'open':
      return { ...values, user: null }
  }
}
