import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { waitFor } from '../testing/wait-for.ts'
import { delivered, migrate } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await testDatabase()
await pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE')
const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-migrations-'))
after(() => rmSync(folder, { recursive: true }))

function addMigration(name: string, statements: string): void {
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'migration.sql'), statements)
}

test('eight processes that start at once make the tables once', async () => {
  addMigration(
    '20260101000000_first',
    'CREATE TABLE migrated (id int);\n--> statement-breakpoint\nINSERT INTO migrated VALUES (1);',
  )
  const pools = Array.from({ length: 8 }, () => new pg.Pool({ connectionString, max: 1 }))
  await Promise.all(pools.map((one) => migrate(one, folder)))
  await Promise.all(pools.map((one) => one.end()))
  assert.deepEqual((await pool.query('SELECT id FROM migrated')).rows, [{ id: 1 }])
})

test('only what is new is run', async () => {
  addMigration('20260102000000_second', 'INSERT INTO migrated VALUES (2);')
  await migrate(pool, folder)
  await migrate(pool, folder)
  assert.deepEqual((await pool.query('SELECT id FROM migrated ORDER BY id')).rows, [{ id: 1 }, { id: 2 }])
})

test('a database of a state before the first migration is refused with the way to move it', async () => {
  const newer = mkdtempSync(path.join(os.tmpdir(), 'theke-migrations-'))
  mkdirSync(path.join(newer, '20260601000000_baseline'))
  writeFileSync(path.join(newer, '20260601000000_baseline', 'migration.sql'), 'SELECT 1;')
  await assert.rejects(
    migrate(pool, newer).finally(() => rmSync(newer, { recursive: true })),
    { name: 'StartError', message: /npm run export.*npm run import/ },
  )
})

test('a migration that fails leaves nothing behind and does not block the next try', async () => {
  addMigration(
    '20260103000000_third',
    'INSERT INTO migrated VALUES (3);\n--> statement-breakpoint\nSELECT broken;',
  )
  await assert.rejects(migrate(pool, folder))
  rmSync(path.join(folder, '20260103000000_third'), { recursive: true })
  await migrate(pool, folder)
  assert.deepEqual((await pool.query('SELECT id FROM migrated ORDER BY id')).rows, [{ id: 1 }, { id: 2 }])
})

test('a table that is locked is tried again later', async () => {
  addMigration('20260104000000_fourth', 'ALTER TABLE migrated ADD COLUMN note text;')
  const other = await pool.connect()
  await other.query('BEGIN; LOCK TABLE migrated')
  const waiting = new pg.Pool({ connectionString, max: 1, application_name: 'waiting' })
  const migrated = migrate(waiting, folder, 20)
  await waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'waiting' AND state = 'idle' AND query = 'ROLLBACK'`,
    )
    return rowCount === 1
  })
  await other.query('COMMIT')
  other.release()
  await migrated
  await waiting.end()
  assert.deepEqual(await columns(), ['id', 'note'])
})

test('a deadlock with somebody who works on the same tables is tried again', async () => {
  addMigration('20260104000001_partner', 'CREATE TABLE partner (id int);')
  await migrate(pool, folder)
  addMigration(
    '20260104000002_both',
    'ALTER TABLE migrated ADD COLUMN seen int; ALTER TABLE partner ADD COLUMN seen int;',
  )
  const other = await pool.connect()
  await other.query("BEGIN; SET LOCAL deadlock_timeout = '60s'; LOCK TABLE partner")
  const migrating = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'migrating',
    options: '-c deadlock_timeout=3s',
  })
  const migrated = migrate(migrating, folder, 20_000)
  await waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'migrating' AND wait_event_type = 'Lock'`,
    )
    return rowCount === 1
  })
  // Both wait for each other, until the database ends the migration.
  await other.query('LOCK TABLE migrated')
  await other.query('COMMIT')
  other.release()
  await migrated
  await migrating.end()
  assert.deepEqual(await columns(), ['id', 'note', 'seen'])
})

test('an index that was left half built is built again outside of a transaction', async () => {
  addMigration(
    '20260105000000_fifth',
    '-- no transaction\nCREATE INDEX CONCURRENTLY "migrated_id" ON "migrated" ("id");',
  )
  addMigration('20260106000000_sixth', 'ALTER TABLE migrated ADD COLUMN more text;')
  // An interrupted build leaves an invalid index. A unique index on repeated values fails in the same way.
  await pool.query('INSERT INTO migrated (id) VALUES (1)')
  await assert.rejects(pool.query('CREATE UNIQUE INDEX CONCURRENTLY "migrated_id" ON "migrated" ("id")'))
  assert.deepEqual(await indexState(), { isValid: false, isUnique: true })
  await migrate(pool, folder)
  assert.deepEqual(await indexState(), { isValid: true, isUnique: false })
  assert.deepEqual(await columns(), ['id', 'note', 'seen', 'more'])
})

test('a file that was interrupted after its first statement goes on with the second', async () => {
  await pool.query('CREATE INDEX CONCURRENTLY "migrated_note" ON "migrated" ("note")')
  addMigration(
    '20260107000000_seventh',
    `-- no transaction\nCREATE INDEX CONCURRENTLY "migrated_note" ON "migrated" ("note");--> statement-breakpoint
    CREATE INDEX CONCURRENTLY "migrated_more" ON "migrated" ("more");`,
  )
  await migrate(pool, folder)
  const { rows } = await pool.query(`SELECT to_regclass('migrated_more') IS NOT NULL AS "isBuilt"`)
  assert.deepEqual(rows, [{ isBuilt: true }])
})

test('what is delivered leaves its transaction only for indexes, which are built and dropped concurrently, and for filling columns in parts', () => {
  for (const { name, sql } of readMigrationFiles({ migrationsFolder: delivered })) {
    const areConcurrent = sql.map((statement) =>
      /^(-- no transaction\n|\n)*((CREATE( UNIQUE)? INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY IF EXISTS) "|DO \$\$.*\bCOMMIT;)/s.test(
        statement,
      ),
    )
    const isMarked = sql[0]?.startsWith('-- no transaction\n') ?? false
    assert.ok(isMarked ? areConcurrent.every(Boolean) : !areConcurrent.some(Boolean), name)
  }
})

test('who may not create the extension reads the command for an administrator', async () => {
  const role = `theke_owner_${process.pid}`
  const name = `theke_test_bare_${process.pid}`
  await pool.query(`CREATE ROLE ${role} LOGIN`)
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  url.username = role
  const bare = new pg.Pool({ connectionString: url.href, max: 1 })
  // Its connections are ended with their database.
  bare.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  await assert.rejects(migrate(bare, folder), {
    name: 'StartError',
    message:
      'Der Benutzer von DATABASE_URL darf die Erweiterung pg_trgm nicht anlegen. Führen Sie in dieser Datenbank einmal als ihr Administrator aus: CREATE EXTENSION pg_trgm;',
  })
  // The owner of a database may create this extension.
  await pool.query(`ALTER DATABASE ${name} OWNER TO ${role}`)
  await migrate(bare, folder)
  await bare.end()
  await pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await pool.query(`DROP ROLE ${role}`)
})

async function columns(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'migrated'::regclass AND attnum > 0 ORDER BY attnum`,
  )
  return rows.map(({ name }) => name)
}

async function indexState(): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT indisvalid AS "isValid", indisunique AS "isUnique" FROM pg_index WHERE indexrelid = 'migrated_id'::regclass`,
  )
  return rows[0]
}
