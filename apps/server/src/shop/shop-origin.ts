import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../people/people-tables.ts'
import { shop } from './shop-tables.ts'

/** What a database is: untouched, waiting for its first administrator, the demo shop, or somebody's real shop. */
export type ShopOrigin = 'new' | 'waiting' | 'demo' | 'real'

export async function shopOrigin(db: Database): Promise<ShopOrigin> {
  const [row] = await db
    .select({ isDemo: shop.isDemo, token: shop.setUpTokenHash })
    .from(shop)
    .where(eq(shop.id, 1))
  if (row?.isDemo) return 'demo'
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return 'real'
  return row?.token ? 'waiting' : 'new'
}
