import type { ClockingChoice } from '@theke/contract/shop/clocking-choice-labels.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { sortText } from '../db/indexes.ts'
import { departments } from './department-tables.ts'
import { branches } from './shop-tables.ts'

type Settings = { clockingChoice: ClockingChoice; isRemoteClockingEnabled: boolean }

/** How people clock in at a branch; null where it is gone. */
export async function clockingSettings(db: Database, branch: number): Promise<Settings | null> {
  const { clockingChoice, isRemoteClockingEnabled } = branches
  const [found = null] = await db
    .select({ clockingChoice, isRemoteClockingEnabled })
    .from(branches)
    .where(eq(branches.id, branch))
  return found
}

/** The departments of a branch in their order; of those with certain numbers, where they are given. */
export function clockingDepartments(
  db: Database,
  branch: number,
  { ids, limit = 500 }: { ids?: readonly number[]; limit?: number },
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.branch, branch), ids && inArray(departments.id, [...ids])))
    .orderBy(asc(departments.sortOrder), asc(sortText(departments.name)))
    .limit(limit)
}
