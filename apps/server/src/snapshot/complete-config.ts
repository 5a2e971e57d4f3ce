import { configFields } from '@theke/contract/shop/config/config.ts'
import { initialValues } from '@theke/contract/fields.ts'
import type { StoredConfig } from '../shop/shop-tables.ts'

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
