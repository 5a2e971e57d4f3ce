import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { describeConnectionError } from './describe-connection-error.ts'
import { StartError } from '../environment/startup-error.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openPool } from './open-pool.ts'

/** A handle for queries: the pool, or one transaction inside `inTransaction`. */
export type Database = PgAsyncDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  pool: pg.Pool
  db: Database
  /** For connections of one's own, as LISTEN needs. */
  connectionString: string
  /** Waits for running queries, then ends the embedded database, if it is ours. */
  close: () => Promise<void>
}

export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined; pgBin: string | undefined }

const oldestVersion = 150_000
const maxConnections = 20

/**
 * Connects to the database of DATABASE_URL, or starts the embedded one.
 * @throws StartError saying what to do when it cannot be reached.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const pool = await connect(settings.databaseUrl)
    return {
      pool,
      db: drizzle({ client: pool }),
      connectionString: settings.databaseUrl,
      close: () => pool.end(),
    }
  }
  const { connectionString, stop } = await startEmbeddedPostgres(settings)
  const pool = await connect(connectionString).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    pool,
    db: drizzle({ client: pool }),
    connectionString,
    async close() {
      await pool.end().finally(stop)
    },
  }
}

async function connect(connectionString: string): Promise<pg.Pool> {
  const pool = openPool(connectionString, maxConnections)
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
    )
    const found = rows[0]
    if (found && found.version < oldestVersion) {
      throw new StartError(
        `DATABASE_URL zeigt auf PostgreSQL ${Math.floor(found.version / 10_000)}; Theke braucht mindestens Version ${oldestVersion / 10_000}.`,
      )
    }
    if (found && found.encoding !== 'UTF8') {
      throw new StartError(
        `Die Datenbank von DATABASE_URL speichert Texte als ${found.encoding}. Legen Sie sie mit ENCODING 'UTF8' neu an.`,
      )
    }
    return pool
  } catch (error) {
    await pool.end()
    const sentence = describeConnectionError(error)
    throw sentence === undefined ? error : new StartError(sentence, { cause: error })
  }
}
