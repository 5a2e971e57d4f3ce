import { hugeTemplate, imageTemplate, maxTemplatePixels } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { imageFolder, isOfVersion, originalKey } from './image-keys.ts'
import { images, imageTemplates, uploads } from './media-tables.ts'
import { type NormalisedImage, normaliseImage } from './normalise-image.ts'
import {
  describeUpload,
  dropRemovedFile,
  readUpload,
  withPreview,
  writeUpload,
} from './uploads/upload-rules.ts'

type StoredImage = typeof images.$inferSelect

export const mediaCrud = [
  crud(image, images, {
    prepare: readPicture,
    beforeSave: describePicture,
    afterSave: writeOriginal,
    afterCommit: dropStaleFiles,
  }),
  crud(imageTemplate, imageTemplates, { beforeSave: refuseHugeTemplate }),
  crud(upload, uploads, {
    prepare: readUpload,
    beforeSave: describeUpload,
    afterSave: writeUpload,
    afterCommit: dropRemovedFile,
    derive: withPreview,
  }),
]

async function refuseHugeTemplate(_ctx: Context, row: Stored, before: Stored | null): Promise<Stored> {
  const { width, height } = { ...before, ...row }
  if (Number(width) * Number(height) > maxTemplatePixels)
    throw validationError([{ field: 'width', message: hugeTemplate }])
  return row
}

/** Pictures that were brought, by the body that did. */
const brought = new WeakMap<Stored, NormalisedImage>()

/** Originals on their way to their file, by the body that asked for it; a new image has no id before its row is there. */
const underWay = new WeakMap<Stored, Buffer>()

/** Originals of stored pictures that get another cut, by the body that wants it; `content` is null where the file is missing. */
const readBefore = new WeakMap<Stored, { version: number; content: Buffer | null }>()

async function readPicture(ctx: Context, body: Stored, id: number | null): Promise<void> {
  const { data } = body
  if (typeof data === 'string' && data !== '') brought.set(body, await normaliseImage(data))
  else if (id !== null && ('focusX' in body || 'focusY' in body)) await readOriginal(ctx, body, id)
}

/** Cuts are kept under the version, so another point needs the same original once more as another version. */
async function readOriginal({ db, services }: Context, body: Stored, id: number): Promise<void> {
  const [stored] = await db.select().from(images).where(eq(images.id, id))
  if (stored === undefined || !isCutElsewhere(body, stored)) return
  const content = await services.files.read(originalKey(stored))
  readBefore.set(body, { version: stored.version, content })
}

function describePicture(_ctx: Context, row: Stored, before: Stored | null, body: Stored): Stored {
  const stored = before as StoredImage | null
  const picture = brought.get(body)
  if (picture !== undefined) {
    const { content, ...columns } = picture
    underWay.set(body, content)
    return { ...row, ...columns, version: (stored?.version ?? 0) + 1 }
  }
  if (stored === null) throw validationError([{ field: 'data', message: validationTexts.blank }])
  return isCutElsewhere(row, stored) ? keepOriginal(row, stored, body) : row
}

function keepOriginal(row: Stored, before: StoredImage, body: Stored): Stored {
  const original = readBefore.get(body)
  // Somebody else stored another version between the reading and this lock.
  if (original?.version !== before.version) throw httpError('changed-meanwhile')
  if (original.content === null) return row
  underWay.set(body, original.content)
  return { ...row, version: before.version + 1 }
}

function isCutElsewhere({ focusX, focusY }: Stored, before: StoredImage): boolean {
  return (focusX ?? before.focusX) !== before.focusX || (focusY ?? before.focusY) !== before.focusY
}

/** The file is there before the row can be seen; where the transaction fails after all, the next version overwrites it. */
async function writeOriginal({ services }: Context, row: Stored, body: Stored): Promise<void> {
  const content = underWay.get(body)
  if (content) await services.files.write(originalKey(row as StoredImage), content)
}

/** Removes what does not belong to the present version; everything where the image is gone. */
async function dropStaleFiles({ db, services: { files } }: Context, id: number): Promise<void> {
  const [current] = await db.select({ version: images.version }).from(images).where(eq(images.id, id))
  for (const name of await files.list(imageFolder(id))) {
    if (current === undefined || !isOfVersion(name, current.version))
      await files.remove(`${imageFolder(id)}/${name}`)
  }
}
