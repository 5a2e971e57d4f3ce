import { builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import type { Database } from '../db/open-database.ts'
import { permissionSets } from './people-tables.ts'

/** Creates the built-in sets that are missing; those that were changed stay as they are. */
export async function prepareBuiltInSets(db: Database): Promise<void> {
  const sets = builtInSets.map((set) => ({ ...set, permissions: [...set.permissions], isBuiltIn: true }))
  await db.insert(permissionSets).values(sets).onConflictDoNothing()
}
