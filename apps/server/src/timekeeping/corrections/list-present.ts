import type { PresentPerson, timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { workedMinutes } from '@theke/domain/timekeeping/working-activity.ts'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { workedTime } from '../ledger/stored-times.ts'
import { namesOf } from '../names-of.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { workingActivities } from '../timekeeping-tables.ts'

/** The people who are there now and did not only forget to clock out, in the branches that the caller manages, by their names. */
export async function listPresent(
  ctx: Context,
  { query: { branch } }: Input<typeof timeCorrectionsApi.listPresent>,
): Promise<PresentPerson[]> {
  const table = workingActivities
  const rows = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        isNull(table.end),
        gte(table.start, new Date(ctx.now - maxActivityMs)),
        ofOwnBranches(ctx, table.branch),
        branch == null ? undefined : eq(table.branch, branch.id),
      ),
    )
    .orderBy(asc(table.start))
  const named = await namesOf(ctx.db, {
    users: rows.map(({ user }) => user),
    branches: rows.map(({ branch }) => branch),
    departments: rows.map(({ department }) => department),
    projects: rows.map(({ project }) => project),
    tasks: rows.map(({ task }) => task),
  })
  return rows
    .map((row) => {
      const { user, branch, department, project, task, start } = row
      const worked = workedTime(row)
      const pause = worked.pauses.findLast(({ end }) => end === null)
      return {
        user: named('users', user),
        branch: named('branches', branch),
        department: department === null ? null : named('departments', department),
        project: project === null ? null : named('projects', project),
        task: task === null ? null : named('tasks', task),
        isPaused: pause !== undefined,
        start: start.toISOString(),
        since: new Date(pause?.start ?? worked.pauses.at(-1)?.end ?? worked.start).toISOString(),
        minutes: workedMinutes(worked, ctx.now),
      }
    })
    .toSorted((one, other) => one.user.name.localeCompare(other.user.name, 'de'))
}
