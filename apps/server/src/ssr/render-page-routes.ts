import { isStaff } from '@theke/contract/access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData, Spoken } from '@theke/contract/shop/views/page-data.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../core/context.ts'
import { findRedirect } from '../content/find-content.ts'
import { findPreview } from '../content/site-preview.ts'
import { databaseFailure } from '../db/database-failure.ts'
import { sendUnavailablePage } from '../http/availability.ts'
import { hasTag } from '../http/replies/etag.ts'
import { bringsOurCookie, schemeOf } from '../http/cookies.ts'
import { framedByOwn } from '../http/security-headers.ts'
import { pickEncoding } from '../http/replies/compress.ts'
import { requestedLanguage, rememberLanguage, spokenLanguage } from '../http/language.ts'
import { chosenTexts } from '../shop/config/chosen-texts.ts'
import { shopView } from '../shop/views/shop-view.ts'
import { loadStorefront } from '../storage/front-end-builds.ts'
import { pageDocument } from './document.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import type { ReadyPages } from './ready-pages.ts'
import { pagePattern } from '../http/route-name.ts'
import { isNoPage } from '../http/unknown-addresses.ts'
import { isFrontdeskKey } from '../ordering/reading/list-screen-orders.ts'
import { isBeforeOpening, notFound, openingSoon, pageData, pageKey } from './page-data.ts'

/** Serves every page of the storefront: whatever is not an endpoint, a file or the back-office. */
export async function registerPageRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  readyPages: ReadyPages,
): Promise<void> {
  const { files, renderPage } = await loadStorefront()
  const cached = createPageCache<ShownPage>()

  // Pages come compressed from their cache. Whatever the router itself cannot find has no page either.
  app.get(pagePattern, { compress: false }, async (request, reply) => {
    const { url } = request
    const queryStart = url.indexOf('?')
    const path = queryStart === -1 ? url : url.slice(0, queryStart)
    if (isNoPage(path)) return reply.callNotFound()
    try {
      return await answer(request, reply, path, url.slice(path.length))
    } catch (error) {
      if (databaseFailure(error) !== null) return sendUnavailablePage(request, reply)
      request.log.error({ err: error }, 'a page could not be made')
      return sendErrorPage(reply)
    }
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, search: string) {
    const ctx = await contextOf(request)
    const snapshot = await ctx.services.cache.current()
    const redirect = findRedirect(snapshot, path, search, ctx.now)
    if (redirect) {
      // Browsers would remember a permanent one for ever, also when it has long been changed.
      return reply.header('cache-control', 'no-cache').redirect(redirect.address, redirect.status)
    }
    const screenBranch = await screenBranchIn(ctx, path)
    const key = pageKey(path, snapshot, {
      isStaff: isStaff(ctx.user?.roles ?? []),
      now: ctx.now,
      screenBranch,
    })
    const language = spokenLanguage(ctx.language, snapshot.config)
    if (snapshot.config.enableEnglish && requestedLanguage(request) !== null) {
      rememberLanguage(reply, language, schemeOf(ctx.services))
    }
    const spoken = { language, texts: chosenTexts(snapshot.config, language) }
    const preview = await findPreview(ctx, path)
    if (preview) {
      const { site, navigation } = preview
      const shop = shopView(snapshot, ctx.services.origin, ctx.now)
      const shown = navigation ? { ...shop, navigation } : shop
      return sendUncached(reply, path, { page: 'site', shop: shown, site }, spoken)
    }
    const isStaffPreview = key !== openingSoon && isBeforeOpening(snapshot, key)
    const { page, validUntil } = await cached(`${language} ${key}`, snapshot.version, ctx.now, {
      read(now) {
        const { data, validUntil } = pageData(key, snapshot, ctx.services.origin, { now, language })
        return { shown: { data, texts: spoken.texts, isStaffPreview }, validUntil }
      },
      async render({ data }) {
        const rendered = renderPage(renderPath(key), data, spoken)
        const shop = 'view' in data ? data.view.shop : data.shop
        const document = pageDocument(rendered, data, shop, files, spoken, { isStaffPreview })
        return { status: rendered.status, document }
      },
    })
    setPageHeaders(reply, page, key)
    // Only addresses that are keys, of which there are as many as pages, and what any visitor gets there.
    if (request.originalUrl === key && page.status === 200 && !isSecret(key) && isAnybody(request)) {
      readyPages.keep(key, reply, { page, version: snapshot.version, validUntil })
    }
    return sendPage(request, reply, page)
  }

  /** Sends a page with a secret address, uncached. */
  function sendUncached(
    reply: FastifyReply,
    path: string,
    data: PageData & { shop: ShopView },
    spoken: Spoken,
  ) {
    const { html, policy } = pageDocument(renderPage(path, data, spoken), data, data.shop, files, spoken)
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  }

  /** Says that something went wrong, with nothing of the shop in it, as even that may be what could not be read. */
  function sendErrorPage(reply: FastifyReply): FastifyReply {
    const data: PageData = { page: 'error', shop: null }
    const { html, policy } = pageDocument(renderPage('/', data, german), data, null, files, german)
    return reply
      .code(500)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      .send(html)
  }
}

/** All that the document of a page is made of. */
type ShownPage = Pick<Spoken, 'texts'> & { data: PageData; isStaffPreview: boolean }

const german: Spoken = { language: 'de', texts: {} }

/** Pages that answer at many addresses are one cached page, so nothing of the visitor's own address may get into it. */
function renderPath(key: string): string {
  if (key === notFound) return '/not-found'
  if (key === openingSoon) return '/'
  if (statusKeys.includes(key)) return `${key}/_/_`
  return key.replace(/^\/self-service\/store(?=\/)/, '/self-service')
}

const statusKeys = ['/status', '/self-service/status']

/** The address of an order or of a screen is a secret: it is the only proof needed to see them. */
function isSecret(key: string): boolean {
  return statusKeys.includes(key) || /^\/frontdesk\/\d+\/_$/.test(key)
}

/** Pages that must not be indexed: orders, screens, and a shop that is not opened yet. */
function isUnlisted(key: string): boolean {
  return isSecret(key) || key === openingSoon
}

function setPageHeaders(reply: FastifyReply, page: CachedPage, key: string): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  })
  if (isUnlisted(key)) reply.header('x-robots-tag', 'noindex')
  // A secret address is sent to no other site (no referrer) and stays out of every cache.
  if (isSecret(key)) {
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-cache' })
  }
  // Screens show the tickets of a branch among other things.
  if (key.startsWith('/frontdesk/')) reply.headers(framedByOwn(page.policy))
  if (/\/checkout(\/error)?$/.test(key) || page.status !== 200) reply.header('x-robots-tag', 'noindex')
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  if (hasTag(headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = pickEncoding(headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page.bodies[encoding])
}

function isAnybody({ headers }: FastifyRequest): boolean {
  return !bringsOurCookie(headers.cookie)
}

/** The branch whose screen an address opens, where the key in it is right; asked anew each time, so that an ended key ends the page. */
async function screenBranchIn(ctx: Context, path: string): Promise<number | null> {
  const [, id, apiKey = ''] = /^\/frontdesk\/(\d{1,9})\/([^/]+)\/?$/.exec(path) ?? []
  if (id === undefined) return null
  return (await isFrontdeskKey(ctx, Number(id), apiKey)) ? Number(id) : null
}
