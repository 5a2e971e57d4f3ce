import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { jobs } from './jobs-tables.ts'

type JobRow = typeof jobs.$inferSelect

const stalledAfterMs = 10 * 60_000

/** Jobs whose last run failed, and jobs that no process runs. */
export async function jobAlarms({ db, now, user, services }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const known = new Map(services.jobs.map((job) => [job.name, job]))
  const rows = await db.select().from(jobs)
  const failed = rows.flatMap(({ name, failures, lastSuccessAt, lastStartedAt, dueAt }): RaisedAlarm[] => {
    const job = known.get(name)
    if (job === undefined || failures === 0) return []
    const text = `Hintergrundarbeit fehlgeschlagen: ${job.title}.`
    return [alarm('job-failed', 'warning', text, lastSuccessAt ?? lastStartedAt ?? dueAt)]
  })
  const stalledSince = stallOf(
    rows.filter(({ name }) => known.get(name)?.everyMinutes === 1),
    now,
  )
  if (stalledSince === null) return failed
  const text = 'Die Hintergrundarbeit steht. Es läuft kein Prozess, der sie erledigt, oder er ist überlastet.'
  return [alarm('jobs-stalled', 'problem', text, stalledSince), ...failed]
}

/** Since when the jobs of every minute have all been waiting, null where one of them was run lately; a single long job holds up no other. */
function stallOf(rows: readonly JobRow[], now: number): Date | null {
  const due = rows.map(({ dueAt }) => dueAt.getTime())
  const isStalled = due.length > 0 && Math.max(...due) < now - stalledAfterMs
  return isStalled ? new Date(Math.min(...due)) : null
}

function alarm(kind: string, severity: RaisedAlarm['severity'], text: string, since: Date): RaisedAlarm {
  return { kind, severity, text, since: since.toISOString(), branch: null, path: '/logs/jobs' }
}
