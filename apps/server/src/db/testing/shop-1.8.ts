import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { baseline, delivered, migrate } from '../migrate.ts'

const rowsFile = new URL('shop-1.8.json.gz', import.meta.url)

/** Rows by the name of their table. */
type Rows = Record<string, Record<string, unknown>[]>

/** A demo shop of version 1.8.0 with orders in all states and working times, as rows of the tables of that version. */
export function rowsOfShop18(): Rows {
  return JSON.parse(gunzipSync(readFileSync(rowsFile)).toString()) as Rows
}

/** Turns an empty database into that of a shop of version 1.8.0: its tables, and its rows. */
export async function restoreShop18(pool: pg.Pool): Promise<void> {
  await pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-migrations-'))
  cpSync(path.join(delivered, baseline), path.join(folder, baseline), { recursive: true })
  await migrate(pool, folder).finally(() => rmSync(folder, { recursive: true }))
  const client = await pool.connect()
  try {
    // Rows come as they were, in any order: neither triggers nor foreign keys are asked.
    await client.query('SET session_replication_role = replica')
    for (const [table, rows] of Object.entries(rowsOfShop18())) await restoreTable(client, table, rows)
    await continueNumbers(client)
  } finally {
    client.release(true)
  }
}

async function restoreTable(
  client: pg.PoolClient,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const name = client.escapeIdentifier(table)
  const columns = Object.keys(rows[0] ?? {}).map((column) => client.escapeIdentifier(column))
  await client.query(
    `INSERT INTO ${name} (${columns.join()}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.join()} FROM json_populate_recordset(NULL::${name}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Numbers of new records follow those that were restored. */
async function continueNumbers(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', table_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'`,
  )
  for (const { name } of rows)
    await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), max(id)) FROM ${name}`, [name])
}
