import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createMockDatatrans } from '../../../../demo/mock-providers/mock-datatrans.ts'
import { createMockMollie } from '../../../../demo/mock-providers/mock-mollie.ts'
import { storeInFile } from '../../../../demo/mock-providers/store-in-file.ts'
import { config as demoConfig } from '../../../../demo/shop.ts'
import type { Services } from '../core/services.ts'
import { mockProviderKey } from '../shop/payment-keys.ts'

/** The demo shop's own payment providers, so that one can pay there without any money. What they know outlives a restart. */
export async function registerMockProviders(
  app: FastifyInstance,
  { origin, environment }: Services,
): Promise<void> {
  const mollie = createMockMollie({
    apiKey: mockProviderKey,
    origin: () => `${origin}/demo/mollie`,
    sendsNotices: true,
  })
  const datatrans = createMockDatatrans({
    merchantId: mockProviderKey,
    password: mockProviderKey,
    signKey: demoConfig.datatransSignKey,
    origin: () => `${origin}/demo/datatrans`,
    sendsNotices: true,
  })
  const fileOf = (name: string) => path.join(environment.dataDir, 'demo-providers', `${name}.json`)
  const providers = [
    { name: 'mollie', mock: mollie, keep: storeInFile(mollie.payments, fileOf('mollie')) },
    { name: 'datatrans', mock: datatrans, keep: storeInFile(datatrans.transactions, fileOf('datatrans')) },
  ]
  for (const { name, mock, keep } of providers) {
    await app.register(
      async (scope) => {
        // Before anybody hears of it.
        scope.addHook('onSend', async () => keep())
        await mock.register(scope)
      },
      { prefix: `/demo/${name}` },
    )
  }
}
