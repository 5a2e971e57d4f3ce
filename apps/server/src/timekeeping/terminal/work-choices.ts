import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { WorkPlace } from '@theke/domain/timekeeping/clock-events.ts'
import { and, asc, desc, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { sortText } from '../../db/indexes.ts'
import type { Context } from '../../core/context.ts'
import { clockingSettings, clockingDepartments } from '../../shop/clocking-settings.ts'
import { clockEvents } from '../ledger-tables.ts'
import { projects, tasks } from '../timekeeping-tables.ts'

type Chosen = Record<'department' | 'project' | 'task', { id: number } | null>
type Places = Record<'department' | 'project' | 'task', ReadonlySet<number>>

const rememberedMs = 60 * 24 * 60 * 60_000
/** Most choices of a kind; somebody with wet hands scrolls no further. */
const maxChoices = 40

/** What people at a branch choose from when they begin: its departments, or open projects and tasks, or nothing. */
export async function readChoices({ db }: Context, branch: number): Promise<TimeTerminal['choices']> {
  const choice = (await clockingSettings(db, branch))?.clockingChoice ?? 'none'
  if (choice === 'none') return []
  if (choice === 'department') {
    const rows = await clockingDepartments(db, branch, { limit: maxChoices })
    return rows.map(({ id, name }) => ({ department: id, project: null, task: null, name, hint: '' }))
  }
  const ofBranch = and(eq(projects.status, 'open'), isProjectOf(branch))
  const [open, todo] = await Promise.all([
    db
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(ofBranch)
      .orderBy(asc(sortText(projects.name)))
      .limit(maxChoices),
    db
      .select({ id: tasks.id, name: tasks.name, project: tasks.project, hint: projects.name })
      .from(tasks)
      .leftJoin(projects, eq(tasks.project, projects.id))
      .where(and(ne(tasks.status, 'done'), or(isNull(tasks.project), ofBranch)))
      .orderBy(asc(tasks.dueDate), asc(tasks.sortOrder), asc(tasks.id))
      .limit(maxChoices),
  ])
  return [
    ...open.map(({ id, name }) => ({ department: null, project: id, task: null, name, hint: '' })),
    ...todo.map(({ id, name, project, hint }) => ({
      department: null,
      project,
      task: id,
      name,
      hint: hint ?? '',
    })),
  ]
}

/** What people chose at a branch when they began last, by their numbers. */
export async function lastChoicesOf(
  { db, now }: Context,
  branch: number,
  people: readonly number[],
): Promise<Map<number, WorkChoice>> {
  const { user, department, project, task, at, kind } = clockEvents
  const rows = await db
    .selectDistinctOn([user], { user, department, project, task })
    .from(clockEvents)
    .where(
      and(
        inArray(user, [...people]),
        gte(at, new Date(now - rememberedMs)),
        eq(kind, 'start'),
        eq(clockEvents.branch, branch),
      ),
    )
    .orderBy(user, desc(at))
  return new Map(rows.map(({ user, ...choice }) => [user, choice]))
}

/** Which of the chosen records are there still and fit the branch; a terminal without a connection may not know of a change. */
export async function readPlaces(
  { db }: Context,
  branch: number,
  chosen: readonly Chosen[],
): Promise<Places> {
  const idsOf = (name: keyof Chosen) => [
    ...new Set(chosen.flatMap((one) => (one[name] === null ? [] : [one[name].id]))),
  ]
  const found = async (ids: number[], read: (ids: number[]) => Promise<{ id: number }[]>) =>
    new Set(ids.length === 0 ? [] : (await read(ids)).map(({ id }) => id))
  const [department, project, task] = await Promise.all([
    found(idsOf('department'), (ids) => clockingDepartments(db, branch, { ids })),
    found(idsOf('project'), (ids) =>
      db
        .select({ id: projects.id })
        .from(projects)
        .where(and(inArray(projects.id, ids), isProjectOf(branch))),
    ),
    found(idsOf('task'), (ids) => db.select({ id: tasks.id }).from(tasks).where(inArray(tasks.id, ids))),
  ])
  return { department, project, task }
}

/** What an event is for; what is gone is left out, because the event itself was made. */
export function placesOf(places: Places, chosen: Chosen): Omit<WorkPlace, 'branch'> {
  const known = (name: keyof Chosen) => {
    const id = chosen[name]?.id ?? null
    return id !== null && places[name].has(id) ? id : null
  }
  return { department: known('department'), project: known('project'), task: known('task') }
}

function isProjectOf(branch: number): SQL | undefined {
  return or(isNull(projects.branch), eq(projects.branch, branch))
}
