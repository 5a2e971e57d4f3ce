import { allEndpoints } from '@theke/contract/api.ts'
import { openApiDocument } from '@theke/contract/open-api.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { version } from '../version.ts'
import { apiDocumentation } from './api-documentation.ts'

/** What operators and programmers ask: is it alive, can it work, what can it do. */
export function registerHealthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('SELECT 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })

  const document = openApiDocument(allEndpoints, version)
  app.get('/api/openapi.json', async () => document)
  const page = apiDocumentation(allEndpoints)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy })
      .send(page.html),
  )
}
