import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { uploads } from '../media-tables.ts'

export type StoredUpload = typeof uploads.$inferSelect

/** The uploads with these numbers that are there. */
export async function readUploads(db: Database, ids: readonly number[]): Promise<StoredUpload[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
}
