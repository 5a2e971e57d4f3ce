import { isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { ownAddress } from '../../core/own-address.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Services } from '../../core/services.ts'
import { datatrans } from './datatrans.ts'
import { mollie } from './mollie.ts'
import type { PaymentRow } from '../lock-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { mockProviderKey } from '../../shop/payment-keys.ts'

type StoredConfig = CatalogSnapshot['config']

const mollieUrl = 'https://api.mollie.com/v2'
const datatransHosts = {
  production: { url: 'https://api.datatrans.com', payUrl: 'https://pay.datatrans.com' },
  sandbox: { url: 'https://api.sandbox.datatrans.com', payUrl: 'https://pay.sandbox.datatrans.com' },
}

/** The provider with the keys of the configuration. @throws where there are none, and for payments at the counter, which have no provider. */
export async function openProvider(
  services: Services,
  name: PaymentRow['provider'],
): Promise<PaymentProvider> {
  if (isCounterMethod(name)) throw new Error('Payments at the counter have no provider')
  const { config } = await services.cache.current()
  return name === 'mollie' ? openMollie(services, config) : openDatatrans(services, config)
}

function openMollie(services: Services, { mollieApiKey: apiKey }: StoredConfig): PaymentProvider {
  if (apiKey === '') throw new Error('There is no key for Mollie')
  if (apiKey === mockProviderKey) return mollie({ apiKey, url: `${ownAddress(services)}/demo/mollie/v2` })
  return mollie({ apiKey, url: services.environment.mollieUrl ?? mollieUrl })
}

function openDatatrans(services: Services, config: StoredConfig): PaymentProvider {
  const { datatransMerchantId: merchantId, datatransPassword: password, datatransEnvironment } = config
  if (merchantId === '' || password === '') throw new Error('There is no account at Datatrans')
  const { origin, environment } = services
  if (merchantId === mockProviderKey) {
    const url = `${ownAddress(services)}/demo/datatrans`
    return datatrans({ merchantId, password, url, payUrl: `${origin}/demo/datatrans` })
  }
  const given = environment.datatransUrl
  const hosts = given === undefined ? datatransHosts[datatransEnvironment] : { url: given, payUrl: given }
  return datatrans({ merchantId, password, ...hosts })
}
