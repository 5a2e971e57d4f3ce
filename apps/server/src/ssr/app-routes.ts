import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { appIconOf, appIconSizes, appIconVersion, appManifest, type AppIcon } from './app-manifest.ts'
import { clientFolder } from '../storage/front-end-builds.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import sharp from 'sharp'
import type { FileStore } from '../storage/file-store.ts'
import { originalKey } from '../media/image-keys.ts'
import { sharpJob } from '../media/sharp-jobs.ts'

type Shape = {
  size: number
  /** Devices cut these to a shape of their own, so what matters stays in the middle. */
  isMaskable: boolean
}

const letterHeight = 0.46

const pictureWidth = { any: 0.84, maskable: 0.62 }

const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves what makes the shop installable: manifest, icons and the service worker for offline use. */
export async function registerAppRoutes(app: FastifyInstance, { cache, files }: Services): Promise<void> {
  const worker = await readFile(path.join(clientFolder, 'service-worker.js'), 'utf8')
  const rendered = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const snapshot = await cache.current()
    if (!snapshot.config.enablePluginPWA) return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(JSON.stringify(appManifest(snapshot)))
  })

  // Served whether or not the plugin is on: browsers that have the worker must be able to get the next one.
  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': workerPolicy,
        'cache-control': 'no-cache',
      })
      .send(worker),
  )

  for (const size of appIconSizes) {
    app.get(`/app-icon-${size}.png`, async (_request, reply) =>
      reply.headers(headers).send(await icon(size, false)),
    )
    app.get(`/app-icon-maskable-${size}.png`, async (_request, reply) =>
      reply.headers(headers).send(await icon(size, true)),
    )
  }

  /** Made once for each look of the shop. */
  async function icon(size: number, isMaskable: boolean): Promise<Buffer> {
    const look = appIconOf(await cache.current())
    const key = `${appIconVersion(look)}-${size}-${isMaskable}`
    const known = rendered.get(key)
    if (known) return known
    if (rendered.size > maxCached) rendered.clear()
    const making = renderAppIcon(look, { size, isMaskable }, files)
    rendered.set(key, making)
    making.catch(() => rendered.delete(key))
    return making
  }
}

const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }
const maxCached = 30

/** The icon of the installed shop as PNG. */
async function renderAppIcon(icon: AppIcon, shape: Shape, files: FileStore): Promise<Buffer> {
  const original = icon.image ? await files.read(originalKey(icon.image)) : null
  return sharpJob(async () =>
    original === null
      ? onSquare(shape.size, icon.color, await drawnLetter(icon, shape.size))
      : onSquare(shape.size, '#ffffff', await fitted(original, shape)),
  )
}

function onSquare(size: number, background: string, input: Buffer): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

function fitted(original: Buffer, { size, isMaskable }: Shape): Promise<Buffer> {
  const width = Math.round(size * (isMaskable ? pictureWidth.maskable : pictureWidth.any))
  return sharp(original).resize({ width, height: width, fit: 'inside' }).png().toBuffer()
}

function drawnLetter({ letter }: AppIcon, size: number): Promise<Buffer> {
  const side = Math.round(size * letterHeight)
  return sharp({
    text: {
      text: `<span foreground="white" weight="bold">${escapeHtml(letter.toUpperCase())}</span>`,
      font: 'sans',
      width: side,
      height: side,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
}
