import { shopZone } from '@theke/domain/time/wall-time.ts'
import { lte } from 'drizzle-orm'
import { pino } from 'pino'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import type { Services } from '../core/services.ts'
import { correctFutureTimes } from './correct-future-times.ts'
import {
  addRun,
  ensureQueue,
  giveUp,
  jobsChannel,
  openJobQueue,
  type JobQueue,
  type RunData,
} from './job-queue.ts'
import { cronOf, retriesOf } from './job-schedule.ts'
import { jobs } from './jobs-tables.ts'
import { startPollingWorker, type Worker } from './polling-worker.ts'
import { runJob } from './run-job.ts'

const maxPollSeconds = 60
const correctMs = 60_000
const stopMs = 9_000

/**
 * Runs each job when it is due; at once what is new, or became due while no process ran. Any number of processes share the work. Every job
 * has a queue of its own, so that one that takes long holds up no other.
 */
export async function startScheduler(
  services: Services,
  known: readonly Job[],
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the jobs could not be worked on')
  const queue = await openJobQueue(services.pool, true, onFailure)
  const workers = await startWorkers(services, queue, known, log).catch(async (error: unknown) => {
    await giveUp(queue)
    throw error
  })

  const { notifyBus } = services
  const unsubscribe = notifyBus.subscribe(jobsChannel, (name) => {
    const worker = workers.get(name)
    if (worker !== undefined) queue.notifyWorker(worker)
  })
  async function correct(): Promise<void> {
    const corrected = await correctFutureTimes(services.db, services.clock.now())
    if (corrected > 0) log.warn({ corrected }, 'times that a wrong clock had written were corrected')
  }
  const correcting = startPollingWorker(correct, {
    notifyBus,
    channels: [],
    pollMs: correctMs,
    onFailure,
  })
  return {
    async stop() {
      unsubscribe()
      await Promise.all([correcting.stop(), queue.stop({ timeout: stopMs })])
    },
  }
}

/** Returns the ids of the workers by the names of their jobs. */
async function startWorkers(
  services: Services,
  queue: JobQueue,
  known: readonly Job[],
  log: Context['log'],
): Promise<ReadonlyMap<string, string>> {
  await registerJobs(services, known)
  const due = await dueJobs(services)
  const workers = new Map<string, string>()
  for (const [position, job] of known.entries()) {
    const cron = cronOf(job, position)
    await ensureQueue(queue, job)
    await queue.schedule(job.name, cron, null, scheduleOptions(job))
    if (due.has(job.name)) await addRun(queue, job, { isSkippedUnlessDue: true })
    workers.set(job.name, await startWorker(services, queue, { job, cron }, log))
  }
  return workers
}

function scheduleOptions(job: Job) {
  return { tz: shopZone, singletonKey: job.name, ...retriesOf(job) }
}

/** Returns the id of the worker. */
function startWorker(
  services: Services,
  queue: JobQueue,
  { job, cron }: { job: Job; cron: string },
  log: Context['log'],
): Promise<string> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: Math.min(job.everyMinutes * 20, maxPollSeconds),
  } as const
  return queue.work<RunData | null>(job.name, options, async ([run]) => {
    // Two processes that start together both find the job due; the second may add its run when the first has ended.
    if (run?.data?.isSkippedUnlessDue === true && run.retryCount === 0)
      if (!(await dueJobs(services)).has(job.name)) return
    const { retryLimit, retryDelay } = retriesOf(job)
    const nextAt = (hasFailed: boolean): Date => {
      if (hasFailed && run !== undefined && run.retryCount < retryLimit)
        return new Date(services.clock.now() + retryDelay * 1000)
      return queue.previewSchedule(cron, { tz: shopZone, count: 1 })[0] ?? new Date(services.clock.now())
    }
    await runJob(services, job, nextAt, log)
  })
}

/** Gives each job the row in which its runs are recorded. One that no process has known before is due. */
export async function registerJobs(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  known: readonly Job[],
): Promise<void> {
  if (known.length === 0) return
  await db
    .insert(jobs)
    .values(known.map(({ name }) => ({ name, dueAt: new Date(clock.now()) })))
    .onConflictDoNothing()
}

async function dueJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(lte(jobs.dueAt, new Date(clock.now())))
  return new Set(rows.map(({ name }) => name))
}
