import { eq, type SQL, sql } from 'drizzle-orm'
import { type Context, systemContext } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import type { Services } from '../core/services.ts'
import { jobs } from './jobs-tables.ts'

const maxErrorLength = 500

/** Runs a job once and records for administrators how it went. `nextAt` tells when it is due again. @throws the error of the job. */
export async function runJob(
  services: Services,
  job: Job,
  nextAt: (hasFailed: boolean) => Date,
  log: Context['log'],
): Promise<void> {
  const startedAt = services.clock.now()
  type Outcome = Partial<typeof jobs.$inferInsert>
  const record = (outcome: Omit<Outcome, 'failures'>, failures: SQL | number) =>
    services.db
      .update(jobs)
      .set({
        ...outcome,
        failures,
        lastStartedAt: new Date(startedAt),
        lastMilliseconds: services.clock.now() - startedAt,
      })
      .where(eq(jobs.name, job.name))
  try {
    const run = () => job.run(systemContext(services, log, startedAt))
    const lastResult = await (services.traces?.span(`job ${job.name}`, run) ?? run())
    await record(
      { lastError: null, lastResult, lastSuccessAt: new Date(services.clock.now()), dueAt: nextAt(false) },
      0,
    )
  } catch (error) {
    log.warn({ err: error, job: job.name }, 'a job failed')
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
    await record({ lastError, dueAt: nextAt(true) }, sql`${jobs.failures} + 1`)
    throw error
  }
}
