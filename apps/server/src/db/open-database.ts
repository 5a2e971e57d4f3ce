import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { connectionFailure } from './describe-connection-error.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { shareConnections } from './connection-shares.ts'
import {
  backgroundLimits,
  openPool,
  requestLimits,
  type StatementWatch,
  statisticsLimits,
} from './open-pool.ts'
import { requireUsable } from './require-usable.ts'

/** A handle for queries: the pool, or one transaction inside `inTransaction`. */
export type Database = PgAsyncDatabase<NodePgQueryResultHKT>

/** Connections of one part of the process, and queries over them. */
export type Connections = { pool: pg.Pool; db: Database }

export type OpenDatabase = Connections & {
  /** Connections of their own for jobs and messages. */
  background: Connections
  /** Connections of their own for statistics, to a replica where one is named. */
  statistics: Connections
  /** For connections of one's own, as LISTEN needs. */
  connectionString: string
  /** Waits for running queries, then ends the embedded database, if it is ours. */
  close: () => Promise<void>
}

type DatabaseSettings = StatementWatch & {
  dataDir: string
  databaseUrl: string | undefined
  /** A replica that statistics are read from. */
  statisticsDatabaseUrl?: string | undefined
  pgBin: string | undefined
  /** Where the embedded database listens, if another process of ours has started it. */
  embeddedAddress?: string | undefined
  databaseConnections: number
}

/**
 * Connects to the database of DATABASE_URL, or to the embedded one, which it starts unless that was done.
 * @throws StartError saying what to do when it cannot be reached.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const address = settings.databaseUrl ?? settings.embeddedAddress
  if (address !== undefined) return connect(address, settings, async () => {})
  const { connectionString, stop } = await startEmbeddedPostgres(settings)
  return connect(connectionString, settings, stop)
}

/** Opens the pools; `stop` is called when they are closed, or could not be opened. */
async function connect(
  connectionString: string,
  { databaseConnections, statisticsDatabaseUrl = connectionString, slowQueryMs, watchPool }: DatabaseSettings,
  stop: () => Promise<void>,
): Promise<OpenDatabase> {
  const shares = shareConnections(databaseConnections)
  const watch = { slowQueryMs, watchPool }
  const pool = await openCheckedPool(connectionString, shares.requests, watch).catch(
    async (error: unknown) => {
      await stop()
      throw error
    },
  )
  const background = openPool(connectionString, shares.background, backgroundLimits, watch)
  const statistics = openPool(statisticsDatabaseUrl, shares.statistics, statisticsLimits, watch)
  return {
    pool,
    db: drizzle({ client: pool }),
    statistics: { pool: statistics, db: drizzle({ client: statistics }) },
    background: { pool: background, db: drizzle({ client: background }) },
    connectionString,
    async close() {
      await Promise.all([pool.end(), background.end(), statistics.end()]).finally(stop)
    },
  }
}

async function openCheckedPool(
  connectionString: string,
  max: number,
  watch: StatementWatch,
): Promise<pg.Pool> {
  const pool = openPool(connectionString, max, requestLimits, watch)
  try {
    await requireUsable(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw connectionFailure(error)
  }
}
