import fastifyCompress from '@fastify/compress'
import { searchApi } from '@theke/contract/search-api.ts'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { constants } from 'node:zlib'
import { catalogueCrud } from './catalogue/catalogue-crud.ts'
import { catalogueHandlers } from './catalogue/catalogue-routes.ts'
import { imageTemplateHandlers } from './image-templates/image-template-routes.ts'
import { registerTemplatePictures } from './image-templates/template-pictures.ts'
import { initHandlers } from './init/init-routes.ts'
import { soldOutHandlers } from './sold-out/sold-out-routes.ts'
import { customerDataHandlers } from './customer-data/customer-data-routes.ts'
import { contentCrud } from './content/content-crud.ts'
import { contentAiHandlers } from './content-ai/content-ai-routes.ts'
import { contentHandlers } from './content/content-routes.ts'
import { nodeReferences } from './content/node-references.ts'
import type { Context } from './core/context.ts'
import { crudHandlers } from './crud/crud-handlers.ts'
import type { Resource } from './crud/resource.ts'
import { findRecords } from './crud/list/find-records.ts'
import { mayHaveSlips, type SearchWay } from './crud/list/search-conditions.ts'
import { findOrders } from './ordering/reading/find-orders.ts'
import { registerReference, registerResource } from './crud/resource-registry.ts'
import { registerBodyEncoding, registerJsonParser } from './http/requests/json-parser.ts'
import { sanitizeRequestUrl, registerUnknownAddresses } from './http/unknown-addresses.ts'
import { originalAssetAddress } from './ssr/retry-assets.inline.ts'
import { registerAvailability } from './http/availability.ts'
import { deviceOf } from './http/cookies.ts'
import { registerErrorReplies, replyWithError } from './http/error-replies.ts'
import { registerEventStreams } from './http/event-stream.ts'
import { handle, registerHandlers } from './http/handle.ts'
import { preferredLanguage } from './http/language.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { loggerOptions, type LogTarget, registerRequestLog } from './http/logger.ts'
import { rateLimitKey } from './http/limits/rate-limit-key.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { handbookHandlers } from './handbook/handbook-routes.ts'
import { integrationHandlers } from './integration/integration-routes.ts'
import { openErrorList } from './insights/errors/record-errors.ts'
import { registerMetrics } from './insights/metrics/metrics-server.ts'
import { insightsHandlers } from './insights/insights-routes.ts'
import { jobsHandlers } from './queue/jobs-routes.ts'
import { mediaCrud } from './media/media-crud.ts'
import { mediaHandlers, registerMediaRoutes } from './media/media-routes.ts'
import { enqueueMessage } from './messages/enqueue-message.ts'
import { notifyPerson } from './messages/notify-person.ts'
import { messagesHandlers } from './messages/messages-routes.ts'
import { registerSmsReports } from './messages/sms/sms-reports.ts'
import { connectAreas } from './connect-areas.ts'
import { orderReferences } from './ordering/privacy/order-references.ts'
import { releasePastClosings } from './ordering/days/department-closings.ts'
import { countExpectedOrders } from './ordering/reading/count-expected-orders.ts'
import { orderingHandlers } from './ordering/ordering-routes.ts'
import { campaignCrud } from './ordering/campaigns/campaign-crud.ts'
import { advanceCrud } from './ordering/advance/advance-crud.ts'
import { quotaCrud } from './ordering/quotas/quota-crud.ts'
import { recountReservations } from './ordering/slots/recount-reservations.job.ts'
import { registerAppRoutes } from './ssr/app-routes.ts'
import { registerCrawlerRoutes } from './ssr/crawler-routes.ts'
import { registerFileRoutes } from './ssr/file-routes.ts'
import { registerPlayerPage } from './ssr/player-page-routes.ts'
import { openReadyPages } from './ssr/ready-pages.ts'
import { registerPageRoutes } from './ssr/render-page-routes.ts'
import { paymentsHandlers, registerPaymentRoutes } from './payments/payments-routes.ts'
import { peopleCrud } from './people/people-crud.ts'
import { peopleHandlers } from './people/people-routes.ts'
import { apiTokenIn, requireApiToken } from './people/api-tokens/api-token.ts'
import { knownDeviceOf } from './people/known-device.ts'
import { demandErrors } from './people/credentials/demanded-factor.ts'
import { findUser } from './people/login/find-user.ts'
import { registerPrinterRoutes } from './printing/printer-routes.ts'
import { printingCrud } from './printing/printing-crud.ts'
import { printingHandlers } from './printing/printing-routes.ts'
import type { Services } from './core/services.ts'
import { configReferences } from './shop/config/config-references.ts'
import { readSetupState } from './shop/setup/setup-state.ts'
import { shopCrud } from './shop/shop-crud.ts'
import { shopHandlers } from './shop/shop-routes.ts'
import { signageCrud } from './signage/signage-crud.ts'
import { signageHandlers } from './signage/signage-routes.ts'
import { ledgerReferences } from './timekeeping/ledger-references.ts'
import { readTerms } from './timekeeping/accounts/read-terms.ts'
import { timekeepingCrud } from './timekeeping/timekeeping-crud.ts'
import { timekeepingHandlers } from './timekeeping/timekeeping-routes.ts'

// Replies are compressed while somebody waits, so quickly rather than tightly.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const resources: readonly Resource[] = [
  ...shopCrud(recountReservations, releasePastClosings),
  ...catalogueCrud,
  campaignCrud,
  quotaCrud,
  advanceCrud,
  ...mediaCrud,
  ...contentCrud,
  ...peopleCrud(enqueueMessage, readTerms),
  ...printingCrud,
  ...timekeepingCrud,
  ...signageCrud,
]

