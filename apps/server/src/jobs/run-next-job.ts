import { and, eq, inArray, lte } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Context } from '../context.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { jobs } from './jobs-tables.ts'

const longestError = 500
const longestPauseMinutes = 60

/**
 * Runs the job that is due first and returns whether there was one. Its row stays locked meanwhile, so no other process runs it, and
 * one that dies leaves it to the others at once.
 */
export async function runNextJob(
  services: Services,
  jobList: readonly Job[],
  now: () => number = Date.now,
  log = pino({ level: 'warn' }),
): Promise<boolean> {
  const names = jobList.map(({ name }) => name)
  return services.db.transaction(async (db) => {
    const [row] = await db
      .select()
      .from(jobs)
      .where(and(inArray(jobs.name, names), lte(jobs.dueAt, new Date(now()))))
      .orderBy(jobs.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const job = jobList.find(({ name }) => name === row?.name)
    if (row === undefined || job === undefined) return false
    const startedAt = now()
    const outcome = await job.run(jobContext(services, startedAt, log)).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    if ('error' in outcome) log.warn({ err: outcome.error, job: job.name }, 'a job failed')
    await db
      .update(jobs)
      .set({ ...noted(row, job, outcome, now()), ...timed(startedAt, now()) })
      .where(eq(jobs.name, job.name))
    return true
  })
}

/** Jobs work with what operations work with; nobody asked for it, and each writes outside the transaction that holds its row. */
function jobContext(services: Services, now: number, log: Context['log']): Context {
  return {
    db: services.db,
    now,
    user: null,
    language: 'de',
    log,
    address: '',
    device: null,
    requestId: randomUUID(),
    services,
  }
}

type Outcome = { result: string } | { error: unknown }

function noted(
  { failures }: typeof jobs.$inferSelect,
  { everyMinutes }: Job,
  outcome: Outcome,
  now: number,
): Partial<typeof jobs.$inferInsert> {
  if ('result' in outcome) {
    const done = { failures: 0, lastError: null, lastResult: outcome.result, lastSuccessAt: new Date(now) }
    return { ...done, dueAt: inMinutes(now, everyMinutes) }
  }
  const { error } = outcome
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, longestError)
  const pause = Math.min(everyMinutes, longestPauseMinutes, 2 ** failures)
  return { failures: failures + 1, lastError, dueAt: inMinutes(now, pause) }
}

function timed(startedAt: number, endedAt: number) {
  return { lastStartedAt: new Date(startedAt), lastMilliseconds: endedAt - startedAt }
}

function inMinutes(now: number, minutes: number): Date {
  return new Date(now + minutes * 60_000)
}
