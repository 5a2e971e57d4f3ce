import { pino } from 'pino'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { jobList } from './job-list.ts'
import { jobs } from './jobs-tables.ts'
import { runNextJob } from './run-next-job.ts'

const pollMs = 15_000
// A job that waits for another program must not hold up the others.
const lanes = 2

/** Runs jobs when they are due, the first time at once. Any number of processes share the work. */
export async function startJobs(
  services: Services,
  known: readonly Job[] = jobList,
  log = pino({ level: 'warn' }),
): Promise<{ stop: () => Promise<void> }> {
  let running: Promise<void> | null = null
  let isStopped = false
  await knowJobs(services, known)

  function wake(): void {
    if (isStopped) return
    running ??= work().finally(() => {
      running = null
    })
  }

  async function work(): Promise<void> {
    const lane = async () => {
      while (!isStopped && (await runNextJob(services, known, Date.now, log)));
    }
    await Promise.all(Array.from({ length: lanes }, lane)).catch((error: unknown) =>
      log.warn({ err: error }, 'the jobs could not be worked on'),
    )
  }

  const unsubscribe = services.announcements.subscribe('theke_jobs', wake)
  const timer = setInterval(wake, pollMs)
  wake()
  return {
    async stop() {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      await running
    },
  }
}

/** A job that no process has known before is due at once. */
export async function knowJobs({ db }: Pick<Services, 'db'>, known: readonly Job[]): Promise<void> {
  if (known.length === 0) return
  await db
    .insert(jobs)
    .values(known.map(({ name }) => ({ name, dueAt: new Date() })))
    .onConflictDoNothing()
}
