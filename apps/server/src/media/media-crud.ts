import { hugeTemplate, imageTemplate, maxTemplatePixels } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { validationError } from '../http/http-errors.ts'
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

async function readPicture(_ctx: Context, body: Stored): Promise<void> {
  const { data } = body
  if (typeof data === 'string' && data !== '') brought.set(body, await normaliseImage(data))
}

async function describePicture(
  ctx: Context,
  row: Stored,
  before: Stored | null,
  body: Stored,
): Promise<Stored> {
  const stored = before as StoredImage | null
  const picture = brought.get(body)
  if (picture !== undefined) {
    const { content, ...columns } = picture
    underWay.set(body, content)
    return { ...row, ...columns, version: (stored?.version ?? 0) + 1 }
  }
  if (stored === null) throw validationError([{ field: 'data', message: validationTexts.blank }])
  return isCutElsewhere(row, stored) ? keepOriginal(ctx, row, stored, body) : row
}

/** Cuts are kept under the version, so another point makes another version of the same picture. */
async function keepOriginal(
  { services }: Context,
  row: Stored,
  before: StoredImage,
  body: Stored,
): Promise<Stored> {
  const original = await services.files.read(originalKey(before))
  if (original === null) return row
  underWay.set(body, original)
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
