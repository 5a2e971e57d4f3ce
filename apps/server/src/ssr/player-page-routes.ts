import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { playerPolicy } from '../http/security-headers.ts'
import { clientFolder } from '../storage/front-end-builds.ts'

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** Serves the page that screens play on, the same for all of them: which one it is stands in its address, behind `#` with its key. */
export async function registerPlayerPage(app: FastifyInstance): Promise<void> {
  const player = await fileOf('signage-player', 'js')
  const styles = await fileOf('signage-player', 'css')
  const worker = await fileOf('signage-worker', 'js')
  const page = [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Bildschirm</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${styles.address}"></head><body><script src="${player.address}"></script></body></html>`,
  ].join('')

  for (const url of ['/signage', '/signage/', '/signage/:identifier']) {
    app.get(url, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': playerPolicy,
          'cache-control': 'no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(page),
    )
  }

  // A key in the path would be in logs of proxies from then on, so it moves to where no browser sends it.
  app.get<{ Params: { identifier: string; apiKey: string } }>(
    '/signage/:identifier/:apiKey',
    async ({ params }, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/signage/${encodeURIComponent(params.identifier)}#${encodeURIComponent(params.apiKey)}`),
  )

  for (const { name, type, content } of [player, styles]) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
        .send(content),
    )
  }
  app.get(`/${worker.name}`, async (_request, reply) =>
    reply
      .headers({
        'content-type': worker.type,
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cache-control': 'no-cache',
      })
      .send(worker.content),
  )
}

/** A file of the build; its address names its content, so that browsers keep it for ever. */
async function fileOf(base: string, extension: keyof typeof types) {
  const name = `${base}.${extension}`
  const content = await readFile(path.join(clientFolder, name), 'utf8')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { name, content, type: types[extension], address: `/${name}?v=${hash}` }
}
