import type { jobsApi, JobView } from '@theke/contract/insights/jobs-api.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { jobs } from './jobs-tables.ts'

/** Every job and how its last run went. */
export async function listJobs({ db, services }: Context): Promise<JobView[]> {
  const rows = new Map((await db.select().from(jobs)).map((row) => [row.name, row]))
  return services.jobs.flatMap(({ name, title, everyMinutes }) => {
    const row = rows.get(name)
    if (row === undefined) return []
    return {
      ...row,
      title,
      everyMinutes,
      dueAt: row.dueAt.toISOString(),
      lastStartedAt: row.lastStartedAt?.toISOString() ?? null,
      lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    }
  })
}

/** Makes a job due now; whichever process is free runs it. One that is running is not made to run twice. */
export async function runJob({ db, now }: Context, { params }: Input<typeof jobsApi.runJob>): Promise<null> {
  const free = db
    .select({ name: jobs.name })
    .from(jobs)
    .where(eq(jobs.name, params.name ?? ''))
    .for('update', { skipLocked: true })
  await db
    .update(jobs)
    .set({ dueAt: new Date(now) })
    .where(eq(jobs.name, sql`(${free})`))
  if ((await db.$count(jobs, eq(jobs.name, params.name ?? ''))) === 0) throw httpError('not-found')
  await db.execute(sql`select pg_notify('theke_jobs', '')`)
  return null
}
