import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/**
 * Indexes of columns that refer to another table, by name of the column. PostgreSQL looks into them when a record there is removed.
 * Rows that refer to nothing are left out, so that they cost no insert anything.
 */
export function referenceIndexes(table: string, columns: Readonly<Record<string, AnyPgColumn>>) {
  return Object.entries(columns).map(([name, column]) =>
    index(`${table}_${name}`)
      .on(column)
      .where(sql`${column} is not null`),
  )
}
