import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { registerDemoMapRoute } from './demo-map-route.ts'
import { registerMockProviders } from './register-mock-providers.ts'

/** What the demo shop has besides a real one: payment providers and a map of its own. */
export async function registerDemoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerMockProviders(app, services)
  registerDemoMapRoute(app)
}
