import type { FastifyInstance } from 'fastify'
import { demoMapStyle } from '../../../../demo/map-style.ts'

/** Serves the demo shop's own map, so that it can show one without asking another host. */
export function registerDemoMapRoute(app: FastifyInstance): void {
  app.get('/demo/map.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(demoMapStyle()),
  )
}
