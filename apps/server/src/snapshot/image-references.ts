import type { ImageReference } from '@theke/contract/fields.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { images } from '../media/media-tables.ts'

/** What the addresses of images need, by id; of all images or of those asked for. */
export async function readImageReferences(
  db: Database,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, ImageReference>> {
  if (ids?.length === 0) return new Map()
  const rows = await db
    .select({ id: images.id, version: images.version, extension: images.extension, alt: images.alt })
    .from(images)
    .where(ids && inArray(images.id, [...ids]))
  return new Map(rows.map((image) => [image.id, image]))
}
