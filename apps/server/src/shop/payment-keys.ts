import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

type StoredConfig = CatalogSnapshot['config']

/** Used in place of a key where the demo shop's mock provider is used. */
export const mockProviderKey = 'demo'

/** The configuration as far as payment methods go: those are off whose provider nobody has a key for (R-PAY-01). */
export function payableConfig(config: StoredConfig): StoredConfig {
  return {
    ...config,
    enableMollie: config.enableMollie && config.mollieApiKey !== '',
    enableDatatrans:
      config.enableDatatrans && config.datatransMerchantId !== '' && config.datatransPassword !== '',
  }
}
