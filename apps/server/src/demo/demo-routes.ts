import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { demoMapStyle } from '../../../../demo/map-style.ts'
import path from 'node:path'
import { entriesOf } from '@theke/domain/typed-objects.ts'
import { createMockOpenAi } from '../../../../demo/mock-providers/mock-openai.ts'
import { storeInFile } from '../../../../demo/mock-providers/store-in-file.ts'
import { config } from '../../../../demo/shop.ts'
import { adapters } from '../payments/providers/providers.ts'
import { mockProviderKey } from '../shop/payment-keys.ts'

/** What the demo shop has besides a real one: payment providers and a map of its own. */
export async function registerDemoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerMockProviders(app, services)
  registerDemoMapRoute(app)
}

/** Serves the demo shop's own map, so that it can show one without asking another host. */
function registerDemoMapRoute(app: FastifyInstance): void {
  app.get('/demo/map.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(demoMapStyle()),
  )
}

/** The demo shop's own providers: of payments, so that one can pay there without any money, which outlive a restart, and of content AI. */
async function registerMockProviders(app: FastifyInstance, { origin, environment }: Services): Promise<void> {
  const ai = createMockOpenAi({ apiKey: mockProviderKey, pauseMs: 40 })
  await app.register((scope) => ai.register(scope), { prefix: '/demo/ai' })
  for (const [name, adapter] of entriesOf(adapters)) {
    const mock = await adapter.mock({ origin: () => `${origin}/demo/${name}`, config })
    const keep = storeInFile(mock.stored, path.join(environment.dataDir, 'demo-providers', `${name}.json`))
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
