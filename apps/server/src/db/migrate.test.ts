import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrate } from './migrate.ts'
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
