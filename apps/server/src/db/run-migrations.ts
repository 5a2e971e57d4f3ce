import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../environment/startup-error.ts'
import { databaseError } from './database-failure.ts'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Files that begin like this run outside of a transaction; they hold nothing but statements that can be run again. */
const noTransaction = '-- no transaction'

/** A lock that did not come in time, and a deadlock with somebody who works on the same tables. */
const lockFailures = ['55P03', '40P01']
const tooOld =
  'Diese Datenbank ist von einem Entwicklungsstand vor Version 1.8.0. Schreiben Sie dort mit "npm run export -- theke.tar.gz" alle Daten in eine Datei, und lesen Sie diese hier mit "npm run import -- theke.tar.gz" in eine leere Datenbank ein.'
const maxAttempts = 100
const pauseMs = 2000

/**
 * Runs the migrations that a database does not have yet, in the order of their names.
 * @throws StartError where the database has migrations, but not the first one.
 */
export async function runMigrations(
  client: pg.ClientBase,
  migrationsFolder: string,
  lockMs: number,
): Promise<void> {
  // The table of drizzle's own migrator, which wrote it until now.
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint, name text, applied_at timestamptz DEFAULT now())`)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const all = readMigrationFiles({ migrationsFolder })
  const [first] = all
  if (applied.size > 0 && first !== undefined && !applied.has(first.name)) throw new StartError(tooOld)
  const pending = all.filter(({ name }) => !applied.has(name))
  for (const group of groupsOf(pending)) {
    await retryWhileLocked(() =>
      isOutside(group) ? runOutside(client, group) : runInside(client, group, lockMs),
    )
  }
}

function isOutside(group: readonly Migration[]): boolean {
  return group[0]?.sql[0]?.startsWith(noTransaction) ?? false
}

/** Neighbours that run in one transaction; each file that runs outside of one is a group of its own. */
function groupsOf(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of migrations) {
    const last = groups.at(-1)
    if (last === undefined || isOutside(last) || isOutside([migration])) groups.push([migration])
    else last.push(migration)
  }
  return groups
}

/** A lock that somebody else holds for long is asked for again later, so that nobody queues behind us meanwhile. */
async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const isLocked = lockFailures.includes(databaseError(error)?.code ?? '')
      if (!isLocked || attempt === maxAttempts) throw error
      await wait(pauseMs)
    }
  }
}

async function runInside(client: pg.ClientBase, group: readonly Migration[], lockMs: number): Promise<void> {
  await client.query(`SET lock_timeout = ${lockMs}`)
  await client.query('BEGIN')
  try {
    for (const migration of group) {
      for (const statement of migration.sql) await client.query(statement)
      await note(client, migration)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function runOutside(client: pg.ClientBase, group: readonly Migration[]): Promise<void> {
  // Building an index concurrently waits for older transactions and blocks nobody meanwhile.
  await client.query('SET lock_timeout = 0')
  for (const migration of group) {
    for (const statement of migration.sql) {
      if (!(await isBuilt(client, statement))) await client.query(statement)
    }
    await note(client, migration)
  }
}

/** Whether the index of a statement is there. One whose building was interrupted is of no use, and is dropped. */
async function isBuilt(client: pg.ClientBase, statement: string): Promise<boolean> {
  const name = /INDEX\s+CONCURRENTLY\s+"(\w+)"/i.exec(statement)?.[1]
  if (name === undefined) return false
  const { rows } = await client.query<{ isValid: boolean }>(
    `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [`"${name}"`],
  )
  if (rows[0]?.isValid === false) await client.query(`DROP INDEX CONCURRENTLY "${name}"`)
  return rows[0]?.isValid ?? false
}

async function note(client: pg.ClientBase, { hash, folderMillis, name }: Migration): Promise<void> {
  await client.query(
    'INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ($1, $2, $3)',
    [hash, folderMillis, name],
  )
}
