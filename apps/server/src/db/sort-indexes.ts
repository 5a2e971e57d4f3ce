import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/** Indexes for lists that are sorted by these columns, by name of the column; built while others write, because the table may be long. */
export function sortIndexes(table: string, columns: Readonly<Record<string, AnyPgColumn>>, id: AnyPgColumn) {
  return Object.entries(columns).map(([name, column]) =>
    index(`${table}_${name}`).on(column, id).concurrently(),
  )
}
