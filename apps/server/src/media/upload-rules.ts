import { randomBytes } from 'node:crypto'
import { isStaff } from '@theke/contract/access.ts'
import { maximumStaffUploadBytes, maximumUploadBytes } from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import type { Stored } from '../crud/crud.ts'
import { refuseFields } from '../http/refuse.ts'
import { bytesOfDataUrl } from './data-url.ts'
import type { FileStore } from './file-store.ts'
import { uploads } from './media-tables.ts'
import { sharpJob } from './sharp-jobs.ts'
import { uploadKey, uploadPreviewKey } from './upload-keys.ts'
import { hasPreview, type UploadKind, uploadKind } from './upload-kinds.ts'

const mostPixels = 150_000_000

type StoredUpload = typeof uploads.$inferSelect

/** Files on their way from the check to the disk, by the body that brought them; a new one has no id before its row is there. */
const underWay = new WeakMap<Stored, { name: string; bytes: Buffer; kind: UploadKind }>()

/** Takes a file whose name and content agree. Later only its name changes: orders refer to what was uploaded. */
export async function readUpload(ctx: Context, body: Stored, id: number | null): Promise<void> {
  if (id !== null) return
  const name = fileName(String(body.name))
  const bytes = bytesOfDataUrl(String(body.data))
  const limit = byteLimit(ctx)
  if (bytes !== null && bytes.length > limit) {
    throw refuseFields([{ field: 'data', message: validationTexts.fileSize(bytes.length, limit) }])
  }
  const kind = bytes && uploadKind(name, bytes)
  if (bytes === null || kind === null || (kind.isPicture && !(await isReadable(bytes)))) {
    throw refuseFields([{ field: 'data', message: validationTexts.uploadFailed(name) }])
  }
  underWay.set(body, { name, bytes, kind })
}

export function describeUpload(ctx: Context, row: Stored, before: Stored | null, body: Stored): Stored {
  if (before !== null) return keepEnding(row, before as StoredUpload)
  const taken = underWay.get(body)
  if (taken === undefined) throw new Error('An upload was not read before it is stored')
  const { name, bytes, kind } = taken
  const { extension, mimeType } = kind
  const publicHash = randomBytes(16).toString('hex')
  const isQuarantined = !isFromStaff(ctx)
  return { version: 1, extension, mimeType, publicHash, name, size: bytes.length, isQuarantined }
}

export async function writeUpload({ services }: Context, row: Stored, body: Stored): Promise<void> {
  const taken = underWay.get(body)
  if (taken) await services.files.write(uploadKey(row as StoredUpload), taken.bytes)
}

/** Removes the file of an upload that is gone. */
export async function dropRemovedFile({ db, services: { files } }: Context, id: number, row: Stored) {
  if ((await db.$count(uploads, eq(uploads.id, id))) > 0) return
  await removeUploadFiles(files, row as StoredUpload)
}

/** Removes the file of an upload and what was made of it. */
export async function removeUploadFiles(files: FileStore, upload: StoredUpload): Promise<void> {
  await files.remove(uploadKey(upload))
  await files.remove(uploadPreviewKey(upload))
}

export function withPreview(_ctx: Context, row: Stored): Stored {
  return { hasPreview: hasPreview((row as StoredUpload).mimeType) }
}

/** What a file is called says what it is, so its ending stays. */
function keepEnding(row: Stored, { extension }: StoredUpload): Stored {
  if (typeof row.name !== 'string') return row
  const name = fileName(row.name)
  if (!name.toLowerCase().endsWith(`.${extension}`)) {
    throw refuseFields([{ field: 'name', message: validationTexts.fileEnding(extension) }])
  }
  return { ...row, name }
}

function byteLimit(ctx: Context): number {
  return isFromStaff(ctx) ? maximumStaffUploadBytes : maximumUploadBytes
}

function isFromStaff({ user }: Context): boolean {
  return user !== null && isStaff(user.roles)
}

/** The last part of a path, without what no file name has. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Control}/gu, '').trim()
}

/** The whole picture is unpacked: a header alone can be put before anything. */
async function isReadable(bytes: Buffer): Promise<boolean> {
  return sharpJob(() => sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).stats())
    .then(() => true)
    .catch(() => false)
}
