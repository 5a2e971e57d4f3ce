import { recordOf } from '@theke/domain/typed-objects.ts'
import { getColumns, type InferInsertModel } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

type ColumnName<T extends PgTable> = keyof InferInsertModel<T> & string

/** An SQL expression for each column that a new row needs; a column that was renamed or is missing is a type error. */
type ColumnExpressions<T extends PgTable> = { [Name in keyof InferInsertModel<T>]: string }

/**
 * `INSERT INTO … (columns) SELECT expressions`, with the names of the columns from the definition of the table. A `FROM` may follow.
 * `alias` names the existing row in `ON CONFLICT`.
 */
export function insertSelect<T extends PgTable>(
  table: T,
  expressions: ColumnExpressions<T>,
  { alias = '' }: { alias?: string } = {},
): string {
  const columns = columnsOf(table)
  const entries = Object.entries<string>(expressions)
  const into = entries.map(([name]) => quoted(columns[name]?.name ?? name))
  const values = entries.map(([, expression]) => expression)
  const target = `${quoted(getTableConfig(table).name)}${alias && ` AS ${alias}`}`
  return `INSERT INTO ${target} (${into.join(', ')})\n  SELECT ${values.join(', ')}`
}

/** The columns `"name" type` of a `jsonb_to_record` whose JSON has the names of the table's definition. */
export function recordColumnsOf<T extends PgTable>(table: T, names: readonly ColumnName<T>[]): string {
  const columns = columnsOf(table)
  return names.map((name) => `${quoted(name)} ${columns[name]?.getSQLType()}`).join(', ')
}

/** Expressions that take columns from such a record. */
export function fromRecord<Name extends string>(
  record: string,
  names: readonly Name[],
): Record<Name, string> {
  return recordOf(names, (name) => `${record}.${quoted(name)}`)
}

function columnsOf(table: PgTable): Record<string, PgColumn> {
  return getColumns(table)
}

function quoted(name: string): string {
  return `"${name}"`
}
