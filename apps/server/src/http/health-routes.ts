import replySchemas from '@theke/contract/reply-schemas.json' with { type: 'json' }
import { allEndpoints } from '@theke/contract/api.ts'
import { openApiDocument } from '@theke/contract/open-api.ts'
import type { FastifyInstance } from 'fastify'
import { shopDisk } from '../storage/disk-space.ts'
import type { Services } from '../core/services.ts'
import { version } from '../environment/version.ts'
import { apiDocumentation } from './api-documentation.ts'

/** Liveness, readiness and the API documentation. */
export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const problem = await readinessProblem(services)
    return problem === null ? { status: 'ok' } : reply.code(503).send({ status: problem })
  })

  const document = openApiDocument(allEndpoints, version, replySchemas)
  app.get('/api/openapi.json', async () => document)
  const page = apiDocumentation(allEndpoints)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy })
      .send(page.html),
  )
}

// PostgreSQL allocates log segments of 16 MB.
const minFreeBytes = 16 * 1024 * 1024

/** Why the server is not ready; null where it is. */
async function readinessProblem({ announcements, pool, environment }: Services): Promise<string | null> {
  if (!announcements.isDatabaseAnswering()) return 'database unreachable'
  try {
    await pool.query('SELECT 1')
  } catch {
    return 'database unreachable'
  }
  return (await shopDisk(environment)).freeBytes < minFreeBytes ? 'disk full' : null
}
