import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import type { ProviderName } from '@theke/domain/payments/providers.ts'
import { ownAddress } from '../../core/shop-addresses.ts'
import type { Services } from '../../core/services.ts'
import { hasKeys, usesMockProvider } from '../../shop/payment-keys.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { datatransAdapter } from './datatrans.ts'
import { mollieAdapter } from './mollie.ts'
import type { PaymentProvider, ProviderAdapter } from './payment-provider.ts'

/** How the server works with each provider. */
export const adapters: Readonly<Record<ProviderName, ProviderAdapter>> = {
  mollie: mollieAdapter,
  datatrans: datatransAdapter,
}

/** The provider with the keys of the configuration. @throws where there are none, and for payments at the counter, which have no provider. */
export async function openProvider(
  services: Services,
  name: PaymentRow['provider'],
): Promise<PaymentProvider> {
  if (isBookedMethod(name)) throw new Error('Payments at the counter have no provider')
  const { origin, environment, cache } = services
  const { config } = await cache.current()
  if (!hasKeys(config, name)) throw new Error(`There are no keys for ${name}`)
  if (usesMockProvider(config, name)) {
    const path = `/demo/${name}`
    return adapters[name].open(config, { url: `${ownAddress(services)}${path}`, payUrl: `${origin}${path}` })
  }
  const url = environment.providerUrls[name]
  return adapters[name].open(config, url === undefined ? null : { url, payUrl: url })
}

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** The webhook address; null where a provider refuses the address of this machine, so that only the customer's return and our own checks update the payment. */
export function webhookUrl(
  { origin, environment }: Services,
  name: ProviderName,
  config: CatalogSnapshot['config'],
): string | null {
  const url = environment.providerUrls[name]
  const canReachUs = !isOwn(origin) || usesMockProvider(config, name) || (url !== undefined && isOwn(url))
  return canReachUs ? `${origin}/api/payments/${name}/notify` : null
}

function isOwn(url: string): boolean {
  return ownNames.includes(new URL(url).hostname)
}
