import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../core/services.ts'
import { pickEncoding, type Compressed } from '../http/replies/compress.ts'
import { hasTag } from '../http/replies/etag.ts'
import { logAnswer } from '../http/logger.ts'
import { pageRoute } from '../http/route-name.ts'
import type { CachedPage } from './page-cache.ts'
import { bringsOurCookie } from '../http/cookies.ts'

/** Headers in the form that Node sends without looking at each: names and values in turn. */
type FlatHeaders = string[]

/** The whole reply with a page to visitors, but for what is new in each: the number of the request and the date. */
type ReadyPage = {
  page: CachedPage
  version: number
  validUntil: number
  known: FlatHeaders
  whole: Record<keyof Compressed, FlatHeaders>
}

/** The pages that visitors get at an address, answered before the router (decision 036). */
export type ReadyPages = {
  /** Keeps what a visitor was answered at an address, as it was answered by all hooks. */
  keep: (
    address: string,
    reply: FastifyReply,
    kept: Pick<ReadyPage, 'page' | 'version' | 'validUntil'>,
  ) => void
}

/** Answers repeated requests of visitors for pages from memory, and hands all others to the router. */
export function openReadyPages(app: FastifyInstance, services: Services): ReadyPages {
  const { clock, cache, notifyBus, proxies } = services
  const pages = new Map<string, ReadyPage>()
  // What all lines have in common is written once.
  const log = app.log.child({ method: 'GET', route: pageRoute })
  let isClosing = false
  let newest = 0

  app.addHook('preClose', async () => {
    isClosing = true
  })
  if (!isMeasured(services)) {
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const ready = readyPage(request)
      if (ready === undefined) return app.routing(request, response)
      proxies.note(request.socket.remoteAddress, request.headers['x-forwarded-for'])
      send(ready, request, response, log)
    })
  }

  function readyPage({ method, url = '', headers }: IncomingMessage): ReadyPage | undefined {
    const ready = pages.get(url)
    if (ready === undefined || method !== 'GET' || bringsOurCookie(headers.cookie)) return undefined
    const isPresent = cache.presentVersion() === ready.version && clock.now() < ready.validUntil
    return isPresent && notifyBus.isDatabaseAnswering() && !isClosing ? ready : undefined
  }

  return {
    keep(address, reply, { page, version, validUntil }) {
      if (version > newest) {
        pages.clear()
        newest = version
      }
      const known = flatHeaders(reply)
      const wholeOf = (form: keyof Compressed) => [
        ...known,
        ...(form === 'plain' ? [] : ['content-encoding', form]),
        'content-length',
        String(page.bodies[form].length),
      ]
      const whole = { plain: wholeOf('plain'), br: wholeOf('br'), gzip: wholeOf('gzip') }
      pages.set(address, { page, version, validUntil, known, whole })
    },
  }
}

/** Metrics and traces count requests in the router. */
function isMeasured({ environment, traces }: Services): boolean {
  const { metricsPort, metricsToken } = environment
  return traces !== undefined || metricsPort !== undefined || metricsToken !== undefined
}

function send(
  { page, known, whole }: ReadyPage,
  { headers }: IncomingMessage,
  response: ServerResponse,
  log: FastifyBaseLogger,
): void {
  const began = performance.now()
  const reqId = randomUUID()
  const status = hasTag(headers['if-none-match'], page.etag) ? 304 : page.status
  if (status === 304) response.writeHead(status, [...known, 'x-request-id', reqId]).end()
  else {
    const form = pickEncoding(headers['accept-encoding'])
    response.writeHead(status, [...whole[form], 'x-request-id', reqId]).end(page.bodies[form])
  }
  logAnswer(log, { reqId, status, ms: performance.now() - began })
}

function flatHeaders(reply: FastifyReply): FlatHeaders {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .flatMap(([name, value]) => [name, String(value)])
}
