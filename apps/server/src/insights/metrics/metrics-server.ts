import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../../http/bearer-token.ts'
import { isSame } from '../../http/csrf.ts'
import { httpError } from '../../http/http-errors.ts'
import { collectMetrics, type MetricSources } from './collect-metrics.ts'

/**
 * Serves `/metrics` for Prometheus, on the port of the shop where a token is set and on a port of its own where one is. Nothing is counted or
 * loaded unless the environment asks for it.
 */
export async function registerMetrics(app: FastifyInstance, services: MetricSources): Promise<void> {
  const { metricsPort, metricsToken, host, workers } = services.environment
  if (metricsPort === undefined && metricsToken === undefined) return
  const registry = await collectMetrics(app, services)
  const isAllowed = (headers: IncomingHttpHeaders) =>
    metricsToken === undefined || isSame(bearerToken(headers), metricsToken)
  // With several processes behind one port any of them could answer.
  if (metricsToken !== undefined && workers === 1) {
    app.get('/metrics', async ({ headers }, reply) => {
      if (!isAllowed(headers)) throw httpError('not-logged-in')
      return reply
        .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .send(await registry.metrics())
    })
  }
  if (metricsPort === undefined) return
  const server = createServer((request, response) => {
    const { url, headers } = request
    if (url !== '/metrics') return void response.writeHead(404).end()
    if (!isAllowed(headers)) return void response.writeHead(401).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen({ port: metricsPort, host, exclusive: true })
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
}
