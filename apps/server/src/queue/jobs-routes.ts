import { jobsApi, type JobView } from '@theke/contract/insights/jobs-api.ts'
import { handle, type Input } from '../http/handle.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { addRun, ensureQueue, jobsChannel, openJobQueue } from './job-queue.ts'
import { jobs } from './jobs-tables.ts'

export const jobsHandlers = [handle(jobsApi.listJobs, listJobs), handle(jobsApi.runJob, runJobNow)]

/** Every job and how its last run went. */
async function listJobs({ db, services }: Context): Promise<JobView[]> {
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
async function runJobNow(
  { now, db, log, services }: Context,
  { params }: Input<typeof jobsApi.runJob>,
): Promise<null> {
  const job = services.jobs.find(({ name }) => name === params.name)
  if (job === undefined) throw httpError('not-found')
  await db
    .update(jobs)
    .set({ dueAt: new Date(now) })
    .where(eq(jobs.name, job.name))
  const queue = await openJobQueue(services.pool, false, (error) =>
    log.warn({ err: error }, 'the job queue failed'),
  )
  try {
    await ensureQueue(queue, job)
    await addRun(queue, job)
  } finally {
    await queue.stop()
  }
  await db.execute(sql`select pg_notify(${jobsChannel}, ${job.name})`)
  return null
}
