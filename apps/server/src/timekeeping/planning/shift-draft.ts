import type { PlannedShift, ScheduleType, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { workingSchedules } from '../timekeeping-tables.ts'

export type StoredSchedule = typeof workingSchedules.$inferSelect

/** The columns of a schedule that are planned. */
export type ShiftColumns = {
  user: number | null
  department: number | null
  type: ScheduleType
  start: Date
  end: Date
  pause: number
  isAllDay: boolean
  comment: string
}

/** A stored schedule as planners see it. */
export function plannedShift(row: StoredSchedule): PlannedShift {
  const values = toValues(row)
  return {
    key: row.key,
    id: row.id,
    branch: { id: row.branch },
    planned: row.draft === null ? values : row.draft.planned,
    published: row.isPublished ? values : null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The columns of a schedule as values of the wire. */
export function toValues(row: ShiftColumns): ShiftValues {
  return {
    user: row.user === null ? null : { id: row.user },
    department: row.department === null ? null : { id: row.department },
    type: row.type,
    start: row.start.toISOString(),
    end: row.end.toISOString(),
    pause: row.pause,
    isAllDay: row.isAllDay,
    comment: row.comment,
  }
}

/** Values of the wire as columns of a schedule. */
export function toColumns(values: ShiftValues): ShiftColumns {
  return {
    user: values.user?.id ?? null,
    department: values.department?.id ?? null,
    type: values.type,
    start: new Date(values.start),
    end: new Date(values.end),
    pause: values.pause,
    isAllDay: values.isAllDay,
    comment: values.comment,
  }
}
