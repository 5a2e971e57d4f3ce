import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { shopOriginOf } from '@theke/contract/shop/views/storefront-views.ts'
import type { LegalText } from '@theke/contract/shop/views/storefront-views.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { legalPath, legalText } from '../content/load-legal-text.ts'

type Entry = { path: string; changedAt: Date | null }

const legalTexts: readonly LegalText[] = ['terms-and-conditions', 'privacy', 'imprint', 'allergens']

/** Serves what search engines ask for by themselves. */
export function registerCrawlerRoutes(app: FastifyInstance, { cache, origin, clock }: Services): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const snapshot = await cache.current()
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' })
      .send(sitemap(snapshot, shopOriginOf(snapshot.config, origin), clock.now()))
  })
  app.get('/robots.txt', async (_request, reply) => {
    const { config } = await cache.current()
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(robots(shopOriginOf(config, origin)))
  })
}

/** The addresses that search engines should know: start page, public branches, public pages and legal texts. */
function sitemap(snapshot: CatalogSnapshot, origin: string, now: number): string {
  const entries: Entry[] = snapshot.openedAt === null ? [] : shownEntries(snapshot, now)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => urlElement(entry, origin)).join('\n')}
</urlset>
`
}

function shownEntries(snapshot: CatalogSnapshot, now: number): Entry[] {
  return [
    { path: '/', changedAt: null },
    ...snapshot.branches
      .filter(({ isPublic }) => isPublic)
      .map(({ identifier }) => ({ path: `/store/${identifier}`, changedAt: null })),
    ...pages(snapshot, now),
  ]
}

/** Which parts of the shop search engines may ask for, and where the sitemap is. */
function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /backend
Sitemap: ${origin}/sitemap.xml
`
}

/** A page at whose path a redirect or a text of the configuration answers is not seen. */
function pages(snapshot: CatalogSnapshot, now: number): Entry[] {
  const texts = legalTexts.filter((name) => legalText(snapshot, name)).map(legalPath)
  const sites = [...snapshot.sites.values()].filter(
    (site) => isPublished(site, now) && !texts.includes(site.path),
  )
  return [
    ...sites.map(({ path, updatedAt }) => ({ path, changedAt: updatedAt })),
    ...texts.map((path) => ({ path, changedAt: null })),
  ]
    .filter(({ path }) => !snapshot.redirects.has(path))
    .map(({ path, changedAt }) => ({ path: addressOfPath(path), changedAt }))
}

function urlElement({ path, changedAt }: Entry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`
}
