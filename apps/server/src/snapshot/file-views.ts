import type { FileView } from '@theke/contract/content/section-view.ts'
import { uploadAddress } from '@theke/contract/media/upload.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { uploads } from '../media/media-tables.ts'

/** Uploaded files as pages offer them, by id. */
export async function readFileViews(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FileView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
  return new Map(
    rows.map((upload) => {
      const { id, name, extension, size } = upload
      return [id, { name, extension, size, address: uploadAddress(upload) }]
    }),
  )
}
