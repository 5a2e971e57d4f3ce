import { sortableFields } from '@theke/contract/public-views.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import { hasSearchIndex, joinedTexts, searchSuffixesOf, type SearchedTexts } from '../../db/indexes.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import { titleColumn } from './record-titles.ts'
import { type IndexQuery, searchQuery } from './search-pieces.ts'
import { searchText } from '@theke/domain/search-text.ts'

/** Letters with the forms that count as the same; capitals are left to the comparison. */
export const letterForms: Readonly<Record<string, string>> = {
  a: 'aàáâãåāăąä',
  c: 'cçćč',
  d: 'dđď',
  e: 'eèéêëēėęě',
  g: 'gğ',
  i: 'iìíîïīį',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõøōőö',
  r: 'rř',
  s: 'sśšş',
  t: 'tţť',
  u: 'uùúûūůűü',
  y: 'yýÿ',
  z: 'zźžż',
}

// PostgreSQL takes no larger number of repeats.
const maxRepeats = 255

const maxWords = 10

/** What an index for searches holds, whether it knows the titles of records, and what it is asked. */
type SearchedIndex = { suffixes: SQL; isTitled: boolean; query: IndexQuery | undefined }

/** What is searched for in a list: the words, the condition that finds them, and its index, where it has one. */
export type WordSearch = { words: string[]; isFound: SQL[]; index?: SearchedIndex }

/** The words of a search, as far as they are looked for. */
function searchWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Every word has to occur in one of the columns, whatever its case, accents and way to write umlauts and ß. */
export function wordsOccur(search: string, columns: readonly PgColumn[]): SQL[] {
  // One comparison with all of them takes half the time of one with each.
  const texts =
    columns.length > 0 && columns.every((column) => column.notNull) ? [joinedTexts(columns)] : columns
  return searchWords(search).map((word) => {
    const pattern = searchPattern(word)
    const tests = texts.map((text) => sql`(${text}) ~* ${pattern}`)
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
export function nameRank(search: string, name: SQL | PgColumn | undefined): SQL | undefined {
  const patterns = searchWords(search).map(searchPattern)
  if (name === undefined || patterns.length === 0) return undefined
  const ranks = patterns.map(
    (pattern) => sql`case
      when ${name} ~* ${`^(?:${pattern})`} then 0
      when ${name} ~* ${String.raw`\m(?:${pattern})`} then 1
      when ${name} ~* ${pattern} then 2
      else 3 end`,
  )
  return sql`(${sql.join(ranks, sql` + `)})`
}

/** The rank of a record in whose name none of the words occurs. */
export function worstRank({ words }: WordSearch): number {
  return 3 * words.length
}

/** The columns that a list's search looks into, as far as the caller may read them. */
function searchedColumns(ctx: Context, { entity, table }: Resource): PgColumn[] {
  const sortable = sortableFields(entity, ctx.user?.roles ?? [])
  return entity.search.filter((name) => name in sortable).map((name) => columnOf(table, name))
}

/**
 * A typed word as a regular expression of PostgreSQL that finds it as the search of the storefront does (domain/search-text.ts): in any case, with
 * or without accents, umlauts written as such, written out or left out, and ß as ss. It is compared with the texts as they are stored.
 */
export function searchPattern(word: string): string {
  const typed = searchText(word)
  const parts = typed.match(/[aou]e?|s+|./gsu) ?? []
  return parts.map((part, index) => partPattern(part, index === 0 || index === parts.length - 1)).join('')
}

function partPattern(part: string, isAtEdge: boolean): string {
  const first = part.slice(0, 1)
  if (/[aou]/.test(first)) return `[${letterForms[first]}]e?`
  if (first === 's') return patternOfS(part.length, isAtEdge)
  const same = letterForms[part]
  return same === undefined ? part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) : `[${same}]`
}

/** Any spelling of so many s; in "Schlußstrich" two of three are an ß, and it is not known which two. */
function patternOfS(count: number, isAtEdge: boolean): string {
  const oneOf = `[${letterForms.s}ßẞ]`
  // What was typed may begin or end within an ß.
  if (count === 1) return isAtEdge ? oneOf : `[${letterForms.s}]`
  if (count === 2) return '(?:ss|ß|ẞ)'
  const most = Math.min(count, maxRepeats)
  return `${oneOf}{${Math.ceil(most / 2)},${most}}`
}
