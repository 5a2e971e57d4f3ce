import type { Database } from '../db/open-database.ts'
import { initialConfig } from '../snapshot/complete-config.ts'
import { shop } from './shop-tables.ts'

/** Makes sure that the one row of the shop exists; a new one has the initial configuration. */
export async function prepareShop(db: Database): Promise<void> {
  await db.insert(shop).values({ id: 1, config: initialConfig() }).onConflictDoNothing()
}
