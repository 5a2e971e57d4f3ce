import type { Database } from '../db/open-database.ts'
import { users } from './people-tables.ts'

/** Whether anybody could log in. */
export async function hasAnyUser(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
