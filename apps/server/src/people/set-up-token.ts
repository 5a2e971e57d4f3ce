import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { shop } from '../shop/shop-tables.ts'
import { users } from './people-tables.ts'
import { newToken, tokenHash } from './secret-token.ts'

/**
 * The token of the one-time set-up link while the shop has nobody who could log in, otherwise null. Only its hash is stored, so
 * every start makes a new one and the one before is worthless.
 */
export async function ensureSetUpToken(db: Database): Promise<string | null> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
  const token = anybody === undefined ? newToken() : null
  await db
    .update(shop)
    .set({ setUpTokenHash: token === null ? null : tokenHash(token) })
    .where(eq(shop.id, 1))
  return token
}
