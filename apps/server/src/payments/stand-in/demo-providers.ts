import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { config as demoConfig } from '../../../../../demo/shop.ts'
import type { Services } from '../../services.ts'
import { readSetUpState } from '../../shop/set-up-state.ts'
import { standInKey } from '../provider-keys.ts'
import { keepInFile } from './keep-in-file.ts'
import { datatransStandIn } from './datatrans-stand-in.ts'
import { mollieStandIn } from './mollie-stand-in.ts'

/** The demo shop's own payment providers, so that one can pay there without any money. What they know outlives a restart. */
export async function registerDemoProviders(
  app: FastifyInstance,
  { db, origin, environment }: Services,
): Promise<void> {
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
  const fileOf = (name: string) => path.join(environment.dataDir, 'demo-providers', `${name}.json`)
  const providers = [
    { name: 'mollie', standIn: mollie, keep: keepInFile(mollie.payments, fileOf('mollie')) },
    { name: 'datatrans', standIn: datatrans, keep: keepInFile(datatrans.transactions, fileOf('datatrans')) },
  ]
  for (const { name, standIn, keep } of providers) {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (_request, reply) => {
          const { isDemo } = await readSetUpState(db)
          if (!isDemo) return reply.callNotFound()
        })
        // Before anybody hears of it.
        scope.addHook('onSend', async () => keep())
        await standIn.register(scope)
      },
      { prefix: `/demo/${name}` },
    )
  }
}
