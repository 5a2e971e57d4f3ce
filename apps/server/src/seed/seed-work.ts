import { departments, projects, tasks } from '../../../../demo/staff/work.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { Database } from '../db/open-database.ts'
import { departments as departmentTable } from '../shop/department-tables.ts'
import { projects as projectTable, tasks as taskTable } from '../timekeeping/timekeeping-tables.ts'
import { idOf, idsByKey, type IdsByKey } from './keyed.ts'

export type WorkIds = Record<'departments' | 'projects' | 'tasks', IdsByKey>

/** Stores departments, projects and tasks of the demo shop. */
export async function seedWork(
  db: Database,
  ids: { people: IdsByKey; branches: IdsByKey },
  now: number,
): Promise<WorkIds> {
  const today = dayOf(now)
  const departmentRows = await db
    .insert(departmentTable)
    .values(
      departments.map(({ key, branchKey, ...department }) => ({
        ...department,
        identifier: key,
        branch: idOf(ids.branches, branchKey),
      })),
    )
    .returning({ id: departmentTable.id })
  const projectRows = await db
    .insert(projectTable)
    .values(
      projects.map(({ key: _key, branchKey, startsAt, endsAt, ...project }) => ({
        ...project,
        status: 'open' as const,
        branch: branchKey === null ? null : idOf(ids.branches, branchKey),
        start: addDays(today, startsAt),
        end: addDays(today, endsAt),
      })),
    )
    .returning({ id: projectTable.id })
  const projectIds = idsByKey(projects, projectRows)
  const taskRows = await db
    .insert(taskTable)
    .values(
      tasks.map(({ key: _key, projectKey, dueIn, personKeys, ...task }, index) => ({
        ...task,
        description: '',
        project: projectKey === null ? null : idOf(projectIds, projectKey),
        dueDate: dueIn === null ? null : addDays(today, dueIn),
        users: personKeys.map((personKey) => idOf(ids.people, personKey)),
        sortOrder: index,
      })),
    )
    .returning({ id: taskTable.id })
  return {
    departments: idsByKey(departments, departmentRows),
    projects: projectIds,
    tasks: idsByKey(tasks, taskRows),
  }
}
