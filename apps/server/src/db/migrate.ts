import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

// Any number that nothing else in this database locks; all our processes have to agree on it.
const migrationLock = 7_438_211
const lockTimeout = '10s'

const delivered = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the tables to the state of the code. Processes that start at the same time wait for the one that does it. */
export async function migrate(pool: pg.Pool, migrationsFolder = delivered): Promise<void> {
  if (!existsSync(migrationsFolder)) return
  const client = await pool.connect()
  try {
    // Another process may take its time, and so may a migration of a large table.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    try {
      // A table that stays locked for long by something else is not to make everybody behind us wait as well.
      await client.query(`SET lock_timeout = '${lockTimeout}'`)
      await runMigrations(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Closed, because its limits are others than those of the pool.
    client.release(true)
  }
}
