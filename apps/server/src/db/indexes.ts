import { sql, type SQL, getTableName } from 'drizzle-orm'
import { type AnyPgColumn, index, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A text as lists are sorted by it (DIN 5007-1): folded as for searches, but with umlauts as the letter alone and hyphens as blanks, whole numbers
 * by their value. By a function of the database instead of a collation, since collations are not the same on every system and change under an index.
 */
export function sortText(text: AnyPgColumn | SQL): SQL {
  return sql`sort_key(${text})`
}

/** Whether lists are sorted by this column as by a text. */
export function isSortedAsText(column: AnyPgColumn): boolean {
  return column.getSQLType() === 'text'
}

/** Indexes for lists that are sorted by these columns, by name of the column; built while others write, because the table may be long. */
export function sortIndexes(table: string, columns: Readonly<Record<string, AnyPgColumn>>, id: AnyPgColumn) {
  return Object.entries(columns).map(([name, column]) =>
    isSortedAsText(column)
      ? index(`${table}_${name}_sorted`).on(sortText(column), id).concurrently()
      : index(`${table}_${name}`).on(column, id).concurrently(),
  )
}

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
  const titleText = title === undefined ? sql`''` : indexedText(sql`${title}`)
  return sql`search_suffixes(${id}, ${indexedText(joinedTexts(columns))}, ${titleText})`
}

/** A text as searches compare it, the same as `searchText` of the domain, by a function of the database. */
export function foldedText(text: AnyPgColumn | SQL): SQL {
  return sql`fold_text(${text})`
}

/**
 * A folded text without the e of umlauts and in ASCII, which `search_suffixes` takes. Not a function that calls `fold_text`: PostgreSQL finds a
 * function that is named within another one neither while it builds an index nor while it tidies it up.
 */
export function indexedText(text: SQL): SQL {
  const withoutUmlauts = sql`regexp_replace(${foldedText(text)}, '([aou])e+', '\\1', 'g')`
  return sql`regexp_replace(${withoutUmlauts}, '[^ -~]', ' ', 'g') || ' '`
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
  return `${table}_search`
}
