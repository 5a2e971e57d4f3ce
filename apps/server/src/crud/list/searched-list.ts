import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open-database.ts'
import type { WordSearch } from './search-conditions.ts'

/** A list that is searched: the rows of a table that meet a condition, and what is looked for among them. */
export type SearchedList = {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  search: WordSearch
}

/** What a query selects as `id`, in its order. */
export async function idsOf(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
