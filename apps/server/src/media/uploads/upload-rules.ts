import { randomBytes } from 'node:crypto'
import { isStaff } from '@theke/contract/access.ts'
import { maxStaffUploadBytes, maxUploadBytes } from '@theke/contract/media/upload.ts'
import { englishUploadTexts } from '@theke/contract/english/english-refusals.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { enteredText } from '@theke/domain/entered-text.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { bytesOfDataUrl } from './data-url.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { uploads } from '../media-tables.ts'
import { uploadKey, uploadPreviewKey } from './upload-keys.ts'
import { extensionOf, hasFilters, hasPreview, type UploadKind, uploadKind } from './upload-kinds.ts'
import { requireRoomForVisitor } from './visitor-uploads.ts'
import { withoutFilmData } from './without-film-data.ts'
import { withoutPictureData } from './without-picture-data.ts'

type StoredUpload = typeof uploads.$inferSelect

/** A checked file on its way to the disk; it has no number before its row is there. */
type CheckedUpload = { name: string; bytes: Buffer; kind: UploadKind; preview: Buffer | null }

/** Takes a file whose name and content agree (R-MEDIA-03). Later only its name changes: orders refer to what was uploaded. */
export async function readUpload(
  ctx: Context,
  body: { name?: string; data?: string },
  id: number | null,
): Promise<CheckedUpload | null> {
  if (id !== null) return null
  const { data = '' } = body
  const name = fileName(body.name || ctx.file?.name || '') || nameOfType(data)
  const bytes = ctx.file?.bytes ?? bytesOfDataUrl(data)
  const limit = byteLimit(ctx)
  if (bytes !== null && bytes.length > limit) {
    throw validationError(
      [{ field: 'data', message: validationTexts.fileSize(bytes.length, limit) }],
      [{ field: 'data', message: englishUploadTexts.fileSize(bytes.length, limit) }],
    )
  }
  if (bytes !== null && !isFromStaff(ctx)) await requireRoomForVisitor(ctx, bytes.length)
  const kind = bytes && bytes.length > 0 ? uploadKind(name, bytes) : null
  const refused = validationError(
    [{ field: 'data', message: validationTexts.uploadFailed(name || 'upload') }],
    [{ field: 'data', message: englishUploadTexts.uploadFailed(name || 'upload') }],
  )
  if (bytes === null || kind === null) throw refused
  if (kind.extension === 'svg' && hasFilters(bytes))
    throw validationError([{ field: 'data', message: validationTexts.svgFilters }])
  const preview = kind.isPicture ? await previewOfPicture(ctx, bytes, kind.mimeType) : null
  if (kind.isPicture && preview === null) throw refused
  return { name, bytes: await keptBytes(ctx, bytes, kind), kind, preview }
}

/** Where a customer took a picture or a film, and with what, is nothing that the shop needs, unless it says so. */
async function keptBytes(ctx: Context, bytes: Buffer, { mimeType }: UploadKind): Promise<Buffer> {
  if (isFromStaff(ctx)) return bytes
  const { config } = await ctx.services.cache.current()
  if (config.keepPictureData) return bytes
  return mimeType === 'video/mp4' ? withoutFilmData(bytes) : withoutPictureData(bytes, mimeType)
}

export function describeUpload(
  ctx: Context,
  row: Partial<StoredUpload>,
  before: StoredUpload | null,
  _body: unknown,
  taken: CheckedUpload | null,
): Partial<StoredUpload> {
  if (before !== null) return keepEnding(row, before)
  // Lists that are imported hold no files.
  if (taken === null) throw validationError([{ field: 'data', message: validationTexts.blank }])
  const { name, bytes, kind } = taken
  const { extension, mimeType } = kind
  const publicHash = randomBytes(16).toString('hex')
  const isQuarantined = !isFromStaff(ctx)
  return { version: 1, extension, mimeType, publicHash, name, size: bytes.length, isQuarantined }
}

export async function writeUpload(
  { services }: Context,
  row: StoredUpload,
  _body: unknown,
  _before: unknown,
  taken: CheckedUpload | null,
): Promise<void> {
  if (taken === null) return
  await services.files.write(uploadKey(row), taken.bytes)
  if (taken.preview) await services.files.write(uploadPreviewKey(row), taken.preview)
}

/** Removes the file of an upload that is gone. */
export async function dropRemovedFile({ db, services: { files } }: Context, id: number, row: StoredUpload) {
  if ((await db.$count(uploads, eq(uploads.id, id))) > 0) return
  await removeUploadFiles(files, row)
}

/** Removes the file of an upload and what was made of it. */
export async function removeUploadFiles(files: FileStore, upload: StoredUpload): Promise<void> {
  await files.remove(uploadKey(upload))
  await files.remove(uploadPreviewKey(upload))
}

export function withPreview(_ctx: Context, { mimeType }: StoredUpload) {
  return { hasPreview: hasPreview(mimeType) }
}

/** What a file is called says what it is, so its ending stays. */
function keepEnding(row: Partial<StoredUpload>, { extension }: StoredUpload): Partial<StoredUpload> {
  if (row.name === undefined) return row
  const name = fileName(row.name)
  if (!name.toLowerCase().endsWith(`.${extension}`)) {
    throw validationError([{ field: 'name', message: validationTexts.fileEnding(extension) }])
  }
  return { ...row, name }
}

/** A file without a name is called after what it says to be, which its content still has to agree with. */
function nameOfType(data: string): string {
  const [, type = ''] = /^data:([\w.+-]+\/[\w.+-]+)/.exec(data) ?? []
  const extension = extensionOf(type.toLowerCase())
  return extension === null ? '' : `upload.${extension}`
}

function byteLimit(ctx: Context): number {
  return isFromStaff(ctx) ? maxStaffUploadBytes : maxUploadBytes
}

function isFromStaff({ user }: Context): boolean {
  return user !== null && isStaff(user.roles)
}

/** The last part of a path, without what no file name has. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return enteredText(last)
    .replace(/\p{Control}/gu, '')
    .trim()
}

/** The preview proves that the picture can be decoded: a valid header can stand before anything. Null where it cannot. */
async function previewOfPicture(ctx: Context, bytes: Buffer, mimeType: string): Promise<Buffer | null> {
  const { staff, uploads: ofVisitors } = ctx.services.previewPools
  const result = await (isFromStaff(ctx) ? staff : ofVisitors).draw({ bytes, mimeType })
  if (result.kind === 'unavailable') throw httpError('unavailable')
  return result.kind === 'drawn' ? result.preview : null
}
