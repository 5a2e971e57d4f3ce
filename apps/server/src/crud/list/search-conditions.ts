import { sortableFields } from '@theke/contract/public-views.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'
import { searchPattern } from './search-pattern.ts'

const maxWords = 10

function patternsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords).map(searchPattern)
}

/** Every word has to occur in one of the columns, whatever its case, accents and way to write umlauts and ß. */
export function wordsOccur(search: string, columns: readonly PgColumn[]): SQL[] {
  return patternsOf(search).map((pattern) => {
    const tests = columns.map((column) => sql`${column} ~* ${pattern}`)
    return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`
  })
}

/**
 * How well the name of a record fits what was searched, the lower, the better: for each word whether the name begins with it, a word of the name
 * does, it occurs within, or only elsewhere. Undefined where nothing was searched or a record is named by no text.
 */
export function nameRank(search: string, name: SQL | PgColumn | undefined): SQL | undefined {
  const patterns = patternsOf(search)
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

/** The columns that a list's search looks into, as far as the caller may read them. */
export function searchedColumns(ctx: Context, { entity, table }: Resource): PgColumn[] {
  const sortable = sortableFields(entity, ctx.user?.roles ?? [])
  return entity.search.filter((name) => name in sortable).map((name) => columnOf(table, name))
}
