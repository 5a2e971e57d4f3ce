import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Services } from '../../core/services.ts'
import type { ProviderName } from '../payments-tables.ts'
import { mockProviderKey } from '../../shop/payment-keys.ts'

type StoredConfig = CatalogSnapshot['config']

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** The webhook address; null where a provider refuses the address of this machine, so that only the customer's return and our own checks update the payment. */
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
