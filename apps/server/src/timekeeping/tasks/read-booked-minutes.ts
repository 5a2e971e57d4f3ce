import { eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { tasks, workingActivities } from '../timekeeping-tables.ts'

/** Minutes by the number of a project or task. */
type BookedMinutes = { ofProjects: Map<number, number>; ofTasks: Map<number, number> }

/**
 * What ended activities booked on projects and tasks; a task counts for its project as well (R-TIME-31). One query; does not ask what the caller
 * may read.
 */
export async function readBookedMinutes({ db }: Pick<Context, 'db'>): Promise<BookedMinutes> {
  const { project, task, workedMinutes } = workingActivities
  const booked = sql<number | null>`coalesce(${project}, ${tasks.project})`
  const minutes = sql<number>`coalesce(sum(${workedMinutes}), 0)::int`
  const rows = await db
    .select({ project: booked, task, minutes })
    .from(workingActivities)
    .leftJoin(tasks, eq(tasks.id, task))
    .where(or(isNotNull(project), isNotNull(task)))
    .groupBy(booked, task)
  return {
    ofProjects: summed(rows.map((row) => [row.project, row.minutes])),
    ofTasks: summed(rows.map((row) => [row.task, row.minutes])),
  }
}

function summed(rows: readonly (readonly [id: number | null, minutes: number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [id, minutes] of rows) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + minutes)
  return sums
}
