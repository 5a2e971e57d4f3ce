import type { ImageFolder } from '@theke/contract/media/image.ts'
import { asc, count, ne } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { images } from './media-tables.ts'

/** The folders in which images lie, in the order of their names. */
export function listFolders({ db }: Context): Promise<ImageFolder[]> {
  return db
    .select({ name: images.folder, images: count() })
    .from(images)
    .where(ne(images.folder, ''))
    .groupBy(images.folder)
    .orderBy(asc(images.folder))
}
