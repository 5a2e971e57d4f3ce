import { allEndpoints } from '@theke/contract/api.ts'
import { openApiDocument } from '@theke/contract/open-api.ts'
import type { FastifyInstance } from 'fastify'
import { takesChanges } from '../db/writable-host.ts'
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

  // Made when they are first asked for, which on most servers is never.
  let document: ReturnType<typeof describeApi> | undefined
  app.get('/api/openapi.json', () => (document ??= describeApi()))
  let page: ReturnType<typeof apiDocumentation> | undefined
  app.get('/api/docs', async (_request, reply) => {
    page ??= apiDocumentation(allEndpoints)
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy })
      .send(page.html)
  })
}

async function describeApi() {
  const { default: replySchemas } = await import('@theke/contract/reply-schemas.json', {
    with: { type: 'json' },
  })
  return openApiDocument(allEndpoints, version, replySchemas)
}

// PostgreSQL allocates log segments of 16 MB.
const minFreeBytes = 16 * 1024 * 1024

/** Why the server is not ready; null where it is. */
async function readinessProblem({ notifyBus, pool, environment }: Services): Promise<string | null> {
  if (!notifyBus.isDatabaseAnswering()) return 'database unreachable'
  try {
    if (!(await takesChanges(pool))) return 'database read-only'
  } catch {
    return 'database unreachable'
  }
  return (await shopDisk(environment)).freeBytes < minFreeBytes ? 'disk full' : null
}