type AppOptions = {
  log?: LogTarget
  hasPages?: boolean
  /** The connections of work in the background, for metrics only. */
  backgroundPool?: pg.Pool
}

/** The table of contents: every area registered by hand. `hasPages` is off where only the interface is wanted. */
export async function buildApp(
  services: Services,
  { log = 'stdout', hasPages = true, backgroundPool }: AppOptions = {},
): Promise<FastifyInstance> {
  const { environment, origin, proxies, traces } = services
  const app = Fastify({
    ...loggerOptions(log),
    genReqId: () => randomUUID(),
    frameworkErrors: replyWithError,
    trustProxy: proxies.trusts,
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    // Also for the largest upload over a slow line. Otherwise a caller who sends one byte and waits keeps a connection for ever.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => originalAssetAddress(sanitizeRequestUrl(url)),
  })
  const contextOf = contexts(services)
  const callContextOf = (request: FastifyRequest) => contextOf(request, { isCall: true })
  // Browsers of the staff are counted by themselves, all others by their address.
  const callerOf = ({ cookies, ip, socket }: FastifyRequest) =>
    knownDeviceOf(cookies, services.secrets)?.id ?? rateLimitKey(ip, socket.remoteAddress)
  registerErrorReplies(app, openErrorList(services).note)
  registerUnknownAddresses(app)
  app.addHook('onRequest', ({ socket, headers }, _reply, done) => {
    proxies.note(socket.remoteAddress, headers['x-forwarded-for'])
    done()
  })
  traces?.watchRequests(app, proxies)
  if (log !== 'silent') registerRequestLog(app)
  await registerMetrics(app, { ...services, backgroundPool })
  registerSecurityHeaders(app, { isHttps: origin.startsWith('https:') })
  await app.register(fastifyCookie)
  registerAvailability(app, services.notifyBus)
  registerBodyEncoding(app)
  registerJsonParser(app)
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 4096,
    brotliOptions,
    globalDecompression: false,
  })
  if (environment.rateLimits) {
    await app.register(fastifyRateLimit, { global: false, keyGenerator: callerOf })
  }

  connectAreas()
  for (const resource of resources) registerResource(resource)
  const references = [...orderReferences, ...nodeReferences, ...configReferences, ...ledgerReferences]
  for (const [target, referrer] of references) registerReference(target, referrer)
  registerHealthRoutes(app, services)
  registerEventStreams(app, services.notifyBus, { hasLimits: environment.rateLimits })
  registerHandlers(
    app,
    [
      ...initHandlers,
      ...shopHandlers(demandErrors),
      ...catalogueHandlers,
      ...soldOutHandlers,
      ...orderingHandlers,
      ...paymentsHandlers,
      ...mediaHandlers,
      ...imageTemplateHandlers,
      ...contentHandlers,
      ...contentAiHandlers,
      ...resources.flatMap(crudHandlers),
      handle(searchApi.findRecords, async (ctx, input) => {
        const find = async (way: SearchWay) =>
          (await Promise.all([findOrders(ctx, input, way), findRecords(ctx, input, way)])).flat()
        const found = await find('exactly')
        return found.length === 0 && mayHaveSlips(input.query.search ?? '') ? find('withSlips') : found
      }),
      ...peopleHandlers(enqueueMessage),
      ...customerDataHandlers,
      ...messagesHandlers,
      ...insightsHandlers,
      ...handbookHandlers,
      ...printingHandlers,
      ...jobsHandlers,
      ...timekeepingHandlers(notifyPerson, countExpectedOrders),
      ...signageHandlers,
      ...integrationHandlers,
    ],
    callContextOf,
    environment.rateLimits ? { pool: services.pool, clock: services.clock, callerOf } : null,
  )
  await registerPaymentRoutes(app, callContextOf)
  registerMediaRoutes(app, services)
  registerTemplatePictures(app, services)
  registerSmsReports(app, services)
  await registerPrinterRoutes(app, services)
  // A real shop loads nothing of the demo.
  const { isDemo } = await readSetupState(services.db)
  if (isDemo) await (await import('./demo/demo-routes.ts')).registerDemoRoutes(app, services)
  if (hasPages) {
    await registerFileRoutes(app, services)
    await registerAppRoutes(app, services)
    await registerPlayerPage(app)
    registerCrawlerRoutes(app, services)
    await registerPageRoutes(app, contextOf, openReadyPages(app, services))
  }
  return app
}

/**
 * Creates the context of a request. The session cookie identifies the user; where the interface is called, also an API token, and a session in which a
 * second factor is still to be set up.
 */
function contexts(services: Services) {
  return async function contextOf(
    request: FastifyRequest,
    { isCall = false }: { isCall?: boolean } = {},
  ): Promise<Context> {
    const now = services.clock.now()
    const token = isCall ? apiTokenIn(request.headers) : null
    return {
      db: services.db,
      now,
      user:
        token !== null
          ? await requireApiToken(services, token, now)
          : await findUser(services, request, now, { isEnrolling: isCall }),
      language: preferredLanguage(request),
      log: request.log,
      address: rateLimitKey(request.ip, request.socket.remoteAddress),
      device: deviceOf(request.cookies),
      knownDevice: knownDeviceOf(request.cookies, services.secrets),
      requestId: request.id,
      services,
    }
  }
}
