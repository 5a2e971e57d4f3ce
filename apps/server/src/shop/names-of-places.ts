import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { departments } from './department-tables.ts'
import { branches } from './shop-tables.ts'

/** Names of branches or departments, by number. */
export async function namesOfPlaces(
  db: Database,
  kind: 'branches' | 'departments',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const table = kind === 'branches' ? branches : departments
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
