import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { registerCloudPrntRoutes } from './cloud-prnt-routes.ts'
import { registerDirectPrintRoutes } from './direct-print-routes.ts'

/** What printers call themselves, in the words of their makers; they send all kinds of content types, also with no content. */
export async function registerPrinterRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 100_000 }, (_request, body, parsed) =>
      parsed(null, body),
    )
    registerCloudPrntRoutes(scope, services)
    registerDirectPrintRoutes(scope, services)
    done()
  })
}
