import { isAdmin } from '@theke/contract/access.ts'
import { gt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { jobs } from './jobs-tables.ts'

/** Jobs whose last run failed. */
export async function jobAlarms({ db, user, services }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const rows = await db.select().from(jobs).where(gt(jobs.failures, 0))
  return rows.flatMap(({ name, lastSuccessAt, lastStartedAt, dueAt }) => {
    const job = services.jobs.find((candidate) => candidate.name === name)
    if (job === undefined) return []
    return {
      kind: 'job-failed',
      severity: 'warning',
      text: `Hintergrundarbeit fehlgeschlagen: ${job.title}.`,
      since: (lastSuccessAt ?? lastStartedAt ?? dueAt).toISOString(),
      branch: null,
      path: '/logs/jobs',
    }
  })
}
