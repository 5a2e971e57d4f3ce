import { isAdmin } from '@theke/contract/access.ts'
import type { BoardTask, TaskBoard, taskBoardApi } from '@theke/contract/timekeeping/task-board-api.ts'
import { compareTasks } from '@theke/domain/timekeeping/task-order.ts'
import { and, count, eq, lte, ne, type SQL, sql, isNotNull, or } from 'drizzle-orm'
import { sortText } from '../../db/indexes.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'
import { managesTimes } from '../activity-hooks.ts'
import { projects, tasks, workingActivities } from '../timekeeping-tables.ts'

/** Minutes by the number of a project or task. */
type BookedMinutes = { ofProjects: Map<number, number>; ofTasks: Map<number, number> }

type ProjectRow = typeof projects.$inferSelect
type TaskRow = typeof tasks.$inferSelect

/** Most tasks of a state that the board shows; the list has all. */
const maxTasks = 200

/** The task board (R-TIME-30, R-TIME-31); as many queries for many tasks as for one. */
export async function loadTaskBoard(
  ctx: Context,
  { query }: Input<typeof taskBoardApi.load>,
): Promise<TaskBoard> {
  const wanted = and(
    query.project == null ? undefined : eq(tasks.project, query.project.id),
    query.user == null ? undefined : sql`${query.user.id} = any(${tasks.users})`,
  )
  const [rows, totals, people, projectRows, booked] = await Promise.all([
    readTasks(ctx, wanted),
    countTasks(ctx, wanted),
    readAssigned(ctx),
    ctx.db.select().from(projects).orderBy(sortText(projects.name), projects.id),
    managesTimes(ctx) ? readBookedMinutes(ctx) : null,
  ])
  const projectOf = new Map(projectRows.map((row) => [row.id, row]))
  const mayKnow = (project: ProjectRow | undefined) => booked !== null && ownsProject(ctx, project)
  const toTask = ({ users, project, ...row }: TaskRow): BoardTask => ({
    id: row.id,
    name: row.name,
    status: row.status,
    priority: row.priority,
    dueDate: row.dueDate,
    sortOrder: row.sortOrder,
    updatedAt: row.updatedAt.toISOString(),
    project: project === null ? null : { id: project },
    users: users.map((id) => ({ id, name: people.get(id) ?? '' })),
    bookedMinutes: mayKnow(projectOf.get(project ?? 0)) ? (booked?.ofTasks.get(row.id) ?? 0) : null,
  })
  return {
    tasks: rows.map(toTask).toSorted(compareTasks),
    totals,
    projects: projectRows
      .filter(({ status }) => status !== 'archived')
      .map((project) => ({
        id: project.id,
        name: project.name,
        color: project.color,
        budgetHours: project.budgetHours,
        bookedMinutes: mayKnow(project) ? (booked?.ofProjects.get(project.id) ?? 0) : null,
      })),
    people: [...people]
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de')),
  }
}

/** The most urgent tasks of each state, and of those that are done the ones that changed last. */
function readTasks({ db }: Context, wanted: SQL | undefined): Promise<TaskRow[]> {
  const doneAt = sql`case when ${tasks.status} = 'done' then ${tasks.updatedAt} end`
  const rank = sql<number>`row_number() over (partition by ${tasks.status}
    order by ${doneAt} desc nulls last, ${tasks.dueDate}, ${tasks.sortOrder}, ${tasks.id})`
  const ranked = db
    .select({ id: tasks.id, rank: rank.as('rank') })
    .from(tasks)
    .where(wanted)
    .as('ranked')
  const shown = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, maxTasks))
  return db
    .select()
    .from(tasks)
    .where(sql`${tasks.id} in (${shown})`)
}

async function countTasks({ db }: Context, wanted: SQL | undefined): Promise<TaskBoard['totals']> {
  const rows = await db
    .select({ status: tasks.status, count: count() })
    .from(tasks)
    .where(wanted)
    .groupBy(tasks.status)
  const countOf = (status: TaskRow['status']) => rows.find((row) => row.status === status)?.count ?? 0
  return { open: countOf('open'), inProgress: countOf('inProgress'), done: countOf('done') }
}

/** The names of everybody to whom a task is assigned. */
async function readAssigned(ctx: Context): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectDistinct({ user: sql<number>`unnest(${tasks.users})` })
    .from(tasks)
    .where(ne(sql`cardinality(${tasks.users})`, 0))
  return namesOfPeople(
    ctx.db,
    rows.map(({ user }) => user),
  )
}

/** Administrators know the hours of all projects, managers those of the projects of their branches: the hours of a task may be one person's. */
function ownsProject({ user }: Context, project: ProjectRow | undefined): boolean {
  if (user === null) return false
  return isAdmin(user.roles) || (project?.branch != null && user.branchIds.includes(project.branch))
}

/**
 * What ended activities booked on projects and tasks; a task counts for its project as well (R-TIME-31). One query; does not ask what the caller
 * may read.
 */
async function readBookedMinutes({ db }: Pick<Context, 'db'>): Promise<BookedMinutes> {
  const { project, task, workedMs } = workingActivities
  const booked = sql<number | null>`coalesce(${project}, ${tasks.project})`
  const minutes = sql<number>`round(coalesce(sum(${workedMs}), 0) / 60000.0)::int`
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
