import { inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { uploads } from '../media-tables.ts'
import { removeUploadFiles } from './upload-rules.ts'

/** Removes files that customers sent with an order, when the order forgets them. */
export async function removeUploads({ db, services }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await db
    .delete(uploads)
    .where(inArray(uploads.id, [...ids]))
    .returning()
  for (const upload of removed) await removeUploadFiles(services.files, upload)
}
