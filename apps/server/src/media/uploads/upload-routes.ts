import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { httpError } from '../../http/http-errors.ts'
import { partOf } from '../../http/replies/send-file.ts'
import type { Services } from '../../core/services.ts'
import { uploads } from '../media-tables.ts'
import { uploadKey, uploadPreviewKey } from './upload-keys.ts'
import { hasPreview, shownTypes } from './upload-kinds.ts'

type Params = { publicHash: string; file: string }
type StoredUpload = typeof uploads.$inferSelect

const hashPattern = /^[0-9a-f]{32}$/
const filePattern = /^([1-9]\d{0,8})-([1-9]\d{0,8})\.([a-z0-9]{2,5})$/

/** Requests for previews per address; a browser caches each for a year. */
const previewLimit = { max: 600, timeWindow: 10 * 60_000 }
const undrawable = Buffer.alloc(0)

const forEver = 'private, max-age=31536000, immutable'
// How a file is handed out changes when it leaves the quarantine.
const briefly = 'private, max-age=60'

/** Serves uploads of customers at their secret addresses, with headers that keep browsers from running them (R-MEDIA-05). */
export function registerUploadRoutes(app: FastifyInstance, { db, files, previewPools }: Services): void {
  const underWay = new Map<string, Promise<Buffer>>()
  app.addHook('onClose', () => {
    for (const pool of Object.values(previewPools)) pool.close()
  })

  app.get<{ Params: Params }>('/upload/:publicHash/:file', async ({ params, headers }, reply) => {
    const upload = await requireUpload(params)
    const [, , version, extension] = filePattern.exec(params.file) ?? []
    if (Number(version) !== upload.version || extension !== upload.extension) throw httpError('not-found')
    const stored = await files.open(uploadKey(upload))
    if (stored === null) throw httpError('not-found')
    const isShown = shownTypes.includes(upload.mimeType) && !upload.isQuarantined
    const disposition = isShown ? 'inline' : 'attachment'
    return harmless(reply)
      .header('cache-control', upload.isQuarantined ? briefly : forEver)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodedName(upload.name)}`)
      .type(upload.mimeType)
      .send(partOf(reply, headers, stored, `${upload.publicHash}-${upload.version}`))
  })

  app.get<{ Params: Params }>(
    '/upload/:publicHash/preview/:file',
    { config: { rateLimit: previewLimit } },
    async ({ params }, reply) => {
      const upload = await requireUpload(params)
      if (!params.file.endsWith('.jpg') || !hasPreview(upload.mimeType)) throw httpError('not-found')
      const content = (await files.read(uploadPreviewKey(upload))) ?? (await drawPreview(upload))
      if (content.length === 0) throw httpError('not-found')
      return harmless(reply).header('cache-control', forEver).type('image/jpeg').send(content)
    },
  )

  async function requireUpload({ publicHash, file }: Params): Promise<StoredUpload> {
    const [, id] = filePattern.exec(file) ?? []
    if (id === undefined || !hashPattern.test(publicHash)) throw httpError('not-found')
    const [upload] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, Number(id)), eq(uploads.publicHash, publicHash)))
    if (upload === undefined) throw httpError('not-found')
    return upload
  }

  /** An empty preview is stored for a file that cannot be drawn, so that nobody can make the server try it again. */
  function drawPreview(upload: StoredUpload): Promise<Buffer> {
    const key = uploadPreviewKey(upload)
    const drawing = underWay.get(key) ?? drawNow(upload, key).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  async function drawNow(upload: StoredUpload, key: string): Promise<Buffer> {
    const bytes = await files.read(uploadKey(upload))
    if (bytes === null) return undrawable
    const pool = upload.isQuarantined ? previewPools.views : previewPools.staff
    const result = await pool.draw({ bytes, mimeType: upload.mimeType })
    if (result.kind === 'unavailable') throw httpError('unavailable')
    const preview = result.kind === 'drawn' ? result.preview : undrawable
    await files.write(key, preview)
    return preview
  }
}

function harmless(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
