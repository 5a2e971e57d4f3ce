import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import type { Services } from '../core/services.ts'
import { backofficePolicy, framedByOwn } from '../http/security-headers.ts'
import { backofficeFolder, clientFolder } from '../storage/front-end-builds.ts'

/** Serves what the builds made: files whose name carries their hash for ever, and the back-office's one page. */
export async function registerFileRoutes(app: FastifyInstance, { cache }: Services): Promise<void> {
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
    setHeaders(reply, file) {
      // A worker may otherwise only answer for addresses below its own.
      if (path.basename(file).startsWith('page-worker-')) reply.header('service-worker-allowed', '/backend')
    },
  })

  const page = await readFile(path.join(backofficeFolder, 'index.html'), 'utf8')
  for (const url of ['/backend', '/backend/', '/backend/*']) {
    app.get(url, async (request, reply) => {
      // Screens show the monitor of a branch among other things.
      const isMonitor = /^\/backend\/monitor\/?($|\?)/.test(request.url)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': backofficePolicy,
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
          ...(isMonitor ? framedByOwn(backofficePolicy) : {}),
        })
        .send(page)
    })
  }

  // Browsers ask for it by themselves, also on pages that name another icon.
  app.get('/favicon.ico', async (_request, reply) => {
    const { config, images } = await cache.current()
    const icon = config.favicon === null ? undefined : images.get(config.favicon)
    return icon ? reply.redirect(imageAddress(icon, { size: 'icon' })) : reply.code(204).send()
  })
}
