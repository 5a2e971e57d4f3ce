import type { FastifyInstance } from 'fastify'
import { config as demoConfig } from '../../../../../demo/shop.ts'
import type { Services } from '../../services.ts'
import { readSetUpState } from '../../shop/set-up-state.ts'
import { standInKey } from '../provider-keys.ts'
import { datatransStandIn } from './datatrans-stand-in.ts'
import { mollieStandIn } from './mollie-stand-in.ts'

/** The demo shop's own payment providers, so that one can pay there without any money. */
export async function registerDemoProviders(app: FastifyInstance, { db, origin }: Services): Promise<void> {
  const mollie = mollieStandIn({
    apiKey: standInKey,
    origin: () => `${origin}/demo/mollie`,
    sendsNotices: true,
  })
  const datatrans = datatransStandIn({
    merchantId: standInKey,
    password: standInKey,
    signKey: demoConfig.datatransSignKey,
    origin: () => `${origin}/demo/datatrans`,
    sendsNotices: true,
  })
  for (const [name, standIn] of Object.entries({ mollie, datatrans })) {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (_request, reply) => {
          const { isDemo } = await readSetUpState(db)
          if (!isDemo) return reply.callNotFound()
        })
        await standIn.register(scope)
      },
      { prefix: `/demo/${name}` },
    )
  }
}
