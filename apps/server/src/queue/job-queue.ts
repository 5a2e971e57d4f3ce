import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { JobDescription } from '../core/services.ts'
import { retriesOf } from './job-schedule.ts'

export type JobQueue = PgBoss

const schema = 'job_queue'
// Often enough for jobs of every minute; each look costs every process something, also where nothing is to be done.
const cronSeconds = 40
const sendSeconds = 10
const superviseSeconds = 60
const statisticsSeconds = 10 * 60
// Jobs that wait for others are not used.
const flowSeconds = 24 * 60 * 60
const deadAfterSeconds = 30
const maxRunSeconds = 12 * 60 * 60
const keptSeconds = 7 * 24 * 60 * 60

/** Announces that a run was added; the payload is the name of its job. */
export const jobsChannel = 'theke_jobs'

/**
 * Opens the job queue, which is `pg-boss` in tables of its own schema. A process that works on jobs also looks after schedules and ends the
 * runs of processes that died; others only add runs. It is loaded here, because a process that only answers requests hardly ever needs it.
 */
export async function openJobQueue(
  pool: pg.Pool,
  isWorker: boolean,
  onError: (error: unknown) => void,
): Promise<JobQueue> {
  const { PgBoss } = await import('pg-boss')
  const queue = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    supervise: isWorker,
    schedule: isWorker,
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: sendSeconds,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: statisticsSeconds,
    bamIntervalSeconds: statisticsSeconds,
    flowIntervalSeconds: flowSeconds,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  queue.on('error', onError)
  try {
    await queue.start()
    return queue
  } catch (error) {
    await giveUp(queue)
    throw error
  }
}

/** Ends a queue of which not all could be started, as where the database has gone away. */
export async function giveUp(queue: JobQueue): Promise<void> {
  await queue.stop({ graceful: false }).catch(() => {})
}

/** Creates the queue of a job where there is none: at most one run waits or is under way, on whatever process. */
export async function ensureQueue(queue: JobQueue, job: JobDescription): Promise<void> {
  await queue.createQueue(job.name, {
    policy: 'exclusive',
    heartbeatSeconds: deadAfterSeconds,
    expireInSeconds: maxRunSeconds,
    deleteAfterSeconds: keptSeconds,
    ...retriesOf(job),
  })
}

/** What a run carries; the runs of a schedule carry nothing. */
export interface RunData {
  /** Skip the run where another process has done the job before it begins. */
  readonly isSkippedUnlessDue: boolean
}

/** Makes a job due now, also one that waits for its next attempt. One that is running is not made to run twice. */
export async function addRun(queue: JobQueue, job: JobDescription, data?: RunData): Promise<void> {
  const options = { singletonKey: job.name, startAfter: 0, ...retriesOf(job) }
  await queue.upsert(job.name, data ?? null, options)
}
