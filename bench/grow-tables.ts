import type pg from 'pg'

/**
 * Fills tables as fast as it can be done: without triggers and without indexes, which are built when all rows are there. Keys keep theirs. Indexes of searches, which
 * take minutes, are only built again where the rows are to be `searched`.
 */
export async function growTables(
  pool: pg.Pool,
  tables: readonly string[],
  isSearched: boolean,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET synchronous_commit = off`,
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = ANY ($1::text[]::regclass[])
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
         AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    await work(client)
    for (const { definition } of indexes)
      if (isSearched || !definition.includes('search_suffixes(')) await client.query(definition)
  } finally {
    client.release(true)
  }
}
