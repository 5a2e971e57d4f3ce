import { randomBytes } from 'node:crypto'
import { isStaff } from '@theke/contract/access.ts'
import {
  maximumStaffUploadBytes,
  maximumUploadBytes,
  type Upload,
  type uploadApi,
} from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { refuseFields } from '../http/refuse.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { uploads } from './media-tables.ts'
import { uploadKey } from './upload-keys.ts'
import { uploadKind } from './upload-kinds.ts'

/** Keeps a file that a customer adds to a step of the configurator; its name and its content have to agree. */
export async function createUpload(
  ctx: Context,
  { body }: Input<typeof uploadApi.createUpload>,
): Promise<Upload> {
  const name = fileName(body.name)
  const bytes = bytesOfDataUrl(body.data)
  const kind = bytes && bytes.length <= byteLimit(ctx) ? uploadKind(name, bytes) : null
  if (bytes === null || kind === null || (kind.isPicture && !(await isReadable(bytes)))) {
    throw refuseFields([{ field: 'data', message: validationTexts.uploadFailed(name) }])
  }
  const { extension, mimeType, isPicture } = kind
  const publicHash = randomBytes(16).toString('hex')
  return inTransaction(ctx, async ({ db, services }) => {
    const [row] = await db
      .insert(uploads)
      .values({ version: 1, extension, mimeType, publicHash, name, size: bytes.length })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await services.files.write(uploadKey(row), bytes)
    const { id, version, size } = row
    return { id, version, extension, mimeType, publicHash, name, size, hasPreview: isPicture }
  })
}

function byteLimit({ user }: Context): number {
  return user && isStaff(user.roles) ? maximumStaffUploadBytes : maximumUploadBytes
}

/** The last part of a path, without what no file name has. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Control}/gu, '').trim()
}

/** Only the header is read; the rest waits for the preview. */
async function isReadable(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .metadata()
    .then(({ width, height }) => width > 0 && height > 0)
    .catch(() => false)
}
