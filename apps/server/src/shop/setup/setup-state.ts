import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { shop } from '../shop-tables.ts'

/** Stores the hash of the set-up token in place of the one before; null closes the set-up. */
export async function storeSetupToken(db: Database, hash: string | null): Promise<void> {
  await db.update(shop).set({ setUpTokenHash: hash }).where(eq(shop.id, 1))
}

/** Clears the token and names the shop in one statement, so that of two at once only one goes on. */
export async function consumeSetupToken(db: Database, hash: string, shopName: string): Promise<boolean> {
  const taken = await db
    .update(shop)
    .set({
      setUpTokenHash: null,
      config: sql`jsonb_set(${shop.config}, '{shopName}', to_jsonb(${shopName}::text))`,
    })
    .where(and(eq(shop.id, 1), eq(shop.setUpTokenHash, hash)))
    .returning({ id: shop.id })
  return taken.length > 0
}

/** Whether the shop is the demo shop, and whether it waits for its first administrator. */
export async function readSetupState(db: Database): Promise<{ isDemo: boolean; isWaiting: boolean }> {
  const [row] = await db
    .select({ isDemo: shop.isDemo, hash: shop.setUpTokenHash })
    .from(shop)
    .where(eq(shop.id, 1))
  return { isDemo: row?.isDemo ?? false, isWaiting: typeof row?.hash === 'string' }
}
