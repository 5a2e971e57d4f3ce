import { sortableFields } from '@theke/contract/public-views.ts'
import { phoneSearch } from '@theke/domain/ordering/checkout/phone.ts'
import { searchPattern, slipPattern } from '@theke/domain/search-text.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import {
  foldedText,
  hasSearchIndex,
  joinedTexts,
  searchSuffixesOf,
  type SearchedTexts,
} from '../../db/indexes.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import { titleColumn } from './record-titles.ts'
import { type IndexQuery, searchQuery } from './search-pieces.ts'

const maxWords = 10

/** What an index for searches holds, whether it knows the titles of records, and what it is asked. */
type SearchedIndex = { suffixes: SQL; isTitled: boolean; query: IndexQuery | undefined }

/** What is searched for in a list: the words, the condition that finds them, and its index, where it has one. */
export type WordSearch = { words: string[]; isFound: SQL[]; index?: SearchedIndex }

/** The words of a search, as far as they are looked for. */
export function searchWords(search: string): string[] {
  return phoneSearch(search)
    .split(/\s+/)
    .filter((word) => searchPattern(word) !== '')
    .slice(0, maxWords)
}

/** How words are looked for: as they stand, or forgiving a slip in each, which only finds beginnings of words. */
const wordPatterns = {
  exactly: searchPattern,
  withSlips(word: string): string {
    const pattern = slipPattern(word)
    return pattern === null ? searchPattern(word) : String.raw`\m(?:${pattern})`
  },
}
export type SearchWay = keyof typeof wordPatterns

/** Whether a search has a word that is found with a slip too. */
export function mayHaveSlips(search: string): boolean {
  return searchWords(search).some((word) => slipPattern(word) !== null)
}

/** Every word has to occur in one of the columns, in any spelling (domain/search-text.ts). */
export function wordsOccur(search: string, columns: readonly PgColumn[], way: SearchWay = 'exactly'): SQL[] {
  // One comparison with all of them takes half the time of one with each.
  const texts =
    columns.length > 0 && columns.every((column) => column.notNull) ? [joinedTexts(columns)] : columns
  return searchWords(search).map((word) => {
    const pattern = wordPatterns[way](word)
    const tests = texts.map((text) => sql`${foldedText(text)} ~ ${pattern}`)
    return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`
  })
}

/** A search in columns that are indexed for it, alone or with others; `texts` are those of the index. */
export function indexedSearch(
  search: string,
  columns: readonly PgColumn[],
  texts: SearchedTexts,
): WordSearch {
  const words = searchWords(search)
  const index = {
    suffixes: searchSuffixesOf(texts),
    isTitled: texts.title !== undefined,
    query: searchQuery(words),
  }
  return { words, isFound: wordsOccur(search, columns), index }
}

/** The search in a list of an entity, as far as the caller may read its fields. */
export function searchIn(ctx: Context, resource: Resource, search = ''): WordSearch {
  const { entity, table } = resource
  const columns = searchedColumns(ctx, resource)
  if (!hasSearchIndex(table)) return { words: searchWords(search), isFound: wordsOccur(search, columns) }
  // The index has all searched fields, also those some may not read.
  const indexed = entity.search.map((name) => columnOf(table, name))
  return indexedSearch(search, columns, {
    id: columnOf(table, 'id'),
    columns: indexed,
    title: titleColumn(resource),
  })
}

/** The whole condition of a search: what the index is asked, and what decides. */
export function isFoundByIndex({ isFound, index }: WordSearch): SQL[] {
  return index?.query === undefined ? isFound : [matchesIndex(index.suffixes, index.query.text), ...isFound]
}

/** Whether what the index holds of a record meets a condition of `searchQuery`. */
export function matchesIndex(suffixes: SQL, query: string): SQL {
  return sql`${suffixes} @@ ${query}::tsquery`
}

/**
 * How well the name of a record fits what was searched, the lower, the better: for each word whether the name begins with it, a word of the name
 * does, it occurs within, or only elsewhere. Undefined where nothing was searched or a record is named by no text.
 */
export function nameRank(
  search: string,
  name: SQL | PgColumn | undefined,
  way: SearchWay = 'exactly',
): SQL | undefined {
  const patterns = searchWords(search).map(wordPatterns[way])
  if (name === undefined || patterns.length === 0) return undefined
  const folded = foldedText(name)
  const ranks = patterns.map(
    (pattern) => sql`case
      when ${folded} ~ ${`^(?:${pattern})`} then 0
      when ${folded} ~ ${String.raw`\m(?:${pattern})`} then 1
      when ${folded} ~ ${pattern} then 2
      else 3 end`,
  )
  return sql`(${sql.join(ranks, sql` + `)})`
}

/** The rank of a record in whose name none of the words occurs. */
export function worstRank({ words }: WordSearch): number {
  return 3 * words.length
}

/** The columns that a list's search looks into, as far as the caller may read them. */
export function searchedColumns(ctx: Context, { entity, table }: Resource): PgColumn[] {
  const sortable = sortableFields(entity, ctx.user?.roles ?? [])
  return entity.search.filter((name) => name in sortable).map((name) => columnOf(table, name))
}
