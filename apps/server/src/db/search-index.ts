import { getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, index, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'

// New rows wait in a list, which every search reads and one of some hundred orders has to work off.
const pendingKilobytes = 1024

/** What a search looks into: the columns, and the one by which its records are named. */
export type SearchedTexts = {
  id: AnyPgColumn
  columns: readonly AnyPgColumn[]
  title?: AnyPgColumn | undefined
}

/** Texts joined by spaces. No word has a space in it, so each word occurs in this text where it occurs in one of them. */
export function joinedTexts(columns: readonly AnyPgColumn[]): SQL {
  return sql.join([...columns], sql` || ' ' || `)
}

/** What the index of a search holds of a record (the function `search_suffixes` of the database, decision 063). */
export function searchSuffixesOf({ id, columns, title }: SearchedTexts): SQL {
  const folded = sql`search_text(${joinedTexts(columns)})`
  // PostgreSQL finds a function that is named within another one neither while it builds an index nor while it tidies it up.
  return sql`search_suffixes(${id}, ${folded}, ${title === undefined ? sql`''` : sql`search_text(${title})`})`
}

/** The index of a table whose rows are searched by words; built while others write, because the table may be long. */
export function searchIndex(table: string, texts: SearchedTexts) {
  return index(nameFor(table))
    .using('gin', sql`(${searchSuffixesOf(texts)})`)
    .with({ gin_pending_list_limit: pendingKilobytes })
    .concurrently()
}

/** Whether a table has an index for its search. Short tables are read as a whole. */
export function hasSearchIndex(table: PgTable): boolean {
  const name = nameFor(getTableName(table))
  return getTableConfig(table).indexes.some(({ config }) => config.name === name)
}

function nameFor(table: string): string {
  return `${table}_search_suffixes`
}
