import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { ScheduleType } from '@theke/contract/timekeeping/planning-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { hourMs, minuteMs } from '@theke/domain/time/wall-time.ts'

const maxShiftMs = 24 * hourMs

type Times = { type: ScheduleType; start: Date; end: Date; pause: number }

/** Why a shift or an absence cannot be at these times, at the field to mend; null where it can. */
export function scheduleProblem({ type, start, end, pause }: Times): (ErrorEntry & { field: string }) | null {
  const length = end.getTime() - start.getTime()
  if (length <= 0) return { field: 'end', message: workingTimeTexts.endBeforeStart }
  if (type === 'work' && length > maxShiftMs) {
    return { field: 'end', message: workingTimeTexts.shiftTooLong }
  }
  return pause * minuteMs >= length ? { field: 'pause', message: workingTimeTexts.pauseTooLong } : null
}
