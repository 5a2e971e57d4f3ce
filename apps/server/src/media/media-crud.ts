import { hugeTemplate, imageTemplate, maxTemplatePixels } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
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
type Focus = Pick<StoredImage, 'focusX' | 'focusY'>
type PictureBody = Partial<Focus & { data: string }>
type Size = Pick<typeof imageTemplates.$inferSelect, 'width' | 'height'>

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
    computedFields: withPreview,
  }),
]

function refuseHugeTemplate<Row extends Partial<Size>>(_ctx: Context, row: Row, before: Size | null): Row {
  const { width = 0, height = 0 } = { ...before, ...row }
  if (width * height > maxTemplatePixels) throw validationError([{ field: 'width', message: hugeTemplate }])
  return row
}

/** An uploaded picture, or the original of a stored one that gets another cut; `content` is null where its file is missing. */
type PreparedPicture = { kind: 'uploaded'; picture: NormalisedImage } | OriginalPicture
type OriginalPicture = { kind: 'original'; version: number; content: Buffer | null }

async function readPicture(
  ctx: Context,
  body: PictureBody,
  id: number | null,
): Promise<PreparedPicture | null> {
  const { data = '' } = body
  if (data !== '') return { kind: 'uploaded', picture: await normaliseImage(data) }
  return id !== null && ('focusX' in body || 'focusY' in body) ? readOriginal(ctx, body, id) : null
}

/** Cuts are kept under the version, so another point needs the same original once more as another version. */
async function readOriginal(
  { db, services }: Context,
  body: PictureBody,
  id: number,
): Promise<PreparedPicture | null> {
  const [stored] = await db.select().from(images).where(eq(images.id, id))
  if (stored === undefined || !isCutElsewhere(body, stored)) return null
  const content = await services.files.read(originalKey(stored))
  return { kind: 'original', version: stored.version, content }
}

function describePicture(
  _ctx: Context,
  row: Partial<StoredImage>,
  stored: StoredImage | null,
  _body: unknown,
  prepared: PreparedPicture | null,
): Partial<StoredImage> {
  if (prepared?.kind === 'uploaded') {
    const { content: _content, isAiGenerated, ...columns } = prepared.picture
    // What was marked once stays so, whatever takes the place of its picture.
    const mark = isAiGenerated ? { isAiGenerated } : {}
    return { ...row, ...columns, ...mark, version: (stored?.version ?? 0) + 1 }
  }
  if (stored === null) throw validationError([{ field: 'data', message: validationTexts.blank }])
  return isCutElsewhere(row, stored) ? keepOriginal(row, stored, prepared) : row
}

function keepOriginal(
  row: Partial<StoredImage>,
  before: StoredImage,
  original: OriginalPicture | null,
): Partial<StoredImage> {
  // Somebody else stored another version between the reading and this lock.
  if (original?.version !== before.version) throw httpError('changed-meanwhile')
  return original.content === null ? row : { ...row, version: before.version + 1 }
}

function isCutElsewhere({ focusX, focusY }: Partial<Focus>, before: StoredImage): boolean {
  return (focusX ?? before.focusX) !== before.focusX || (focusY ?? before.focusY) !== before.focusY
}

/** The file is there before the row can be seen; where the transaction fails after all, the next version overwrites it. */
async function writeOriginal(
  { services }: Context,
  row: StoredImage,
  _body: unknown,
  before: StoredImage | null,
  prepared: PreparedPicture | null,
): Promise<void> {
  if (prepared === null || row.version === before?.version) return
  const content = prepared.kind === 'uploaded' ? prepared.picture.content : prepared.content
  if (content) await services.files.write(originalKey(row), content)
}

/** Removes what does not belong to the present version; everything where the image is gone. */
async function dropStaleFiles({ db, services: { files } }: Context, id: number): Promise<void> {
  const [current] = await db.select({ version: images.version }).from(images).where(eq(images.id, id))
  for (const name of await files.list(imageFolder(id))) {
    if (current === undefined || !isOfVersion(name, current.version))
      await files.remove(`${imageFolder(id)}/${name}`)
  }
}
