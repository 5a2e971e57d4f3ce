import type pg from 'pg'

/** Adds rows, each a line of JSON, as they are. */
export async function loadRows(
  client: pg.ClientBase,
  table: string,
  lines: readonly string[],
): Promise<void> {
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ column }) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Calls `load` while neither triggers nor foreign keys are asked, so that rows may come in any order; afterwards foreign keys are verified
 * for all of them. The owner of the tables may do this.
 */
export async function withoutRules(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  )
  const { rows: tables } = await client.query<{ table: string }>(
    `SELECT oid::regclass::text AS table FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table } of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await load()
  for (const { table } of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}
