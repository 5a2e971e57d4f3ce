import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createMockDatatrans } from '../../../../demo/mock-providers/mock-datatrans.ts'
import { createMockMollie } from '../../../../demo/mock-providers/mock-mollie.ts'
import { createMockOpenAi } from '../../../../demo/mock-providers/mock-openai.ts'
import { storeInFile } from '../../../../demo/mock-providers/store-in-file.ts'
import { config as demoConfig } from '../../../../demo/shop.ts'
import type { Services } from '../core/services.ts'
import { mockProviderKey } from '../shop/payment-keys.ts'

/** The demo shop's own providers: of payments, so that one can pay there without any money, which outlive a restart, and of content AI. */
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
  const ai = createMockOpenAi({ apiKey: mockProviderKey, pauseMs: 40 })
  await app.register((scope) => ai.register(scope), { prefix: '/demo/ai' })
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
