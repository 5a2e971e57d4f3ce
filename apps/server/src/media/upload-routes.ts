import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../http/refuse.ts'
import type { Services } from '../services.ts'
import { uploads } from './media-tables.ts'
import { sharpJob } from './sharp-jobs.ts'
import { uploadKey, uploadPreviewKey } from './upload-keys.ts'
import { hasPreview, shownTypes } from './upload-kinds.ts'
import { previewOf } from './upload-preview.ts'

type Params = { publicHash: string; file: string }
type StoredUpload = typeof uploads.$inferSelect

const hashPattern = /^[0-9a-f]{32}$/
const filePattern = /^([1-9]\d{0,8})-([1-9]\d{0,8})\.([a-z0-9]{2,5})$/

const forEver = 'private, max-age=31536000, immutable'
// How a file is handed out changes when it leaves the quarantine.
const briefly = 'private, max-age=60'

/** Serves what customers uploaded to whoever knows its address, so that no browser ever runs any of it (Q-97). */
export function registerUploadRoutes(app: FastifyInstance, { db, files }: Services): void {
  app.get<{ Params: Params }>('/upload/:publicHash/:file', async ({ params }, reply) => {
    const upload = await requireUpload(params)
    const [, , version, extension] = filePattern.exec(params.file) ?? []
    if (Number(version) !== upload.version || extension !== upload.extension) throw refuse('not-found')
    const content = await files.read(uploadKey(upload))
    if (content === null) throw refuse('not-found')
    const isShown = shownTypes.includes(upload.mimeType) && !upload.isQuarantined
    const disposition = isShown ? 'inline' : 'attachment'
    return harmless(reply)
      .header('cache-control', upload.isQuarantined ? briefly : forEver)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodedName(upload.name)}`)
      .type(upload.mimeType)
      .send(content)
  })

  app.get<{ Params: Params }>('/upload/:publicHash/preview/:file', async ({ params }, reply) => {
    const upload = await requireUpload(params)
    if (!params.file.endsWith('.jpg') || !hasPreview(upload.mimeType)) throw refuse('not-found')
    const content =
      (await files.read(uploadPreviewKey(upload))) ?? (await sharpJob(() => renderPreview(upload)))
    if (content === null) throw refuse('not-found')
    return harmless(reply).header('cache-control', forEver).type('image/jpeg').send(content)
  })

  async function requireUpload({ publicHash, file }: Params): Promise<StoredUpload> {
    const [, id] = filePattern.exec(file) ?? []
    if (id === undefined || !hashPattern.test(publicHash)) throw refuse('not-found')
    const [upload] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, Number(id)), eq(uploads.publicHash, publicHash)))
    if (upload === undefined) throw refuse('not-found')
    return upload
  }

  async function renderPreview(upload: StoredUpload): Promise<Buffer | null> {
    const original = await files.read(uploadKey(upload))
    const preview = original && (await previewOf(original, upload.mimeType))
    if (preview) await files.write(uploadPreviewKey(upload), preview)
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
