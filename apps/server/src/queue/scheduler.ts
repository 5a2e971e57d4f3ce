import { pino } from 'pino'
import type { Services } from '../core/services.ts'
import { correctFutureTimes } from './correct-future-times.ts'
import type { Job } from '../core/job.ts'
import { jobs } from './jobs-tables.ts'
import { runNextJob } from './run-next-job.ts'
import { allOf, startPollingWorker, type Worker } from './polling-worker.ts'

const pollMs = 15_000
const correctMs = 60_000
// A job that waits for another program must not hold up the others.
const lanes = 2

/** Runs jobs when they are due, the first time at once. Any number of processes share the work. */
export async function startScheduler(
  services: Services,
  known: readonly Job[],
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  await registerJobs(services, known)

  async function work(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await runNextJob(services, known, Date.now, log)));
  }

  const { announcements } = services
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the jobs could not be worked on')
  const wakening = { announcements, channels: ['theke_jobs'], pollMs, onFailure }
  async function correct(): Promise<void> {
    const corrected = await correctFutureTimes(services.db, Date.now())
    if (corrected > 0) log.warn({ corrected }, 'times that a wrong clock had written were corrected')
  }
  const correcting = { announcements, channels: [], pollMs: correctMs, onFailure }
  return allOf([
    startPollingWorker(correct, correcting),
    ...Array.from({ length: lanes }, () => startPollingWorker(work, wakening)),
  ])
}

/** A job that no process has known before is due at once. */
export async function registerJobs({ db }: Pick<Services, 'db'>, known: readonly Job[]): Promise<void> {
  if (known.length === 0) return
  await db
    .insert(jobs)
    .values(known.map(({ name }) => ({ name, dueAt: new Date() })))
    .onConflictDoNothing()
}
