import { providerKeys } from '@theke/contract/shop/config/provider-fields.ts'
import { type ProviderName, providerNames, providers } from '@theke/domain/payments/providers.ts'
import { recordBy } from '@theke/domain/typed-objects.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

type StoredConfig = CatalogSnapshot['config']

/** Used in place of a key where the demo shop's mock provider is used. */
export const mockProviderKey = 'demo'

/** Whether somebody has entered the keys without which no payment can be opened at a provider. */
export function hasKeys(config: StoredConfig, provider: ProviderName): boolean {
  return providerKeys[provider].account.every((key) => config[key] !== '')
}

/** Whether payments at this provider are opened at the demo shop's mock. */
export function usesMockProvider(config: StoredConfig, provider: ProviderName): boolean {
  const [key] = providerKeys[provider].account
  return config[key] === mockProviderKey
}

/** The configuration as far as payment methods go: those are off whose provider nobody has a key for (R-PAY-01). */
export function payableConfig(config: StoredConfig): StoredConfig {
  const switches = recordBy(
    providerNames,
    (name) => providers[name].shop,
    (name) => config[providers[name].shop] && hasKeys(config, name),
  )
  return { ...config, ...switches }
}
