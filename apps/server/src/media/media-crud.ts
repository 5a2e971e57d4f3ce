import { imageTemplate } from '@theke/contract/media/image-template.ts'
import { image } from '@theke/contract/media/image.ts'
import { upload } from '@theke/contract/media/upload-entity.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { crud, type Stored } from '../crud/crud.ts'
import { refuseFields } from '../http/refuse.ts'
import { imageFolder, isOfVersion, originalKey } from './image-keys.ts'
import { images, imageTemplates, uploads } from './media-tables.ts'
import { normaliseImage, type NormalisedImage } from './normalise-image.ts'
import { dropRemovedFile, readUpload, withPreview, writeUpload } from './upload-rules.ts'

type StoredImage = typeof images.$inferSelect

export const mediaCrud = [
  crud(image, images, { beforeSave: readPicture, afterSave: writeOriginal, afterCommit: dropStaleFiles }),
  crud(imageTemplate, imageTemplates),
  crud(upload, uploads, {
    beforeSave: readUpload,
    afterSave: writeUpload,
    afterCommit: dropRemovedFile,
    derive: withPreview,
  }),
]

/** Pictures on their way from the check to the file, by the body that brought them; a new image has no id before its row is there. */
const underWay = new WeakMap<Stored, NormalisedImage>()

async function readPicture(_ctx: Context, row: Stored, before: Stored | null, body: Stored): Promise<Stored> {
  const data = typeof body.data === 'string' ? body.data : ''
  if (data === '') {
    if (before === null) throw refuseFields([{ field: 'data', message: validationTexts.blank }])
    return row
  }
  const picture = await normaliseImage(data)
  underWay.set(body, picture)
  const { content: _content, ...columns } = picture
  return { ...row, ...columns, version: before === null ? 1 : (before as StoredImage).version + 1 }
}

/** The file is there before the row can be seen; where the transaction fails after all, the next version overwrites it. */
async function writeOriginal({ services }: Context, row: Stored, body: Stored): Promise<void> {
  const picture = underWay.get(body)
  if (picture) await services.files.write(originalKey(row as StoredImage), picture.content)
}

/** Removes what does not belong to the present version; everything where the image is gone. */
async function dropStaleFiles({ db, services: { files } }: Context, id: number): Promise<void> {
  const [current] = await db.select({ version: images.version }).from(images).where(eq(images.id, id))
  for (const name of await files.list(imageFolder(id))) {
    if (current === undefined || !isOfVersion(name, current.version))
      await files.remove(`${imageFolder(id)}/${name}`)
  }
}
