import type { ActivityTimes } from '@theke/domain/timekeeping/clock-events.ts'
import type { WorkedTime } from '@theke/domain/timekeeping/working-activity.ts'
import type { workingActivities } from '../timekeeping-tables.ts'

export type ActivityRow = typeof workingActivities.$inferSelect

/** A working time as a correction stores it: instants are ISO texts. */
export type StoredTimes = Omit<ActivityTimes, 'start' | 'end' | 'pauses'> & {
  start: string
  end: string | null
  pauses: { start: string; end: string | null }[]
}

/** The times of a row, in epoch milliseconds. */
export function workedTime({
  start,
  end,
  pauses,
}: Pick<ActivityRow, 'start' | 'end' | 'pauses'>): WorkedTime {
  return {
    start: start.getTime(),
    end: end?.getTime() ?? null,
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
}

export function timesOfRow(row: ActivityRow): ActivityTimes {
  const { branch, department, project, task } = row
  return { branch, department, project, task, ...workedTime(row) }
}

export function toStoredTimes({ start, end, pauses, ...times }: ActivityTimes): StoredTimes {
  return {
    ...times,
    start: isoOf(start),
    end: end === null ? null : isoOf(end),
    pauses: pauses.map((pause) => ({
      start: isoOf(pause.start),
      end: pause.end === null ? null : isoOf(pause.end),
    })),
  }
}

export function fromStoredTimes({ start, end, pauses, ...times }: StoredTimes): ActivityTimes {
  return {
    ...times,
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
