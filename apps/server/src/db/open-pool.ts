import pg from 'pg'
import './number-parsers.ts'
import { watchSlowQueries } from './watch-statements.ts'
import { connectorFor } from './writable-host.ts'

/** How long PostgreSQL lets a connection work and wait before it ends the statement or the transaction; in milliseconds. */
type TimeLimits = {
  statement: number
  /** For a lock that another transaction holds. */
  lock: number
  /** Between two statements of a transaction. */
  idleInTransaction: number
  /** How many parallel workers one statement may have; usually as many as PostgreSQL wants. */
  parallelWorkers?: number
}

/** Longer than a request can take that somebody still waits for. */
export const requestLimits: TimeLimits = { statement: 30_000, lock: 15_000, idleInTransaction: 60_000 }

/** Jobs may read for long, but hold nothing up. */
export const backgroundLimits: TimeLimits = {
  statement: 10 * 60_000,
  lock: 30_000,
  idleInTransaction: 60_000,
}

/** The limits of a statistic, which nobody waits for any longer. It reads little, for which parallel workers come too late, and leaves the processors to orders. */
export const statisticsLimits: TimeLimits = {
  statement: 15_000,
  lock: 5000,
  idleInTransaction: 30_000,
  parallelWorkers: 0,
}

export type StatementWatch = {
  slowQueryMs?: number | undefined
  watchPool?: ((pool: pg.Pool) => void) | undefined
}

/** Connections to a database, at most so many; each is opened when it is first needed. Statements that take `slowQueryMs` are logged; `watchPool` watches all. */
export function openPool(
  connectionString: string,
  max: number,
  limits: TimeLimits = requestLimits,
  { slowQueryMs, watchPool }: StatementWatch = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectorFor(connectionString),
    max,
    connectionTimeoutMillis: 5000,
    application_name: 'theke',
    keepAlive: true,
    // A statement of its own, because poolers such as PgBouncer refuse these settings while a connection is opened.
    onConnect: (client) => client.query(limitsSql(limits)),
  })
  // A connection that breaks is replaced by the pool, and fails what is asked of it next. Without listeners it would end the process, an
  // idle one by the event of the pool, one that is in use between two statements by its own.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (slowQueryMs !== undefined) watchSlowQueries(client, slowQueryMs)
  })
  watchPool?.(pool)
  return pool
}

// What a search finds by an index is noted row by row as far as this goes, beyond it page by page, all rows of which are then looked at.
const sortMemory = '16MB'

function limitsSql({ statement, lock, idleInTransaction, parallelWorkers }: TimeLimits): string {
  const workers =
    parallelWorkers === undefined ? '' : `; SET max_parallel_workers_per_gather = ${parallelWorkers}`
  return `SET statement_timeout = ${statement}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${idleInTransaction}; SET work_mem = '${sortMemory}'${workers}`
}
