import type pg from 'pg'

/**
 * Copies the rows of a table so many times. `changed` says what columns become in each `copy`; null leaves one to its default. `source` is what
 * is copied where it is not the whole table.
 */
export async function copyRows(
  pool: pg.Pool | pg.ClientBase,
  table: string,
  changed: Record<string, string | null>,
  copies: number,
  source = `SELECT * FROM ${table}`,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name).filter((name) => changed[name] !== null)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((name) => changed[name] ?? `"${name}"`).join(', ')
  await pool.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM (${source}) AS source, generate_series(1, $1) AS copy`,
    [copies],
  )
}
