import { getColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The column of a field that the declaration guarantees. */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getColumns(table)[name]
  if (column === undefined) throw new Error(`The table has no column for the field ${name}`)
  return column
}
