import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { shopOriginOf } from '../shop/views/shop-view.ts'
import { robots, sitemap } from './sitemap.ts'

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
