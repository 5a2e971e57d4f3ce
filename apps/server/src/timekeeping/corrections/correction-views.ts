import type { CorrectedTimes, TimeCorrectionView } from '@theke/contract/timekeeping/time-corrections-api.ts'
import type { Context } from '../../core/context.ts'
import type { StoredTimes } from '../ledger/stored-times.ts'
import type { timeCorrections } from '../ledger-tables.ts'
import { namesOf } from '../names-of.ts'

export type CorrectionRow = typeof timeCorrections.$inferSelect

/** Corrections as people read them. */
export async function correctionViews(
  { db }: Pick<Context, 'db'>,
  rows: readonly CorrectionRow[],
): Promise<TimeCorrectionView[]> {
  const times = rows.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null)
  const named = await namesOf(db, {
    users: rows.flatMap(({ user, requestedBy, decidedBy }) => [user, requestedBy, decidedBy]),
    branches: [...rows, ...times].map(({ branch }) => branch),
    departments: times.map(({ department }) => department),
    projects: times.map(({ project }) => project),
    tasks: times.map(({ task }) => task),
  })
  const person = (id: number | null) => (id === null ? null : named('users', id))
  const view = (one: StoredTimes | null): CorrectedTimes | null =>
    one && {
      branch: named('branches', one.branch),
      department: one.department === null ? null : named('departments', one.department),
      project: one.project === null ? null : named('projects', one.project),
      task: one.task === null ? null : named('tasks', one.task),
      start: one.start,
      end: one.end,
      pauses: one.pauses,
    }
  return rows.map((row) => ({
    id: row.id,
    user: named('users', row.user),
    branch: named('branches', row.branch),
    activity: row.activity,
    before: view(row.before),
    after: view(row.after),
    reason: row.reason,
    state: row.state,
    requestedBy: person(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: person(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    comment: row.comment,
  }))
}

/** One correction as people read it. */
export async function correctionView(
  ctx: Pick<Context, 'db'>,
  row: CorrectionRow,
): Promise<TimeCorrectionView> {
  const [view] = await correctionViews(ctx, [row])
  if (view === undefined) throw new Error('A correction has no view')
  return view
}
