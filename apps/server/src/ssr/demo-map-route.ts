import type { FastifyInstance } from 'fastify'
import { demoMapStyle } from '../../../../demo/map-style.ts'
import type { Services } from '../core/services.ts'
import { readSetupState } from '../shop/setup/setup-state.ts'

/** Serves the demo shop's own map, so that it can show one without asking another host. */
export function registerDemoMapRoute(app: FastifyInstance, { db }: Services): void {
  app.get('/demo/map.json', async (_request, reply) => {
    const { isDemo } = await readSetupState(db)
    if (!isDemo) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').send(demoMapStyle())
  })
}
