import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/**
 * A text as lists are sorted by it (DIN 5007-1): whatever its case, umlauts and accents as the letter alone, ß as ss, whole numbers by their value.
 * By a function of the database instead of a collation, since collations are not the same on every system and change under an index.
 */
export function sortText(text: AnyPgColumn | SQL): SQL {
  return sql`natural_sort_text(${text})`
}

/** Whether lists are sorted by this column as by a text. */
export function isSortedAsText(column: AnyPgColumn): boolean {
  return column.getSQLType() === 'text'
}

/** Indexes for lists that are sorted by these columns, by name of the column; built while others write, because the table may be long. */
export function sortIndexes(table: string, columns: Readonly<Record<string, AnyPgColumn>>, id: AnyPgColumn) {
  return Object.entries(columns).map(([name, column]) =>
    isSortedAsText(column)
      ? index(`${table}_${name}_natural`).on(sortText(column), id).concurrently()
      : index(`${table}_${name}`).on(column, id).concurrently(),
  )
}
