import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { runMigrations } from './run-migrations.ts'
import { StartError } from '../environment/startup-error.ts'
import { databaseError } from './database-failure.ts'

const insufficientPrivilege = '42501'

// Any number that nothing else in this database locks; all our processes have to agree on it.
const migrationLock = 7_438_211
const pollMs = 100
// A table that stays locked for long by something else is not to make everybody behind us wait as well.
const maxLockMs = 5000

/** The first migration: the tables of version 1.8.0. */
export const baseline = '20261128074103_baseline'

/** The folder of the product's migrations. */
export const delivered = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the tables to the state of the code. Processes that start at the same time wait for the one that does it.
 * @throws StartError where an extension is missing that only an administrator of the database can create, and where the database is of a version
 * before the first migration.
 */
export async function migrate(
  pool: pg.Pool,
  migrationsFolder = delivered,
  lockMs = maxLockMs,
): Promise<void> {
  if (!existsSync(migrationsFolder)) return
  const client = await pool.connect()
  try {
    // A migration of a large table may take its time.
    await client.query('SET statement_timeout = 0')
    await takeTurn(client)
    try {
      await createExtensions(client)
      await runMigrations(client, migrationsFolder, lockMs)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Closed, because its limits are others than those of the pool.
    client.release(true)
  }
}

/** Waits between statements, not within one: an index that is built concurrently waits for every statement that runs. */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      migrationLock,
    ])
    if (rows[0]?.isOurs) return
    await wait(pollMs)
  }
}

/**
 * Creates the extension of which earlier migrations make indexes, where it is missing. Owners of a database may do so themselves.
 * @throws StartError with the command for an administrator of the database.
 */
async function createExtensions(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)
  if (rowCount) return
  try {
    await client.query('CREATE EXTENSION pg_trgm')
  } catch (error) {
    const cause = databaseError(error)
    if (cause === null) throw error
    throw new StartError(sentenceFor(cause.code), { cause: error })
  }
}

function sentenceFor(code: string | undefined): string {
  const command = 'CREATE EXTENSION pg_trgm;'
  return code === insufficientPrivilege
    ? `Der Benutzer von DATABASE_URL darf die Erweiterung pg_trgm nicht anlegen. Führen Sie in dieser Datenbank einmal als ihr Administrator aus: ${command}`
    : `Der Datenbank fehlt die Erweiterung pg_trgm; sie gehört zu PostgreSQL (Paket postgresql-contrib). Installieren Sie sie dort, und führen Sie in dieser Datenbank einmal aus: ${command}`
}
