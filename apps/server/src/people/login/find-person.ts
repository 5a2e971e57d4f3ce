import { eq } from 'drizzle-orm'
import type { Context, SessionUser } from '../../core/context.ts'
import { entryRefusal } from '../account.ts'
import { users } from '../people-tables.ts'
import { userWithoutSession } from './sessions.ts'

/** A person as what is done for them while they are away needs them; null for one who is gone or may not log in any more. */
export async function findPerson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<SessionUser | null> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (account === undefined || entryRefusal(account, now) !== null) return null
  return userWithoutSession(db, account)
}
