import { and, eq, inArray, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import type { Job } from '../core/job.ts'
import { jobs } from './jobs-tables.ts'

const maxErrorLength = 500
// Any number that no other lock with two keys in this database begins with.
const jobLocks = 7_438_213
const maxPauseMinutes = 60

/**
 * Runs the job that is due first and returns whether there was one. An advisory lock of the connection, not of a transaction, prevents other processes from
 * running it: one that dies leaves it to the others at once, and a long job holds up no vacuum of the database.
 */
export async function runNextJob(
  services: Services,
  jobList: readonly Job[],
  now: () => number = Date.now,
  log = pino({ level: 'warn' }),
): Promise<boolean> {
  const client = await services.pool.connect()
  try {
    const next = await claimNextJob(client, jobList, now())
    if (next !== null) {
      await runJob(services, next, now, log)
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [jobLocks, next.job.name])
    }
    client.release()
    return next !== null
  } catch (error) {
    // Its lock goes with the connection.
    client.release(true)
    throw error
  }
}

type Due = { job: Job; row: typeof jobs.$inferSelect }

async function claimNextJob(
  client: pg.PoolClient,
  jobList: readonly Job[],
  now: number,
): Promise<Due | null> {
  const db = drizzle({ client })
  const names = jobList.map(({ name }) => name)
  const isDue = lte(jobs.dueAt, new Date(now))
  const due = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.name, names), isDue))
    .orderBy(jobs.dueAt)
  for (const { name } of due) {
    const job = jobList.find((candidate) => candidate.name === name)
    const { rows } = await client.query<{ isMine: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS "isMine"',
      [jobLocks, name],
    )
    if (job === undefined || rows[0]?.isMine !== true) continue
    // The process that held the lock before may just have run the job.
    const [row] = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.name, name), isDue))
    if (row !== undefined) return { job, row }
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [jobLocks, name])
  }
  return null
}

async function runJob(
  services: Services,
  { job, row }: Due,
  now: () => number,
  log: Context['log'],
): Promise<void> {
  const startedAt = now()
  const outcome = await job.run(jobContext(services, startedAt, log)).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) log.warn({ err: outcome.error, job: job.name }, 'a job failed')
  await services.db
    .update(jobs)
    .set({ ...noted(row, job, outcome, now()), ...timed(startedAt, now()) })
    .where(eq(jobs.name, job.name))
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
    knownDevice: null,
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
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
  const pause = Math.min(everyMinutes, maxPauseMinutes, 2 ** failures)
  return { failures: failures + 1, lastError, dueAt: inMinutes(now, pause) }
}

function timed(startedAt: number, endedAt: number) {
  return { lastStartedAt: new Date(startedAt), lastMilliseconds: endedAt - startedAt }
}

function inMinutes(now: number, minutes: number): Date {
  return new Date(now + minutes * 60_000)
}
