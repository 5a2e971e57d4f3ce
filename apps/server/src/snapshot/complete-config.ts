import { configFields } from '@theke/contract/shop/config/config.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { centsFromWire } from '@theke/contract/wire-money.ts'
import type { StoredConfig } from '../shop/shop-tables.ts'

/** A stored configuration in which what is younger than its row has its default value. */
export function completeConfig(stored: Partial<StoredConfig>): StoredConfig {
  const defaults = initialConfig()
  const customerMessages = { ...defaults.customerMessages, ...stored.customerMessages }
  // Without a currency prices would stand there without one.
  const currency = stored.currency || defaults.currency
  return { ...defaults, ...stored, currency, customerMessages }
}

/** The configuration a shop begins with; images as ids, money in cents. */
export function initialConfig(): StoredConfig {
  return {
    ...centsFromWire(configFields, defaultValues(configFields)),
    shopName: 'Mein Shop',
    logo: null,
    favicon: null,
    ogImage: null,
  }
}
