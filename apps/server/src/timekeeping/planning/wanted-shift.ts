import { planningApi, type ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Input } from '../../http/handle.ts'
import { plannedShift, type StoredSchedule } from './shift-draft.ts'

/** A shift as a planner wants or sees it; one that is removed is named with what it was. */
export type Wanted = Input<typeof planningApi.saveShifts>['body']['shifts'][number]

/** Whether a shift is planned as it is wanted, or seen. */
export function isPlanned(shift: Wanted, stored: StoredSchedule | undefined): boolean {
  const planned = stored === undefined ? null : plannedShift(stored).planned
  return isDeepStrictEqual(planned, shift.isRemoved ? null : valuesOf(shift))
}

/** What is wanted of a shift, in the form in which it is stored. */
export function valuesOf({
  user,
  department,
  type,
  start,
  end,
  pause,
  isAllDay,
  comment,
}: Wanted): ShiftValues {
  return {
    user: user && { id: user.id },
    department: department && { id: department.id },
    type,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    pause,
    isAllDay,
    comment,
  }
}
