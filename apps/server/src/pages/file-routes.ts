import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { backofficePolicy } from '../http/security-headers.ts'
import { backofficeFolder, clientFolder } from './browser-files.ts'

/** Serves what the builds made: files whose name carries their hash for ever, and the back-office's one page. */
export async function registerFileRoutes(app: FastifyInstance): Promise<void> {
  const files = { preCompressed: true, immutable: true, maxAge: '1y', index: false as const, wildcard: true }
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
  })
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(backofficeFolder, 'assets'),
    prefix: '/backend/assets/',
    decorateReply: false,
  })

  const page = await readFile(path.join(backofficeFolder, 'index.html'), 'utf8')
  for (const url of ['/backend', '/backend/', '/backend/*']) {
    app.get(url, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': backofficePolicy,
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
        })
        .send(page),
    )
  }
}
