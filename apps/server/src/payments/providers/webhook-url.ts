import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Services } from '../../core/services.ts'
import type { ProviderName } from '../payments-tables.ts'
import { mockProviderKey } from '../../shop/payment-keys.ts'

type StoredConfig = CatalogSnapshot['config']

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** Where a provider tells of news; null where it refuses the address of this machine, so that only the return and our own checks tell. */
export function webhookUrl(
  { origin, environment }: Services,
  provider: ProviderName,
  { mollieApiKey, datatransMerchantId }: StoredConfig,
): string | null {
  const [key, url] =
    provider === 'mollie'
      ? [mollieApiKey, environment.mollieUrl]
      : [datatransMerchantId, environment.datatransUrl]
  const canReachUs = !isOwn(origin) || key === mockProviderKey || (url !== undefined && isOwn(url))
  return canReachUs ? `${origin}/api/payments/${provider}/notify` : null
}

function isOwn(url: string): boolean {
  return ownNames.includes(new URL(url).hostname)
}
