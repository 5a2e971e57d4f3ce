import { configFields } from '@theke/contract/shop/config/config.ts'
import { initialValues } from '@theke/contract/fields.ts'
import type { Database } from '../db/open-database.ts'
import { shop, type StoredConfig } from './shop-tables.ts'

/** Makes sure that the one row of the shop exists; a new one has the initial configuration. */
export async function prepareShop(db: Database): Promise<void> {
  await db.insert(shop).values({ id: 1, config: initialConfig() }).onConflictDoNothing()
}

/** A stored configuration in which what is younger than its row has its initial value. */
export function completeConfig(stored: Partial<StoredConfig>): StoredConfig {
  const initial = initialConfig()
  const customerMessages = { ...initial.customerMessages, ...stored.customerMessages }
  // Without a currency prices would stand there without one.
  const currency = stored.currency || initial.currency
  return { ...initial, ...stored, currency, customerMessages }
}

/** The configuration a shop begins with; images as ids, money in cents. */
export function initialConfig(): StoredConfig {
  return { ...initialValues(configFields), shopName: 'Mein Shop', logo: null, favicon: null, ogImage: null }
}
