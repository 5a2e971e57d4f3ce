import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import { retryAfterSeconds } from './error-replies.ts'
import { preferredLanguage } from './language.ts'
import { databaseLost, errorReply, httpError } from './http-errors.ts'
import { unavailablePage, unavailablePolicy } from './unavailable-page.ts'

// Paths that need no database. The back-office shows by itself that the server is unavailable.
const needsNoDatabase = /^\/(healthz|service-worker\.js|assets\/|backend(\/|$))/

/**
 * Answers 503 at once while the database is unavailable or frozen, also to waiting requests. So no client waits for a timeout, and the
 * connections are free when it is back.
 */
export function registerAvailability(app: FastifyInstance, notifyBus: NotifyBus): void {
  const waiting = new Map<FastifyRequest, FastifyReply>()

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && needsNoDatabase.test(request.url)) return done()
    if (notifyBus.isDatabaseAnswering()) {
      waiting.set(request, reply)
      reply.raw.once('close', () => waiting.delete(request))
      return done()
    }
    if (wantsPage(request)) sendUnavailablePage(request, reply)
    else done(httpError('unavailable'))
  })

  const unsubscribe = notifyBus.onDatabaseAway(() => {
    for (const [request, reply] of waiting) cutShort(request, reply)
    waiting.clear()
  })
  app.addHook('onClose', async () => {
    unsubscribe()
  })
}

/** Whether the reply is shown as a page in a browser. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPlace = !/^\/(api|image|upload|demo)(\/|$)/.test(url)
  return isPlace && ['GET', 'HEAD'].includes(method) && (headers.accept ?? 'text/html').includes('text/html')
}

/** Answers that the shop is unavailable at the moment. */
export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(503).headers(pageHeaders).send(pageOf(request))
}

const always = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
const pageHeaders = {
  ...always,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': unavailablePolicy,
}

function pageOf(request: FastifyRequest): string {
  return unavailablePage(preferredLanguage(request), retryAfterSeconds)
}

/** Sends 503 in place of the handler, which goes on running without a reply. */
function cutShort(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  if (raw.headersSent || raw.destroyed || reply.sent) return
  reply.hijack()
  const isPage = wantsPage(request)
  raw.writeHead(503, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(isPage ? pageHeaders : { ...always, 'content-type': 'application/json; charset=utf-8' }),
  })
  raw.end(isPage ? pageOf(request) : JSON.stringify(errorReply(databaseLost(request.method))))
}
