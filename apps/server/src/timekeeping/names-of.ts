import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { namesOfPeople } from '../people/names-of-people.ts'
import { namesOfPlaces } from '../shop/names-of-places.ts'
import { projects, tasks } from './timekeeping-tables.ts'

const sources = {
  users: namesOfPeople,
  branches: (db, ids) => namesOfPlaces(db, 'branches', ids),
  departments: (db, ids) => namesOfPlaces(db, 'departments', ids),
  projects: (db, ids) => namesOfWork(db, projects, ids),
  tasks: (db, ids) => namesOfWork(db, tasks, ids),
} satisfies Record<string, (db: Database, ids: readonly number[]) => Promise<Map<number, string>>>

type Source = keyof typeof sources
type Named = { id: number; name: string }

/** Names of records by their numbers, one query for each kind that is asked for; a record that is gone has an empty name. */
export async function namesOf(
  db: Database,
  wanted: Readonly<Partial<Record<Source, readonly (number | null)[]>>>,
): Promise<(source: Source, id: number) => Named> {
  const known = recordOf(keysOf(sources), () => new Map<number, string>())
  for (const source of keysOf(sources)) {
    const ids = [...new Set(wanted[source])].filter((id) => id !== null)
    if (ids.length > 0) known[source] = await sources[source](db, ids)
  }
  return (source, id) => ({ id, name: known[source].get(id) ?? '' })
}

async function namesOfWork(
  db: Database,
  table: typeof projects | typeof tasks,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
