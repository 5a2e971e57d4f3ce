import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { shop } from './shop-tables.ts'

/** Opens the shop to the public; false where it already is. */
export async function openToPublic(db: Database, at: Date): Promise<boolean> {
  const opened = await db
    .update(shop)
    .set({ openedAt: at })
    .where(and(eq(shop.id, 1), isNull(shop.openedAt)))
    .returning({ id: shop.id })
  return opened.length > 0
}
