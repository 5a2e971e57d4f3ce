import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Database } from '../db/open-database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { originalKey } from '../media/image-keys.ts'
import { images } from '../media/media-tables.ts'
import { images as demoImages } from '../../../../demo/pictures.ts'
import { idOf, idsByKey, type IdsByKey } from './keyed.ts'

const folder = fileURLToPath(new URL('../../../../demo/images/', import.meta.url))

/** Stores the demo shop's pictures, files first: rows without a file would be broken, files without a row are only left over. */
export async function seedImages(db: Database, files: FileStore): Promise<IdsByKey> {
  const contents = await Promise.all(
    demoImages.map(async ({ key, alt, folder: place }) => {
      const content = await readFile(`${folder}${key}.webp`)
      const { width, height } = await sharp(content).metadata()
      return {
        content,
        row: {
          name: key,
          alt,
          folder: place,
          version: 1,
          extension: 'webp',
          mimeType: 'image/webp',
          width,
          height,
          size: content.length,
        },
      }
    }),
  )
  const rows = await db
    .insert(images)
    .values(contents.map(({ row }) => row))
    .returning({ id: images.id })
  const ids = idsByKey(demoImages, rows)
  await Promise.all(
    contents.map(({ content, row }) =>
      files.write(originalKey({ id: idOf(ids, row.name), version: 1, extension: 'webp' }), content),
    ),
  )
  return ids
}
