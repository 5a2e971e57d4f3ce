import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotifyBus } from '../db/pg-notify-bus.ts'
import { retryAfterSeconds } from './error-replies.ts'
import { preferredLanguage } from './language.ts'
import { databaseLost, errorReply, httpError } from './http-errors.ts'
import { createHash } from 'node:crypto'
import type { Language } from '@theke/domain/language.ts'

const texts = {
  de: {
    title: 'Gerade nicht erreichbar',
    text: 'Der Shop ist gerade nicht erreichbar. Ihr Warenkorb bleibt erhalten.',
    retry: 'Diese Seite lädt von selbst neu, sobald es weitergeht.',
    reload: 'Jetzt neu laden',
  },
  en: {
    title: 'Not available right now',
    text: 'The shop is not available right now. Your cart is kept.',
    retry: 'This page reloads by itself.',
    reload: 'Reload now',
  },
} as const

const style = `
:root { color-scheme: light }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf7f2; color: #2b2320; font: 18px/1.5 system-ui, sans-serif }
main { max-width: 32rem; padding: 24px }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 12px }
a { display: inline-block; min-height: 44px; box-sizing: border-box; padding: 9px 18px; border: 2px solid; border-radius: 8px; color: #8c1c13; text-decoration: none }
`

/** The policy of the page: nothing but its own style. */
const unavailablePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

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

/** A page that needs neither the database nor scripts and tries again by itself. */
function unavailablePage(language: Language, retrySeconds: number): string {
  const { title, text, retry, reload } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${retry}</p>
<p><a href="">${reload}</a></p>
</main>
</body>
</html>
`
}
