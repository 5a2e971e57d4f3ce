import { getColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table's columns by the name of their field. */
export function columnsOf(table: PgTable): Record<string, PgColumn> {
  return getColumns(table)
}

/** The column of a field that the declaration guarantees. */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = columnsOf(table)[name]
  if (column === undefined) throw new Error(`The table has no column for the field ${name}`)
  return column
}
